import { DAY_MS } from '#lib/time-units.ts';
import type { Lesson } from './bracket-model.ts';
import type { GrowthHabit } from './brackets.ts';
import { dampedHolt } from './damped-holt.ts';
import { interpolateAt, type DailyValue } from './daily-value.ts';
import { ageOf, usualGainAt, type SeasonSpan } from './usual-gain.ts';

/*
 * A cutoff grows by about the same amount each time the age of the season doubles: rating comes from ever higher keys,
 * and each level is harder than the last. A gain is that growth, in points per unit of ln(age).
 */

/** What adds to the scale of the error. */
const ERROR_PER_GROWTH = 5;
const ERROR_PER_SQUARE_ROOT_DAY = 3;
/** What the usual gain weighs in the disagreement beside each window. */
const USUAL_OPINION = 0.25;
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

/** A line up to some day, in its season. */
export interface LineSoFar {
  /** One value a day, oldest first. */
  values: readonly DailyValue[];
  season: SeasonSpan;
}

/**
 * Goes on from the last value with the line's own gain of the last weeks, drawn towards the usual one: a line whose last
 * weeks disagree with it is let go. In the wider brackets a damped trend takes over when the season is old. The end of the
 * race stops it.
 *
 * @param others lines of the same bracket and season in other regions. What they say of later days is not looked at.
 * @returns null on less than two days of values.
 */
export function growCutoff(
  { values, season }: LineSoFar,
  { habit, usual }: Lesson,
  horizonDays: number,
  others: readonly LineSoFar[],
): Growth | null {
  const last = values.at(-1);
  const first = values[0];
  if (!last || !first || last.atMs - first.atMs < 0.8 * DAY_MS) return null;
  const endsMs = season.titleEndsMs ?? Number.POSITIVE_INFINITY;
  const days = Math.min(horizonDays, (endsMs - last.atMs) / DAY_MS);
  if (days <= 0) return { value: last.value, scale: SETTLED_SCALE };

  const age = ageOf(season, last.atMs);
  const own = gainsOf(values, age, habit);
  const ownGain = leanOnOthers(meanOf(own), last.atMs, others, habit);
  const difference = usual.length > 0 ? usualGainAt(usual, age + days / 2) - ownGain : 0;
  const pull = (1 - habit.ownShare) * Math.exp(-0.5 * (difference / habit.letGo) ** 2);
  const growth = Math.log((age + days) / age);
  const grown = last.value + (ownGain + pull * difference) * growth;
  const damped = dampedShare(age, habit);
  const value = damped > 0 ? grown + damped * (dampedValue(values, days, habit) - grown) : grown;

  const gain = (value - last.value) / growth;
  const opinion = USUAL_OPINION * (1 - damped);
  const disagreement = Math.sqrt(
    (own.reduce((sum, one) => sum + (one.gain - gain) ** 2, 0) + opinion * difference ** 2) /
      (own.length + opinion),
  );
  return {
    value,
    scale: Math.hypot(
      growth * (ERROR_PER_GROWTH + disagreement),
      ERROR_PER_SQUARE_ROOT_DAY * Math.sqrt(days),
      last.above === undefined ? 0 : POINTS_PER_E_FOLD / Math.sqrt(Math.max(1, last.above)),
    ),
  };
}

interface WindowGain {
  gain: number;
  weight: number;
}

function gainsOf(values: readonly DailyValue[], age: number, habit: GrowthHabit): WindowGain[] {
  const furthest = Math.max(1, habit.lookBack * age);
  return habit.windows.map(({ days, weight }) => ({
    gain: gainOver(values, age, Math.min(days, furthest)),
    weight,
  }));
}

function meanOf(gains: readonly WindowGain[]): number {
  return (
    gains.reduce((sum, one) => sum + one.weight * one.gain, 0) /
    gains.reduce((sum, one) => sum + one.weight, 0)
  );
}

/** Points per unit of ln(age) over the last days, or over all there are. */
function gainOver(values: readonly DailyValue[], age: number, days: number): number {
  const last = values.at(-1)!;
  const span = Math.min(days, (last.atMs - values[0]!.atMs) / DAY_MS);
  const before = interpolateAt(values, last.atMs - span * DAY_MS);
  return (last.value - before) / Math.log(age / Math.max(age - span, 0.5));
}

/** A line that was last seen longer ago says nothing of these days. */
const STALE_DAYS = 2.5;
/** Days of history that another region's line needs. */
const LEAST_DAYS = 3;

/** The own gain, some of it replaced by the mean of what the other regions' lines gained up to the same moment. */
function leanOnOthers(
  ownGain: number,
  atMs: number,
  others: readonly LineSoFar[],
  habit: GrowthHabit,
): number {
  const gains = others.flatMap(({ values, season }) => {
    const known = values.filter((one) => one.atMs <= atMs);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || atMs - last.atMs > STALE_DAYS * DAY_MS) return [];
    if (last.atMs - first.atMs < LEAST_DAYS * DAY_MS) return [];
    return [meanOf(gainsOf(known, ageOf(season, last.atMs), habit))];
  });
  if (gains.length === 0) return ownGain;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  return ownGain + habit.othersShare * (mean - ownGain);
}

/** How much of the forecast is the damped trend at this age, 0 to 1. */
function dampedShare(age: number, { handOver }: GrowthHabit): number {
  if (!handOver) return 0;
  const share = (age - handOver.fromDays) / (handOver.toDays - handOver.fromDays);
  return Math.min(1, Math.max(0, share));
}

function dampedValue(values: readonly DailyValue[], days: number, habit: GrowthHabit): number {
  const last = values.at(-1)!.value;
  return last + habit.trendShare * (dampedHolt(values, days) - last);
}
