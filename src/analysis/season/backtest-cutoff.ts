import {
  bandLevels,
  forecastCutoff,
  type BandLevel,
  type Bracket,
  type SeasonSpan,
} from './cutoff-forecast.ts';
import { cutoffBaselines, type CutoffBaseline } from './cutoff-baselines.ts';
import { DAY_MS, interpolateAt, isKnownAt, lastOfEachDay, type DailyValue } from './daily-value.ts';

/** Days ahead that are looked at. */
export const horizonsDays = [7, 14, 21, 28] as const;
export type HorizonDays = (typeof horizonsDays)[number];

/** One forecast of the past beside what came. Points. */
export interface PastForecast {
  madeMs: number;
  horizonDays: HorizonDays;
  truth: number;
  forecast: number;
  bands: Readonly<Record<BandLevel, readonly [number, number]>>;
  baselines: Readonly<Record<CutoffBaseline, number>>;
}

export interface ErrorSummary {
  /** Mean absolute error in points, and in per cent of the value that came. */
  meanAbsoluteError: number;
  meanAbsolutePercentError: number;
}

export interface HorizonSummary {
  horizonDays: HorizonDays;
  /** Forecasts made. Neighbouring days share most of their error: these are not independent trials. */
  n: number;
  forecast: ErrorSummary;
  /** Share of outcomes inside each band, 0 to 1. */
  coverage: Readonly<Record<BandLevel, number>>;
  baselines: Readonly<Record<CutoffBaseline, ErrorSummary>>;
}

/** Days of history a forecast is asked to go by at least. */
const MINIMUM_HISTORY_DAYS = 3;

/**
 * Makes the forecast of every day of the past from what was known that day alone, and lays it beside what came.
 * Days after the end of the title race are left out: there is nothing to foretell.
 *
 * @param everyDays makes one of so many days' forecasts only; neighbouring days share nearly all of their error.
 */
export function pastForecasts(
  observed: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  everyDays = 1,
): PastForecast[] {
  const values = lastOfEachDay(observed);
  const first = values[0];
  const last = values.at(-1);
  const made: PastForecast[] = [];
  if (!first || !last) return made;
  for (const [index, today] of values.entries()) {
    if (today.atMs - first.atMs < MINIMUM_HISTORY_DAYS * DAY_MS) continue;
    if (season.titleEndsMs !== null && today.atMs >= season.titleEndsMs) break;
    if (Math.round((today.atMs - season.startsMs) / DAY_MS) % everyDays !== 0) continue;
    const known = values.slice(0, index + 1);
    for (const horizonDays of horizonsDays) {
      const atMs = today.atMs + horizonDays * DAY_MS;
      if (atMs > last.atMs + DAY_MS / 2) break;
      // Across a hole in the series nobody knows what came.
      if (!isKnownAt(values, atMs)) continue;
      const forecast = forecastCutoff(known, bracket, season, horizonDays);
      if (!forecast) continue;
      made.push({
        madeMs: today.atMs,
        horizonDays,
        truth: interpolateAt(values, atMs),
        forecast: forecast.value,
        bands: forecast.bands,
        baselines: {
          today: cutoffBaselines.today(known),
          line14: cutoffBaselines.line14(known, horizonDays),
          dampedHolt: cutoffBaselines.dampedHolt(known, horizonDays),
        },
      });
    }
  }
  return made;
}

/** What the forecasts of the past say together, one line a horizon that has any. */
export function summarizeForecasts(made: readonly PastForecast[]): HorizonSummary[] {
  return horizonsDays.flatMap((horizonDays) => {
    const some = made.filter((one) => one.horizonDays === horizonDays);
    if (some.length === 0) return [];
    const coverage = (level: BandLevel) =>
      some.filter(({ truth, bands }) => truth >= bands[level][0] && truth <= bands[level][1])
        .length / some.length;
    return [
      {
        horizonDays,
        n: some.length,
        forecast: summarizeErrors(some, (one) => one.forecast),
        coverage: Object.fromEntries(
          bandLevels.map((level) => [level, coverage(level)]),
        ) as HorizonSummary['coverage'],
        baselines: {
          today: summarizeErrors(some, (one) => one.baselines.today),
          line14: summarizeErrors(some, (one) => one.baselines.line14),
          dampedHolt: summarizeErrors(some, (one) => one.baselines.dampedHolt),
        },
      },
    ];
  });
}

function summarizeErrors(
  made: readonly PastForecast[],
  said: (one: PastForecast) => number,
): ErrorSummary {
  let points = 0;
  let percent = 0;
  for (const one of made) {
    const error = Math.abs(one.truth - said(one));
    points += error;
    percent += (100 * error) / one.truth;
  }
  return {
    meanAbsoluteError: points / made.length,
    meanAbsolutePercentError: percent / made.length,
  };
}
