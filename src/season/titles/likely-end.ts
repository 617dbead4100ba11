import type { LikelyEnd } from '#season/model/cutoffs/likely-end.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDay } from '#season/views/format.ts';

/** What a forecast's last day is called: `at the end` only when the end of the season is announced. */
export function whenOf(atMs: number | null, isSeasonEnd: boolean): string {
  if (isSeasonEnd) return 'at the end';
  return atMs === null ? 'in 4 weeks' : `in 4 weeks (${formatDay(atMs)})`;
}

/** Where the season probably ends while no end is announced, in a sentence. */
export function describeLikelyEnd({
  fromMs,
  toMs,
  seasons,
  value,
  low80,
  high80,
}: LikelyEnd): string {
  return `The last ${seasons} seasons say: it ends between ${formatDay(fromMs)} and ${formatDay(toMs)}. The cutoff is near ${formatFixed(value, 0)} (80% range ${formatFixed(low80, 0)}–${formatFixed(high80, 0)}). No track record covers more than 28 days.`;
}
