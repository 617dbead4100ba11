import type { Queryable } from '#database/door.ts';

export interface WeekRun {
  dungeonName: string;
  keyLevel: number;
  timed: boolean;
  completedAt: Date;
}

/**
 * Runs of a character since a moment, highest level first.
 *
 * Index: runs_members (gin over the members).
 */
export async function characterRunsSince(
  database: Queryable,
  {
    characterId,
    seasonId,
    region,
    since,
  }: { characterId: number; seasonId: number; region: string; since: Date },
): Promise<WeekRun[]> {
  return database.query<WeekRun>(
    `select d.name as "dungeonName", r.key_level as "keyLevel", r.timed, r.completed_at as "completedAt"
     from public.runs r join public.dungeons d on d.id = r.dungeon_id
     where r.member_ids @> array[$1::bigint] and r.season_id = $2 and r.region = $3 and r.completed_at >= $4
     order by r.key_level desc, r.completed_at`,
    [characterId, seasonId, region, since],
  );
}
