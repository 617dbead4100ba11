import { pastForecasts } from '#season/model/cutoffs/backtest-cutoff.ts';
import type { Region, Season } from '#game/packs/define-season.ts';
import { createRandom } from '#lib/random.ts';
import { lineShares, type LineName } from '#game/title-lines.ts';
import { sampleLineHistory } from '#season/sample/season/season-lines.ts';
import type { Queryable } from '#store/database.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';
import { SAMPLE } from './region-rows.ts';

/**
 * The invented way of a season's lines in a region, day by day. A season that has ended meets the lines it is known to have
 * ended with.
 */
export function lineRows(season: Season, region: Region, seed: number, nowMs: number): StoreRows {
  const seasonId = season.blizzardSeasonId!;
  const endsMs = season.endsMs?.[region] ?? Number.POSITIVE_INFINITY;
  const known = season.cutoffs?.raiderIo?.[region];
  const top1 = known?.top1 ?? season.cutoffs?.officialTop1?.[region];
  const finals: Partial<Record<LineName, number>> =
    known && endsMs <= nowMs
      ? {
          p999: known.top01,
          ...(top1 === undefined ? {} : { p990: top1 }),
          ...(known.top10 === undefined ? {} : { p900: known.top10 }),
          ...(known.top25 === undefined ? {} : { p750: known.top25 }),
          ...(known.top40 === undefined ? {} : { p600: known.top40 }),
        }
      : {};
  const random = createRandom(seed + seasonId * 100 + region.codePointAt(0)!);
  const untilMs = Math.min(nowMs, endsMs);
  const rows: NonNullable<StoreRows['cutoffs']> = [];
  for (const point of sampleLineHistory(random, region, season.startsMs[region], untilMs, finals))
    rows.push({
      season_id: seasonId,
      region,
      bracket: point.line,
      observed_at: new Date(point.atMs),
      score: point.score,
      rank: Math.ceil(point.population * lineShares[point.line]),
      population: point.population,
      source: SAMPLE,
    });
  return { cutoffs: rows };
}

/** What the forecast would have said on every past day of these lines, beside what came: the track record of the sample. */
export async function writeTrackRecord(
  transaction: Queryable,
  season: Season,
  region: Region,
  lines: StoreRows,
): Promise<void> {
  const span = {
    startsMs: season.startsMs[region],
    titleEndsMs: season.endsMs?.[region] ?? null,
  };
  for (const bracket of Object.keys(lineShares) as LineName[]) {
    const values = (lines.cutoffs ?? [])
      .filter((row) => row.bracket === bracket)
      .map((row) => ({ atMs: (row.observed_at as Date).getTime(), value: row.score! }));
    const made = pastForecasts(values, bracket, span, 7);
    const column = (read: (one: (typeof made)[number]) => number) => made.map(read);
    await transaction.query(
      `insert into public.cutoff_forecasts (season_id, region, bracket, made_on, horizon_days, value, low_50, high_50,
         low_80, high_80, low_95, high_95, today, truth, source)
       select $1, $2, $3, m, h, v, a, b, c, d, e, f, t, y, $4
       from unnest($5::date[], $6::smallint[], $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::float8[],
         $12::float8[], $13::float8[], $14::float8[], $15::float8[]) as given(m, h, v, a, b, c, d, e, f, t, y)
       on conflict (season_id, region, bracket, made_on, horizon_days) do nothing`,
      [
        season.blizzardSeasonId,
        region,
        bracket,
        SAMPLE,
        made.map((one) => new Date(one.madeMs).toISOString().slice(0, 10)),
        column((one) => one.horizonDays),
        column((one) => one.forecast),
        column((one) => one.bands[50][0]),
        column((one) => one.bands[50][1]),
        column((one) => one.bands[80][0]),
        column((one) => one.bands[80][1]),
        column((one) => one.bands[95][0]),
        column((one) => one.bands[95][1]),
        column((one) => one.baselines.today),
        column((one) => one.truth),
      ],
    );
  }
}
