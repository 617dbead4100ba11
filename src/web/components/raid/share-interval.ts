import { wilsonInterval } from '#analysis/wilson-interval.ts';

/** What is said wherever such an interval stands. */
export const INTERVAL_METHOD =
  'The interval is Wilson’s for a share, 95 %; it takes wipes as independent of each other, which they are not quite.';

/** How sure a share is: `44–100%`; null when nothing was counted. */
export function intervalWords(count: number, of: number): string | null {
  if (of <= 0) return null;
  const [low, high] = wilsonInterval(count, of);
  return `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
}
