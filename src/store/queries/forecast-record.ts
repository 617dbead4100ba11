import type { Queryable } from '#store/database.ts';

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
