import { FEWEST_CASES } from '#analysis/fight-events/leading-killer.ts';
import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';

/** What is said wherever such an interval stands. */
export const INTERVAL_METHOD =
  'The 95% range takes wipes as independent, which they are not quite.';

export { FEWEST_CASES } from '#analysis/fight-events/leading-killer.ts';

/** The share of `count`, 0 to 1; null when it rests on too few cases. */
export function shareOfCases(count: number, of: number): number | null {
  return of < FEWEST_CASES ? null : count / of;
}

/** How sure a share is: `44–100%`; null when it rests on too few cases. */
export function intervalWords(count: number, of: number): string | null {
  if (of < FEWEST_CASES) return null;
  const [low, high] = wilsonInterval(count, of);
  return `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
}
