import type { Queryable } from '#store/database.ts';
import type { CellQuestion } from './ranked-amounts.ts';

/** A place of a ladder. */
export interface LadderRow {
  /** Equal amounts share one. */
  place: number;
  /** Per second. */
  amount: number;
  /** Of a key its level, which rankings say instead. */
  itemLevel: number | null;
  durationMs: number | null;
  foughtAt: Date | null;
  region: string | null;
  /** Null for a character that is hidden, anonymous or not known. */
  name: string | null;
  realmSlug: string | null;
  realmName: string | null;
  guildName: string | null;
}

/**
 * The best of a specialization on a boss or in a dungeon, one place a character.
 *
 * Index: player_metrics_best for all and a region; of a realm or a guild characters_realm or the guild's members, then
 * player_metrics_character.
 *
 * @param within slug of a realm, and name of a guild folded by `lib/search-key.ts`; null each for everyone.
 */
export async function rankedLadder(
  database: Queryable,
  { encounterId, difficulty, metric, specId, region }: CellQuestion,
  within: { realm: string | null; guildKey: string | null },
  limit = 50,
): Promise<LadderRow[]> {
  return database.query<LadderRow>(
    `select l.place::int as place, l.amount, l.item_level::float8 as "itemLevel", l.duration_ms as "durationMs", l.fought_at as "foughtAt", l.region,
       l.name, l.realm_slug as "realmSlug", l.realm_name as "realmName", l.guild_name as "guildName"
     from public.ranked_ladder($1, $2, $3, $4, $5, $6, $7, $8) as l`,
    [encounterId, difficulty, metric, specId, region, within.realm, within.guildKey, limit],
  );
}
