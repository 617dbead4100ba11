import type { Queryable } from '#database/door.ts';

/** How past forecasts of a line fared, per horizon. Errors in points, shares from 0 to 1. */
export interface ForecastRecord {
  horizonDays: number;
  /** Forecasts with a known outcome; those of neighbouring weeks share much of their error. */
  n: number;
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
    `select horizon_days as "horizonDays", count(*)::int as n,
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
