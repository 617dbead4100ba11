import { horizonsDays, pastForecasts } from '#season/model/cutoffs/backtest-cutoff.ts';
import {
  brackets,
  forecastCutoff,
  type BandLevel,
  type Bracket,
  type SeasonSpan,
} from '#season/model/cutoffs/cutoff-forecast.ts';
import { interpolateAt, type DailyValue } from '#season/model/cutoffs/daily-value.ts';
import { lineName } from '#season/model/cutoffs/forecast-model.ts';
import { recordedModel } from '#season/model/cutoffs/recorded-model.ts';
import { linesBeside, valuesOfPoints } from '#season/model/cutoffs/stored-lines.ts';
import type { Database, Queryable } from '#store/database.ts';
import { cutoffHistories } from '#store/queries/cutoff-history.ts';
import { DAY_MS } from '#lib/time-units.ts';

interface Line {
  seasonId: number;
  /** Raider.IO's slug of the season. */
  season: string;
  region: string;
  bracket: Bracket;
}
interface Foretold {
  madeMs: number;
  horizonDays: number;
  value: number;
  bands: Readonly<Record<BandLevel, readonly [number, number]>>;
  today: number;
  truth: number | null;
}

/** A forecast that was really made on its day. */
const MADE = 'forecast';
/** One that was worked out later from what was known that day: the record of the days before anybody listened. */
const BACKTEST = 'backtest';
/** Neighbouring days share most of their error. */
const BACKTEST_EVERY_DAYS = 7;

/**
 * Writes down today's forecast of every line of every season that runs, once a UTC day, and beside the older ones what came.
 * Nothing that was written is changed later, apart from the truth that was missing. A line that is heard of for the first
 * time, with its history, gets the record of that history first.
 *
 * @returns how many forecasts were made now.
 */
export async function forecastLines(database: Database, nowMs: number): Promise<number> {
  const running = await database.query<{
    seasonId: number;
    season: string;
    region: string;
    startsAt: Date;
    titleEndsAt: Date | null;
    frozenAt: Date | null;
  }>(
    `select season_id as "seasonId", n.slug as season, region, s.starts_at as "startsAt", public.race_end(s.title_ends_at, s.ends_at) as "titleEndsAt",
       s.frozen_at as "frozenAt"
     from public.season_spans s join public.seasons n on n.id = s.season_id
     where s.starts_at <= $1 and coalesce(public.race_end(s.title_ends_at, s.ends_at) > $1 - interval '40 days', true)
       and exists (select from public.cutoffs c where c.season_id = s.season_id and c.region = s.region
         and c.source <> 'sample')
     order by 1, 2`,
    [new Date(nowMs)],
  );
  let made = 0;
  for (const { seasonId, season, region, startsAt, titleEndsAt } of running)
    for (const bracket of brackets) {
      const span = { startsMs: startsAt.getTime(), titleEndsMs: titleEndsAt?.getTime() ?? null };
      made += await forecastLine(database, { seasonId, season, region, bracket }, span, nowMs);
    }
  return made;
}

