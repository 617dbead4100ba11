import {
  bandLevels,
  forecastCutoff,
  type BandLevel,
  type Bracket,
  type ForecastOptions,
  type SeasonSpan,
} from './cutoff-forecast.ts';
import { cutoffBaselines, type CutoffBaseline } from './cutoff-baselines.ts';
import { lastOfEachDay, type DailyValue } from './daily-value.ts';
import { horizonsDays, pastMoments, type HorizonDays } from './past-moments.ts';

export { horizonsDays, type HorizonDays } from './past-moments.ts';

/** One forecast of the past beside what came. Points. */
export interface PastForecast {
  madeMs: number;
  horizonDays: HorizonDays;
  truth: number;
  forecast: number;
  bands: Readonly<Record<BandLevel, readonly [number, number]>>;
  /** Standard deviation that odds take. */
  deviation: number;
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

/**
 * Makes the forecast of every day of the past from what was known that day alone, and lays it beside what came.
 * Days after the end of the title race are left out: there is nothing to forecast.
 *
 * @param everyDays makes one of so many days' forecasts only; neighboring days share nearly all of their error.
 * @param options the other regions' lines, and what the forecast has learned: out of sample only when this line was held out (`out-of-sample.ts`).
 */
export function pastForecasts(
  observed: readonly DailyValue[],
  bracket: Bracket,
  season: SeasonSpan,
  everyDays = 1,
  options: ForecastOptions = {},
): PastForecast[] {
  const values = lastOfEachDay(observed);
  const known = new Map<number, DailyValue[]>();
  return pastMoments(values, season, everyDays).flatMap((moment): PastForecast[] => {
    const { today, horizonDays, truth } = moment;
    const then = known.get(moment.known) ?? values.slice(0, moment.known);
    known.set(moment.known, then);
    const forecast = forecastCutoff(then, bracket, season, horizonDays, options);
    if (!forecast) return [];
    return [
      {
        madeMs: today.atMs,
        horizonDays,
        truth,
        forecast: forecast.value,
        bands: forecast.bands,
        deviation: forecast.deviation,
        baselines: {
          today: cutoffBaselines.today(then),
          line14: cutoffBaselines.line14(then, horizonDays),
          dampedHolt: cutoffBaselines.dampedHolt(then, horizonDays),
        },
      },
    ];
  });
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
