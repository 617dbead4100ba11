import type { Region } from './define-season.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Day of the week in UTC (Sunday is 0) and hour in UTC of each region's weekly reset. */
const RESETS: Readonly<Record<Region, { day: number; hour: number }>> = {
  us: { day: 2, hour: 15 },
  eu: { day: 3, hour: 4 },
  kr: { day: 3, hour: 23 },
  tw: { day: 3, hour: 23 },
  cn: { day: 3, hour: 23 },
};

/**
 * The first weekly reset after a moment, by the fixed rules of the regions. At the very moment of one, the one after it. The
 * Americas' clock is that of Los Angeles (Tuesday 08:00), so it moves by an hour with daylight saving: 15:00 UTC in
 * summer, 16:00 in winter. The others stand still. A patch day can move a reset by hours: the weeks a source tells are
 * better where they are at hand.
 *
 * @param atMs epoch ms; so is the answer.
 */
export function nextReset(region: Region, atMs: number): number {
  const today = new Date(atMs);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const days = (RESETS[region].day - today.getUTCDay() + 7) % 7;
  const reset = resetOn(region, midnight + days * DAY_MS);
  return reset > atMs ? reset : resetOn(region, midnight + (days + 7) * DAY_MS);
}

/**
 * The weekly reset that began the week of a moment; the moment itself, when it is one. Not always seven days before the next
 * one: the weeks in which a clock changes are an hour shorter or longer.
 *
 * @param atMs epoch ms; so is the answer.
 */
export function lastReset(region: Region, atMs: number): number {
  return nextReset(region, nextReset(region, atMs) - 7.5 * DAY_MS);
}

function resetOn(region: Region, midnightMs: number): number {
  const winter = region === 'us' && !isSummerInLosAngeles(midnightMs) ? 1 : 0;
  return midnightMs + (RESETS[region].hour + winter) * HOUR_MS;
}

/** Second Sunday of March to first Sunday of November (since 2007). A reset is on a Tuesday, so whole days are enough. */
function isSummerInLosAngeles(dayMs: number): boolean {
  const year = new Date(dayMs).getUTCFullYear();
  return dayMs >= sundayFrom(Date.UTC(year, 2, 8)) && dayMs < sundayFrom(Date.UTC(year, 10, 1));
}

function sundayFrom(dayMs: number): number {
  return dayMs + ((7 - new Date(dayMs).getUTCDay()) % 7) * DAY_MS;
}
