import type { CutoffForecast } from './cutoff-forecast.ts';

export interface TitleOdds {
  /** Points above today's line; negative below it. */
  marginNow: number;
  /** Points above the line as it is expected at the end, with what the character is expected to gain. */
  marginAtEnd: number;
  /** Probability of standing at or above the line at the end, 0 to 1. */
  probability: number;
  /** The same if the character gained nothing more. */
  probabilityIfIdle: number;
  /** Points the character is expected to gain until then, and their standard deviation. */
  expectedGain: number;
  gainDeviation: number;
}

/**
 * Points above the line of the day a forecast was made, at which a character is imagined: the stretch in which it is open
 * whether the line will overtake it. Fixed before anything was measured.
 */
export const ODDS_MARGINS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120] as const;

/** Half width of a normal distribution's central 80 %, in standard deviations. */
const EIGHTY_PERCENT = 1.2816;
/** A pace seen in one week alone is no promise: half of it is expected to go on. */
export const PACE_TRUST = 0.5;
/**
 * Standard deviation of the gain, as a share of it. A larger share made the odds of climbing characters worse than "which side
 * of today's cutoff" on one of seven lines; how much players really differ is in no record.
 */
const GAIN_SPREAD = 0.8;

/**
 * How likely a rating ends above the line.
 *
 * The line is taken as normal around its forecast (`lineDeviation`); the character as gaining half the pace
 * of its last week, give or take four fifths of that and ten points a week. No stored season holds single ratings over time yet, so
 * what it says of people has no track record, only what it says of the line (`odds-record.ts`): a page that shows it has to say so.
 *
 * @param lineNow today's line, in points.
 * @param forecast the line on the last day.
 * @param gainOfLastWeek points gained in the last seven days; null when it is not known.
 */
export function titleOdds(
  rating: number,
  lineNow: number,
  forecast: CutoffForecast,
  daysLeft: number,
  gainOfLastWeek: number | null,
): TitleOdds {
  const weeks = Math.max(0, daysLeft) / 7;
  const expectedGain = Math.max(0, gainOfLastWeek ?? 0) * PACE_TRUST * weeks;
  const gainDeviation =
    weeks === 0 ? 0 : Math.hypot(GAIN_SPREAD * expectedGain, 10 * Math.sqrt(weeks));
  return {
    marginNow: rating - lineNow,
    marginAtEnd: rating + expectedGain - forecast.value,
    probability: normalShare(
      rating + expectedGain - forecast.value,
      Math.hypot(forecast.deviation, gainDeviation),
    ),
    probabilityIfIdle: idleProbability(rating, forecast.value, forecast.deviation),
    expectedGain,
    gainDeviation,
  };
}

/** Probability that a rating which gains nothing stands at or above a line of which this was foretold. */
export function idleProbability(rating: number, value: number, deviation: number): number {
  return normalShare(rating - value, deviation);
}

/**
 * Standard deviation that odds take for a line, in points.
 *
 * @param share what recorded lines taught (`odds-share.ts`); 1 takes the band for that of a normal distribution.
 */
export function lineDeviation([low, high]: readonly [number, number], share: number): number {
  return (share * (high - low)) / (2 * EIGHTY_PERCENT);
}

/** Share of a normal distribution around `mean` that lies above zero. */
function normalShare(mean: number, deviation: number): number {
  if (deviation === 0) return mean >= 0 ? 1 : 0;
  return 0.5 * (1 + errorFunction(mean / (deviation * Math.SQRT2)));
}

/** erf by Abramowitz and Stegun, formula 7.1.26: off by less than 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const value = 1 - series * Math.exp(-x * x);
  return x < 0 ? -value : value;
}
