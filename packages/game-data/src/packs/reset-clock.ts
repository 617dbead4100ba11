import { DAY_MS, HOUR_MS, WEEK_MS } from '#lib/time-units.ts';
import type { Region } from './define-season.ts';

/** Day of the week in UTC (Sunday is 0) and hour in UTC of each region's weekly reset. */
const RESETS: Readonly<Record<Region, { day: number; hour: number }>> = {
  us: { day: 2, hour: 15 },
  eu: { day: 3, hour: 4 },
  kr: { day: 3, hour: 23 },
  tw: { day: 3, hour: 23 },
  cn: { day: 3, hour: 23 },
};

/**
 * The first weekly reset after a moment, by the fixed rules of the regions, which stand still in UTC all year: the Americas on
 * Tuesday 15:00, Europe on Wednesday 04:00, Asia on Wednesday 23:00. At the very moment of one, the one after it. A patch day can
 * move a reset by hours: the weeks that a source reports are better where they are at hand.
 *
 * @param atMs epoch ms; so is the answer.
 */
export function nextReset(region: Region, atMs: number): number {
  const today = new Date(atMs);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const { day, hour } = RESETS[region];
  const days = (day - today.getUTCDay() + 7) % 7;
  const reset = midnight + days * DAY_MS + hour * HOUR_MS;
  return reset > atMs ? reset : reset + WEEK_MS;
}

/**
 * The weekly reset that began the week of a moment; the moment itself, when it is one.
 *
 * @param atMs epoch ms; so is the answer.
 */
export function lastReset(region: Region, atMs: number): number {
  return nextReset(region, atMs) - WEEK_MS;
}
