import { DAY_MS } from '#lib/time-units.ts';
import type { PastForecast } from './backtest-cutoff.ts';
import { interpolateAt, type DailyValue } from './daily-value.ts';
import {
  idleProbability,
  lineDeviation,
  ODDS_MARGINS,
  PACE_TRUST,
  titleOdds,
} from './title-odds.ts';

/**
 * What the character is imagined to do. `idle`: not another point. `climber`: gained in the last week what the line gained,
 * and goes on at the share of that pace which the odds expect.
 */
export type OddsScenario = 'idle' | 'climber';
export const oddsScenarios: readonly OddsScenario[] = ['idle', 'climber'];

/** One statement of the past beside what came. */
export interface OddsCase {
  scenario: OddsScenario;
  horizonDays: number;
  /** Probability that was stated, 0 to 1. */
  stated: number;
  cameTrue: boolean;
}

/** What was stated within a tenth or two beside how often it came true. */
export interface OddsBin {
  /** Stated probabilities from here, included, to there. */
  from: number;
  to: number;
  n: number;
  /** Mean of what was stated, and share that came true; 0 to 1. */
  stated: number;
  came: number;
}

/** How the odds of a title fared. */
export interface OddsRecord {
  scenario: OddsScenario;
  n: number;
  bins: OddsBin[];
  /** Mean squared miss of the stated probabilities: 0 is perfect, always saying "half" is 0.25. */
  brier: number;
  /** The same for "who stands above today's line will stand above it". */
  brierToday: number;
  /** The same for the share that came true over all cases of that many days ahead, known only afterwards. */
  brierClimate: number;
}

const BIN_EDGES = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1] as const;

/**
 * States the odds of imagined characters beside every past forecast of a line. What people gain is not in the recorded lines,
 * so this tests what the odds say of the line, not what they say of people.
 *
 * @param observed the same days the forecasts were made from.
 */
export function oddsCases(
  made: readonly PastForecast[],
  observed: readonly DailyValue[],
): OddsCase[] {
  return made.flatMap((one) => {
    const today = one.baselines.today;
    const lineGain = today - interpolateAt(observed, one.madeMs - 7 * DAY_MS);
    const forecast = {
      atMs: one.madeMs + one.horizonDays * DAY_MS,
      value: one.forecast,
      bands: one.bands,
      deviation: one.deviation,
    };
    return ODDS_MARGINS.flatMap((margin): OddsCase[] => {
      const rating = today + margin;
      const odds = titleOdds(rating, today, forecast, one.horizonDays, lineGain);
      const climbed = Math.max(0, lineGain) * PACE_TRUST * (one.horizonDays / 7);
      return [
        {
          scenario: 'idle',
          horizonDays: one.horizonDays,
          stated: odds.probabilityIfIdle,
          cameTrue: rating >= one.truth,
        },
        {
          scenario: 'climber',
          horizonDays: one.horizonDays,
          stated: odds.probability,
          cameTrue: rating + climbed >= one.truth,
        },
      ];
    });
  });
}

/** A forecast as it was kept, beside what came. Points. */
export interface KeptForecast {
  horizonDays: number;
  /** The line on the day it was made. */
  today: number;
  value: number;
  low80: number;
  high80: number;
  truth: number;
}

/**
 * The odds of idle characters that go with kept forecasts: what is kept says nothing of the line's pace in the week before.
 *
 * @param oddsShare of the model that pages use for the bracket.
 */
export function idleCases(kept: readonly KeptForecast[], oddsShare: number): OddsCase[] {
  return kept.flatMap(({ horizonDays, today, value, low80, high80, truth }) =>
    ODDS_MARGINS.map((margin): OddsCase => {
      const rating = today + margin;
      return {
        scenario: 'idle',
        horizonDays,
        stated: idleProbability(rating, value, lineDeviation([low80, high80], oddsShare)),
        cameTrue: rating >= truth,
      };
    }),
  );
}

/** What the cases of a scenario say together; null without any. */
export function summarizeOdds(
  cases: readonly OddsCase[],
  scenario: OddsScenario,
): OddsRecord | null {
  const own = cases.filter((one) => one.scenario === scenario);
  if (own.length === 0) return null;
  const came = (some: readonly OddsCase[]): number =>
    some.filter(({ cameTrue }) => cameTrue).length / some.length;
  const climate = new Map(
    [...Map.groupBy(own, ({ horizonDays }) => horizonDays)].map(([days, some]) => [
      days,
      came(some),
    ]),
  );
  const brier = (said: (one: OddsCase) => number): number =>
    own.reduce((sum, one) => sum + (said(one) - Number(one.cameTrue)) ** 2, 0) / own.length;
  return {
    scenario,
    n: own.length,
    bins: BIN_EDGES.slice(0, -1).flatMap((from, index) => {
      const to = BIN_EDGES[index + 1]!;
      const some = own.filter(({ stated }) => stated >= from && (stated < to || to === 1));
      if (some.length === 0) return [];
      const stated = some.reduce((sum, one) => sum + one.stated, 0) / some.length;
      return [{ from, to, n: some.length, stated, came: came(some) }];
    }),
    brier: brier(({ stated }) => stated),
    // Every imagined character stands above the line of its day.
    brierToday: brier(() => 1),
    brierClimate: brier(({ horizonDays }) => climate.get(horizonDays)!),
  };
}
