import { betaInterval, betaShareBelow } from '#lib/statistics/beta-interval.ts';
import type { Circumstances, Performance } from './performance.ts';

/** How one performance stands among matched ones. Shares are 0 to 1. */
export interface MatchedResult {
  /** Matched performances. */
  n: number;
  /** Share of them that did less, with an interval that the true share lies in 80 % of the time. */
  percentile: number;
  low: number;
  high: number;
  /** Chance to be among the best twentieth of everyone who matches. */
  chanceOfBest: number;
}

/** Item levels on each side, and share of the kill time, within which a performance matches. */
export const MATCHED_ITEM_LEVELS = 5;
export const MATCHED_TIME = 0.1;
/** Fewer matched performances say nothing. */
export const ENOUGH_MATCHED = 10;
const BEST = 0.95;

/**
 * Where a performance stands among others in like gear and kills of like length. The share below it is a Beta distribution
 * with Jeffreys' prior; a tie counts half.
 *
 * @param rows of the same specialization and boss.
 * @returns the number of matched performances alone where they are too few.
 */
export function standAmongMatched(
  rows: readonly Performance[],
  own: Circumstances & { amount: number },
): MatchedResult | { n: number; percentile: null } {
  const matched = rows.filter(
    ({ itemLevel, durationMs }) =>
      Math.abs(itemLevel - own.itemLevel) <= MATCHED_ITEM_LEVELS &&
      Math.abs(durationMs / own.durationMs - 1) <= MATCHED_TIME,
  );
  const n = matched.length;
  if (n < ENOUGH_MATCHED) return { n, percentile: null };
  const below = matched.reduce(
    (sum, { amount }) => sum + (amount < own.amount ? 1 : amount === own.amount ? 0.5 : 0),
    0,
  );
  const alpha = below + 0.5;
  const beta = n - below + 0.5;
  const [low, high] = betaInterval(alpha, beta);
  return {
    n,
    percentile: below / n,
    low,
    high,
    chanceOfBest: 1 - betaShareBelow(BEST, alpha, beta),
  };
}
