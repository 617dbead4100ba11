import { standAmongMatched, type MatchedResult } from './matched-players.ts';
import type { Performance } from './performance.ts';
import { median } from '#lib/statistics/quantile.ts';

/** One kill of a player's own. */
export interface OwnKill {
  /** Of its publication. */
  id: string;
  /** Week of the season, from 1. */
  week: number;
  foughtMs: number;
  /** Per second. Above 0. */
  amount: number;
  itemLevel: number;
  durationMs: number;
}

/** A player's own kills of one week. Amounts are per second. */
export interface OwnWeek {
  /** Of the season, from 1. */
  number: number;
  n: number;
  low: number;
  middle: number;
  high: number;
  /** How the kill next to the median stands among matched players; null where no performances are known of the metric. */
  matched: MatchedResult | { n: number; percentile: null } | null;
  /** The earliest first. */
  kills: OwnKill[];
}

/**
 * A player's own kills by week, the earliest week first: the median, the least and the most. The kill that is laid beside matched players is
 * the one in the middle; of an even number the lesser of the two.
 *
 * @param kills of one specialization, boss and difficulty.
 * @param others performances of everyone of the same; null where none are known of this metric.
 */
export function ownWeeks(
  kills: readonly OwnKill[],
  others: readonly Performance[] | null,
): OwnWeek[] {
  const weeks = [...Map.groupBy(kills, ({ week }) => week)];
  return weeks
    .toSorted(([one], [other]) => one - other)
    .map(([number, own]) => {
      const byAmount = own.toSorted((one, other) => one.amount - other.amount);
      const amounts = byAmount.map(({ amount }) => amount);
      return {
        number,
        n: own.length,
        low: amounts[0]!,
        middle: median(amounts)!,
        high: amounts.at(-1)!,
        matched: others && standAmongMatched(others, byAmount[Math.floor((own.length - 1) / 2)]!),
        kills: own.toSorted((one, other) => one.foughtMs - other.foughtMs),
      };
    });
}
