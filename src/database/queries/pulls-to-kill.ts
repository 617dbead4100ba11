import type { Queryable } from '#database/database.ts';

/** How many pulls guilds of a band of skill needed until their first kill of a boss. */
export interface PullsToKill {
  encounter: string;
  /** 1: the quarter of guilds that killed the boss first, to 4: the last quarter. */
  band: number;
  /** Guilds of the quarter whose pulls are known. */
  n: number;
  /** A tenth needed at most this many pulls, half, and nine tenths. */
  low: number;
  middle: number;
  high: number;
}

/**
 * Pulls until the first kill of each boss, by quarters of all guilds that killed it, the earliest first: the quarters are those of
 * `daysToKill`. Guilds whose pulls no source says are counted for the quarters alone.
 *
 * @param asked.encounters slugs of bosses.
 */
export async function pullsToKill(
  database: Queryable,
  asked: {
    raid: string;
    difficulty: string;
    region: string | null;
    encounters: readonly string[];
  },
): Promise<PullsToKill[]> {
  return database.query<PullsToKill>(
    `with kills as (
       select k.encounter, k.pulls,
         ntile(4) over (partition by k.encounter order by k.first_defeated_at, k.guild_id) as band
       from public.raid_kills k
       where k.raid = $1 and k.difficulty = $2 and k.encounter = any($3::text[]) and k.region = any(case when $4::text is null
         then array['us', 'eu', 'kr', 'tw', 'cn'] else array[$4::text] end))
     select encounter, band, count(*)::int as n,
       percentile_cont(0.1) within group (order by pulls) as low, percentile_cont(0.5) within group (order by pulls) as middle,
       percentile_cont(0.9) within group (order by pulls) as high
     from kills where pulls is not null group by encounter, band order by encounter, band`,
    [asked.raid, asked.difficulty, [...asked.encounters], asked.region],
  );
}
