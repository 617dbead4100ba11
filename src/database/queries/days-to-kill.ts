import type { Queryable } from '#database/database.ts';

/** How long guilds of a band of skill took from the boss before to a boss. Days. */
export interface DaysToKill {
  encounter: string;
  /** 1: the quarter of guilds that killed the boss first, to 4: the last quarter. */
  band: number;
  n: number;
  /** A tenth took at most this long, half, and nine tenths. */
  low: number;
  middle: number;
  high: number;
}

/**
 * Days between the first kill of the boss before and of each boss, by quarters of the guilds that killed it, the earliest first. The
 * first boss has none before it.
 *
 * @param asked.encounters slugs of the bosses in the order of the raid.
 */
export async function daysToKill(
  database: Queryable,
  asked: {
    raid: string;
    difficulty: string;
    region: string | null;
    encounters: readonly string[];
  },
): Promise<DaysToKill[]> {
  return database.query<DaysToKill>(
    `with kills as (
       select k.guild_id, e.place, k.encounter, k.first_defeated_at,
         ntile(4) over (partition by k.encounter order by k.first_defeated_at, k.guild_id) as band
       from public.raid_kills k join unnest($3::text[]) with ordinality as e(encounter, place) on e.encounter = k.encounter
       where k.raid = $1 and k.difficulty = $2 and k.region = any(case when $4::text is null
         then array['us', 'eu', 'kr', 'tw', 'cn'] else array[$4::text] end)),
     spans as (
       select a.encounter, a.band, extract(epoch from a.first_defeated_at - b.first_defeated_at)::float8 / 86400 as days
       from kills a join kills b on b.guild_id = a.guild_id and b.place = a.place - 1
       where a.first_defeated_at >= b.first_defeated_at)
     select s.encounter, s.band, count(*)::int as n,
       percentile_cont(0.1) within group (order by s.days) as low, percentile_cont(0.5) within group (order by s.days) as middle,
       percentile_cont(0.9) within group (order by s.days) as high
     from spans s group by s.encounter, s.band order by s.encounter, s.band`,
    [asked.raid, asked.difficulty, [...asked.encounters], asked.region],
  );
}
