import type { Queryable } from '#database/database.ts';

/** How past forecasts of a line fared, per horizon. Errors in points, shares from 0 to 1. */
export interface ForecastRecord {
  horizonDays: number;
  /** Forecasts with a known outcome; those of neighbouring weeks share much of their error. */
  n: number;
  /** Of these, made on their day by a server that listened; the others were worked out later from what was known that day. */
  made: number;
  meanAbsoluteError: number;
  /** The same for saying "it stays where it is". */
  todayError: number;
  inside50: number;
  inside80: number;
  inside95: number;
}

/**
 * The track record of a bracket over every stored season and region, or of one region.
 *
 * Scans cutoff_forecasts: some ten thousand rows a season.
 */
export async function forecastRecord(
  database: Queryable,
  { bracket, region = null }: { bracket: string; region?: string | null },
): Promise<ForecastRecord[]> {
  return database.query<ForecastRecord>(
    `select horizon_days as "horizonDays", count(*)::int as n, (count(*) filter (where source = 'forecast'))::int as made,
       avg(abs(truth - value)) as "meanAbsoluteError", avg(abs(truth - today)) as "todayError",
       avg((truth between low_50 and high_50)::int)::float8 as "inside50",
       avg((truth between low_80 and high_80)::int)::float8 as "inside80",
       avg((truth between low_95 and high_95)::int)::float8 as "inside95"
     from public.cutoff_forecasts
     where bracket = $1 and ($2::text is null or region = $2) and truth is not null
     group by horizon_days order by horizon_days`,
    [bracket, region],
  );
}

/** A forecast that was made on its day, beside what came. Points. */
export interface ScoredForecast {
  horizonDays: number;
  /** The line on the day it was made. */
  today: number;
  value: number;
  low80: number;
  high80: number;
  truth: number;
}

/**
 * Every forecast of a bracket's lines that was made on its day and whose day has come, of all regions and seasons.
 *
 * Scans cutoff_forecasts: twenty rows a day and bracket; used only where odds are shown.
 */
export async function scoredForecasts(
  database: Queryable,
  bracket: string,
): Promise<ScoredForecast[]> {
  return database.query<ScoredForecast>(
    `select horizon_days as "horizonDays", today, value, low_80 as "low80", high_80 as "high80", truth
     from public.cutoff_forecasts
     where bracket = $1 and source = 'forecast' and truth is not null
     order by season_id desc, made_on desc, region, horizon_days limit 4000`,
    [bracket],
  );
}
