import { median } from '#lib/statistics/quantile.ts';
import type { SeasonWeekSpan } from '#season/model/cutoffs/weeks-so-far.ts';

/** A kill of one player beside everyone of the same specialization, boss and difficulty. */
export interface PlacedKill {
  /** Milliseconds since 1970. */
  foughtMs: number;
  /** Share of them that did less, 0 to 1. */
  share: number;
}

/** What a player did in one week. */
export interface WeekOfKills<Kill extends PlacedKill> {
  /** Of the season, from 1. */
  number: number;
  startsMs: number;
  n: number;
  /** Shares: the least, the middle and the most of the week. */
  low: number;
  middle: number;
  high: number;
  best: Kill;
}

/** Kills by the week of the season in which they were fought, the newest week first; weeks without one are left out. */
export function historyByWeek<Kill extends PlacedKill>(
  kills: readonly Kill[],
  weeks: readonly SeasonWeekSpan[],
): WeekOfKills<Kill>[] {
  return weeks
    .toSorted((a, b) => b.number - a.number)
    .flatMap(({ number, startsMs, endsMs }) => {
      const own = kills
        .filter(({ foughtMs }) => foughtMs >= startsMs && foughtMs < endsMs)
        .toSorted((a, b) => a.share - b.share);
      const [worst, best] = [own[0], own.at(-1)];
      if (!worst || !best) return [];
      const middle = median(own.map(({ share }) => share))!;
      return [
        { number, startsMs, n: own.length, low: worst.share, middle, high: best.share, best },
      ];
    });
}
