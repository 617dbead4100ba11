import { DAY_MS } from '#lib/time-units.ts';
import { interpolateAt, type DailyValue } from './daily-value.ts';
import { pastMoments } from './past-moments.ts';

/** What a bracket usually gains at an age: points per unit of ln(age), at rising ages in days. */
export type UsualGains = readonly (readonly [ageDays: number, gain: number])[];

export interface SeasonSpan {
  /** Start of the season in the region, epoch ms. */
  startsMs: number;
  /** When the race for the title ends there, epoch ms; null while no end is announced. */
  titleEndsMs: number | null;
}

/** One bracket of one season in one region, with the season it belongs to. */
export interface RecordedLine {
  region: string;
  /** Raider.IO's slug, `season-tww-3`. */
  season: string;
  /** One value a day, oldest first. */
  values: readonly DailyValue[];
  span: SeasonSpan;
}

/** Ages at which the usual gain is noted; between them it runs straight in ln(age). */
const AGES_DAYS = [1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 56, 80, 110, 150] as const;
/** How far a gain speaks for other ages: the deviation of a normal kernel over ln(age). */
const REACH = 0.25;
/** A line with this much kernel weight at an age counts half as much as one with endless data. */
const HALF_TRUST = 1.5;
/** Keeps an age that no line has seen at the gain of the nearest ages that were seen. */
const LEAST_WEIGHT = 1e-9;

/**
 * What these lines gained at each age, every line with nearly the same weight however many days it has.
 *
 * @returns an empty list when no line has two days that lie a week apart.
 */
export function usualGains(lines: readonly RecordedLine[]): UsualGains {
  const observed = lines.map(observedGains).filter((gains) => gains.length > 0);
  if (observed.length === 0) return [];
  return AGES_DAYS.map((ageDays) => {
    let sum = 0;
    let weights = 0;
    for (const gains of observed) {
      let lineSum = 0;
      let lineWeight = 0;
      for (const { lnAge, gain } of gains) {
        const weight = Math.exp(-0.5 * ((Math.log(ageDays) - lnAge) / REACH) ** 2) + LEAST_WEIGHT;
        lineSum += weight * gain;
        lineWeight += weight;
      }
      const trust = lineWeight / (lineWeight + HALF_TRUST);
      sum += (trust * lineSum) / lineWeight;
      weights += trust;
    }
    return [ageDays, sum / weights];
  });
}

/** The usual gain at an age; that of the first or last age outside of the list. */
export function usualGainAt(gains: UsualGains, ageDays: number): number {
  const ages = gains.map(([age, gain]): DailyValue => ({ atMs: Math.log(age), value: gain }));
  return interpolateAt(ages, Math.log(ageDays));
}

/** Age of the season in days, at least one. */
export function ageOf(span: SeasonSpan, atMs: number): number {
  return Math.max(1, (atMs - span.startsMs) / DAY_MS);
}

function observedGains({ values, span }: RecordedLine): { lnAge: number; gain: number }[] {
  return pastMoments(values, span).flatMap(({ today, days, truth }) => {
    const age = ageOf(span, today.atMs);
    const growth = Math.log((age + days) / age);
    return growth > 0
      ? [{ lnAge: Math.log(age + days / 2), gain: (truth - today.value) / growth }]
      : [];
  });
}
