import type { Database } from '#database/door.ts';

const HOUR = 3_600_000;
/** Lines this close to the end are its last ones. */
const CLOSE_MS = 36 * HOUR;
/** So long after the end nothing closer is waited for. */
const PATIENCE_MS = 72 * HOUR;

export interface FrozenSeason {
  seasonId: number;
  region: string;
  holders: number;
}

/**
 * Freezes every season whose race for the title has ended in a region: the last lines before the end are final from then on
 * (closed seasons drift at their source), and whoever stands above the title line at that moment is written down. Lines of
 * the sample freeze nothing.
 */
export async function freezeSeasons(database: Database, nowMs: number): Promise<FrozenSeason[]> {
  const now = new Date(nowMs);
  const ended = await database.query<{ seasonId: number; region: string }>(
    `select span.season_id as "seasonId", span.region
     from public.season_spans span
     cross join lateral (
       select max(observed_at) as at from public.cutoffs c
       where c.season_id = span.season_id and c.region = span.region and c.bracket = 'p999'
         and c.source <> 'sample' and c.observed_at <= span.title_ends_at) last
     where span.frozen_at is null and span.title_ends_at <= $1 and last.at is not null
       and (last.at >= span.title_ends_at - $2 * interval '1 millisecond'
         or $1 >= span.title_ends_at + $3 * interval '1 millisecond')
     order by 1, 2`,
    [now, CLOSE_MS, PATIENCE_MS],
  );
  const frozen: FrozenSeason[] = [];
  for (const { seasonId, region } of ended)
    frozen.push({ seasonId, region, holders: await freeze(database, seasonId, region, now) });
  return frozen;
}

async function freeze(
  database: Database,
  seasonId: number,
  region: string,
  now: Date,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const [span] = await transaction.query(
      `update public.season_spans set frozen_at = $3
       where season_id = $1 and region = $2 and frozen_at is null returning season_id`,
      [seasonId, region, now],
    );
    if (!span) return 0;
    const holders = await transaction.query(
      `insert into public.title_holders (season_id, region, character_id, proof, score, source)
       select r.season_id, r.region, r.character_id, 'estimate', r.score, r.source
       from public.ratings r
       where r.season_id = $1 and r.region = $2 and r.source <> 'sample' and r.score >= (
         select c.score from public.cutoffs c
         join public.season_spans s on s.season_id = c.season_id and s.region = c.region
         where c.season_id = $1 and c.region = $2 and c.bracket = 'p999' and c.source <> 'sample'
           and c.observed_at <= s.title_ends_at
         order by c.observed_at desc limit 1)
       on conflict (season_id, region, character_id) do nothing
       returning character_id`,
      [seasonId, region],
    );
    return holders.length;
  });
}
