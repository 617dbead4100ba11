import type { Database, Queryable } from '#store/database.ts';
import { SETTLE_MS } from '#game/packs/final-cutoff.ts';
import { HOUR_MS } from '#lib/time-units.ts';

/** So long after the end a value from after the end is waited for. */
const PATIENCE_MS = 72 * HOUR_MS;
/** The title line leaves in one character of so many. */
const PER_HOLDER = 1000;

export interface EndedSeason {
  seasonId: number;
  /** As its source calls it. */
  name: string;
  region: string;
  /** Characters of the store at or above the final line. */
  holders: number;
  /** About how many there are; null where the source did not say how many characters it counts. */
  expected: number | null;
}

/** Seasons whose race for the title has ended, by what has become of them now. */
export interface FrozenSeasons {
  /** Their lines are final from now on. */
  frozen: EndedSeason[];
  /** Too few of their characters are in the store. */
  waiting: EndedSeason[];
  /** They were final before, and characters that came later were added to their title holders. */
  added: EndedSeason[];
}

/**
 * Every ended span with its final line: the last value up to 48 hours after the end that is not of the sample. Parameters: the
 * settling time in ms, characters per holder.
 */
const ENDED = `
  select span.season_id as "seasonId", coalesce(season.name, season.slug) as name, span.region, public.race_end(span.title_ends_at, span.ends_at) as "endsAt", span.frozen_at as "frozenAt",
    line.at, line.score, ceil(line.population / $2::float8)::int as expected,
    (select count(*)::int from public.ratings r
     where r.season_id = span.season_id and r.region = span.region and r.source <> 'sample'
       and r.score >= line.score) as above,
    (select count(*)::int from public.title_holders h
     where h.season_id = span.season_id and h.region = span.region and h.source <> 'sample') as kept
  from public.season_spans span
  join public.seasons season on season.id = span.season_id
  cross join lateral (
    select observed_at as at, score, population from public.cutoffs c
    where c.season_id = span.season_id and c.region = span.region and c.bracket = 'p999' and c.source <> 'sample'
      and c.observed_at <= public.race_end(span.title_ends_at, span.ends_at) + $1 * interval '1 millisecond'
    order by observed_at desc limit 1) as line
  where public.race_end(span.title_ends_at, span.ends_at) is not null`;

interface EndedRow {
  seasonId: number;
  name: string;
  region: string;
  endsAt: Date;
  frozenAt: Date | null;
  at: Date;
  score: number;
  expected: number | null;
  above: number;
  kept: number;
}

/**
 * Freezes every season whose race for the title has ended in a region: the source's final lines are kept from then on (closed
 * seasons drift at their source), and the characters at or above the title line become its estimated holders. A season waits
 * until the source has settled its lines, and until the store holds at least half of the characters that the line implies; the
 * others are added as they come. Lines of the sample freeze nothing.
 *
 * @param nowMs epoch ms.
 */
export async function freezeSeasons(database: Database, nowMs: number): Promise<FrozenSeasons> {
  const rows = await database.query<EndedRow>(
    `${ENDED} and public.race_end(span.title_ends_at, span.ends_at) <= $3 order by span.season_id, span.region`,
    [SETTLE_MS, PER_HOLDER, new Date(nowMs)],
  );
  const seasons: FrozenSeasons = { frozen: [], waiting: [], added: [] };
  for (const row of rows) {
    const { seasonId, name, region, above: holders, expected } = row;
    const season = { seasonId, name, region, holders, expected };
    if (row.frozenAt !== null) {
      const added = isComplete(row) ? 0 : await addHolders(database, row);
      if (added > 0) seasons.added.push({ ...season, holders: added });
    } else if (!isSettled(row, nowMs)) continue;
    else if (isEnough(row)) {
      await freeze(database, row, new Date(nowMs));
      seasons.frozen.push(season);
    } else seasons.waiting.push(season);
  }
  return seasons;
}

/** Whether the source will not correct the line any more; one that says nothing after the end gets a day longer. */
function isSettled({ at, endsAt }: EndedRow, nowMs: number): boolean {
  const sinceEndMs = nowMs - endsAt.getTime();
  return sinceEndMs >= (at > endsAt ? SETTLE_MS : PATIENCE_MS);
}

function isEnough({ above, expected }: EndedRow): boolean {
  return above >= Math.max(1, Math.ceil((expected ?? 0) / 2));
}

/** Ratings may still rise after the end: no more are added than the line leaves in. */
function isComplete({ above, kept, expected }: EndedRow): boolean {
  return above <= kept || (expected !== null && kept >= expected);
}

async function freeze(database: Database, row: EndedRow, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const [span] = await transaction.query(
      `update public.season_spans set frozen_at = $3
       where season_id = $1 and region = $2 and frozen_at is null returning season_id`,
      [row.seasonId, row.region, now],
    );
    if (span) await addHolders(transaction, { ...row, expected: null });
  });
}

/** @returns how many were added: the best first, and never more than the line leaves in. */
async function addHolders(store: Queryable, row: EndedRow): Promise<number> {
  const { seasonId, region, score, expected, kept } = row;
  const added = await store.query(
    `insert into public.title_holders (season_id, region, character_id, proof, score, source)
     select r.season_id, r.region, r.character_id, 'estimate', r.score, r.source
     from public.ratings r
     where r.season_id = $1 and r.region = $2 and r.source <> 'sample' and r.score >= $3
       and not exists (select from public.title_holders h
         where h.season_id = r.season_id and h.region = r.region and h.character_id = r.character_id)
     order by r.score desc, r.character_id limit $4
     on conflict (season_id, region, character_id) do nothing
     returning character_id`,
    [seasonId, region, score, expected === null ? null : expected - kept],
  );
  return added.length;
}
