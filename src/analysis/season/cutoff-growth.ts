import { DAY_MS } from '#lib/time-units.ts';
import { interpolateAt, type DailyValue } from './daily-value.ts';
import { growthHabits, type Bracket } from './brackets.ts';
import { ageOf, usualGainAt, type SeasonSpan, type UsualGains } from './usual-gain.ts';

/*
 * A cutoff grows by about the same amount each time the age of the season doubles: rating comes from ever higher keys,
 * and each level is harder than the last. A gain is that growth, in points per unit of ln(age).
 */

/** Share of the own gain when it agrees with what is usual. */
const OWN_SHARE = 0.6;

/** What adds to the scale of the error. */
const ERROR_PER_GROWTH = 5;
const ERROR_PER_SQUARE_ROOT_DAY = 3;
/** Points by which a line still moves after the race: deleted and banned characters. */
const SETTLED_SCALE = 0.12;
/**
 * Points that a rating rises while the rank falls to a part in e, near the title line: (p999 - p990) / ln 10 is 85 to 105 in
 * every recorded season. With k characters above it the line is known to this over the square root of k.
 */
const POINTS_PER_E_FOLD = 100;

/** Where a line will stand, and the unit of its error. */
export interface Growth {
  /** Points. */
  value: number;
  /** Points; bands are multiples of it. */
  scale: number;
}

export interface GrowthQuestion {
  values: readonly DailyValue[];
  bracket: Bracket;
  season: SeasonSpan;
  /** What the bracket usually gains. */
  usual: UsualGains;
  horizonDays: number;
  /** Characters above the line; null where the source does not say. */
  charactersAbove: number | null;
}

/**
 * Goes on from the last value with the line's own gain of the last weeks, drawn towards the usual one: a line whose last
 * weeks disagree with it is let go. The end of the race stops it.
 *
 * @returns null on less than two days of values.
 */
export function growCutoff({
  values,
  bracket,
  season,
  usual,
  horizonDays,
  charactersAbove,
}: GrowthQuestion): Growth | null {
  const last = values.at(-1);
  const first = values[0];
  if (!last || !first || last.atMs - first.atMs < 0.8 * DAY_MS) return null;
  const endsMs = season.titleEndsMs ?? Number.POSITIVE_INFINITY;
  const days = Math.min(horizonDays, (endsMs - last.atMs) / DAY_MS);
  if (days <= 0) return { value: last.value, scale: SETTLED_SCALE };

  const age = ageOf(season, last.atMs);
  const { windows, letGo } = growthHabits[bracket];
  const own = windows.map((window) => ({
    gain: gainOver(values, age, window.days),
    weight: window.weight,
  }));
  const ownGain =
    own.reduce((sum, one) => sum + one.weight * one.gain, 0) /
    own.reduce((sum, one) => sum + one.weight, 0);
  const difference = usual.length > 0 ? usualGainAt(usual, age + days / 2) - ownGain : 0;
  const pull = (1 - OWN_SHARE) * Math.exp(-0.5 * (difference / letGo) ** 2);
  const gain = ownGain + pull * difference;
  // The usual gain counts as a quarter of an opinion.
  const disagreement = Math.sqrt(
    (own.reduce((sum, one) => sum + (one.gain - gain) ** 2, 0) + 0.25 * difference ** 2) /
      (own.length + 0.25),
  );
  const growth = Math.log((age + days) / age);
  return {
    value: last.value + gain * growth,
    scale: Math.hypot(
      growth * (ERROR_PER_GROWTH + disagreement),
      ERROR_PER_SQUARE_ROOT_DAY * Math.sqrt(days),
      charactersAbove === null ? 0 : POINTS_PER_E_FOLD / Math.sqrt(Math.max(1, charactersAbove)),
    ),
  };
}

/** Points per unit of ln(age) over the last days, or over all there are. */
function gainOver(values: readonly DailyValue[], age: number, days: number): number {
  const last = values.at(-1)!;
  const span = Math.min(days, (last.atMs - values[0]!.atMs) / DAY_MS);
  const before = interpolateAt(values, last.atMs - span * DAY_MS);
  return (last.value - before) / Math.log(age / Math.max(age - span, 0.5));
}
