import type { Queryable } from '#store/database.ts';

export interface GuildProgress {
  difficulty: string;
  bossesDown: number;
  worldRank: number | null;
  regionRank: number | null;
  /** Slug of the boss that stands; null when the raid is done or unknown. */
  currentEncounter: string | null;
  pulls: number | null;
  /** Health the boss had left in the best pull, 0 to 100. */
  bestPercent: number | null;
  source: string;
  updatedAt: Date;
}

/**
 * How far a guild is in a raid, the hardest difficulty first.
 *
 * Index: the primary key of raid_progress, one descent per difficulty.
 */
export async function guildProgress(
  database: Queryable,
  guildId: number,
  raid: string,
): Promise<GuildProgress[]> {
  return database.query<GuildProgress>(
    `select difficulty, bosses_down as "bossesDown", world_rank as "worldRank", region_rank as "regionRank",
       current_encounter as "currentEncounter", pulls, best_percent as "bestPercent", source, updated_at as "updatedAt"
     from public.raid_progress
     where raid = $2 and difficulty in ('mythic', 'heroic', 'normal') and guild_id = $1
     order by array_position(array['mythic', 'heroic', 'normal'], difficulty)`,
    [guildId, raid],
  );
}