async function forecastLine(
  database: Database,
  line: Line,
  span: SeasonSpan,
  nowMs: number,
): Promise<number> {
  const { seasonId, region, bracket } = line;
  const stored = await cutoffHistories(database, {
    seasonId,
    bracket,
    isSample: false,
    until: new Date(nowMs),
  });
  const own = stored.find((one) => one.region === region)?.points ?? [];
  const values = valuesOfPoints(own, bracket);
  const last = values.at(-1);
  if (!last) return 0;
  const others = linesBeside(region, stored, bracket);
  return database.transaction(async (transaction) => {
    await fillTruth(transaction, line, values);
    const [known] = await transaction.query(
      'select 1 from public.cutoff_forecasts where season_id = $1 and region = $2 and bracket = $3 limit 1',
      [line.seasonId, line.region, line.bracket],
    );
    // A line that the forecast learned from would test itself.
    if (!known && !recordedModel.learnedFrom.includes(lineName(line)))
      await writeForecasts(
        transaction,
        line,
        pastForecasts(values, bracket, span, BACKTEST_EVERY_DAYS, { others }).map((one) => ({
          madeMs: one.madeMs,
          horizonDays: one.horizonDays,
          value: one.forecast,
          bands: one.bands,
          today: one.baselines.today,
          truth: one.truth,
        })),
        BACKTEST,
      );
    const isOver = span.titleEndsMs !== null && nowMs >= span.titleEndsMs;
    // An old cutoff gives no new forecast.
    if (isOver || nowMs - last.atMs > 2 * DAY_MS) return 0;
    const made = horizonsDays.flatMap((horizonDays): Foretold[] => {
      const forecast = forecastCutoff(values, bracket, span, horizonDays, { others });
      return forecast
        ? [
            {
              madeMs: last.atMs,
              horizonDays,
              value: forecast.value,
              bands: forecast.bands,
              today: last.value,
              truth: null,
            },
          ]
        : [];
    });
    return writeForecasts(transaction, line, made, MADE);
  });
}

async function fillTruth(
  transaction: Queryable,
  line: Line,
  values: readonly DailyValue[],
): Promise<void> {
  const last = values.at(-1)!;
  const open = await transaction.query<{ madeOn: string; horizonDays: number }>(
    `select to_char(made_on, 'YYYY-MM-DD') as "madeOn", horizon_days as "horizonDays" from public.cutoff_forecasts
     where season_id = $1 and region = $2 and bracket = $3 and truth is null
       and made_on + horizon_days <= ($4::timestamptz at time zone 'UTC')::date`,
    [line.seasonId, line.region, line.bracket, new Date(last.atMs)],
  );
  for (const { madeOn, horizonDays } of open) {
    const from = Date.parse(`${madeOn}T00:00:00Z`);
    // The moment of that day the forecast was made from: its last value.
    const made = values.find(({ atMs }) => atMs >= from && atMs < from + DAY_MS);
    if (!made) continue;
    const atMs = made.atMs + horizonDays * DAY_MS;
    if (atMs > last.atMs + DAY_MS / 2) continue;
    await transaction.query(
      `update public.cutoff_forecasts set truth = $6
       where season_id = $1 and region = $2 and bracket = $3 and made_on = $4::date and horizon_days = $5`,
      [line.seasonId, line.region, line.bracket, madeOn, horizonDays, interpolateAt(values, atMs)],
    );
  }
}

async function writeForecasts(
  transaction: Queryable,
  line: Line,
  made: readonly Foretold[],
  source: string,
): Promise<number> {
  const column = <T>(read: (one: Foretold) => T) => made.map(read);
  const written = await transaction.query(
    `insert into public.cutoff_forecasts (season_id, region, bracket, made_on, horizon_days, value, low_50, high_50,
       low_80, high_80, low_95, high_95, today, truth, source)
     select $1, $2, $3, m, h, v, a, b, c, d, e, f, t, y, $4
     from unnest($5::date[], $6::smallint[], $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::float8[],
       $12::float8[], $13::float8[], $14::float8[], $15::float8[]) as given(m, h, v, a, b, c, d, e, f, t, y)
     on conflict (season_id, region, bracket, made_on, horizon_days) do nothing returning 1`,
    [
      line.seasonId,
      line.region,
      line.bracket,
      source,
      column(({ madeMs }) => new Date(madeMs).toISOString().slice(0, 10)),
      column(({ horizonDays }) => horizonDays),
      column(({ value }) => value),
      ...([50, 80, 95] as const).flatMap((level) => [
        column(({ bands }) => bands[level][0]),
        column(({ bands }) => bands[level][1]),
      ]),
      column(({ today }) => today),
      column(({ truth }) => truth),
    ],
  );
  return written.length;
}
