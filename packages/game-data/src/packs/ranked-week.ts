import { DAY_MS, WEEK_MS } from '#lib/time-units.ts';
import type { Region } from './define-season.ts';
import { lastReset, nextReset } from './reset-clock.ts';

/** The resets of January 1970 from which weeks are counted, epoch ms. */
const FIRST_RESETS: Readonly<Record<Region, number>> = {
  us: Date.UTC(1970, 0, 6, 15),
  eu: Date.UTC(1970, 0, 7, 4),
  kr: Date.UTC(1970, 0, 7, 23),
  tw: Date.UTC(1970, 0, 7, 23),
  cn: Date.UTC(1970, 0, 7, 23),
};

/**
 * The week of a region's resets that has a number of the season, which may have begun some hours beside a reset.
 *
 * @param startsMs when the week of the season began, epoch ms.
 */
export function resetWeekOf(region: Region, startsMs: number): readonly [from: Date, to: Date] {
  const within = startsMs + DAY_MS;
  return [new Date(lastReset(region, within)), new Date(nextReset(region, within))];
}

/**
 * The number of a week from one reset to the next, as the database counts it (`ranked_week`); null for any other span.
 *
 * @param region null has the weeks of the Americas.
 */
export function rankedWeek(
  region: Region | null,
  [from, to]: readonly [Date, Date],
): number | null {
  const at = region ?? 'us';
  const startsMs = from.getTime();
  if (lastReset(at, startsMs) !== startsMs || nextReset(at, startsMs) !== to.getTime()) return null;
  return Math.round((startsMs - FIRST_RESETS[at]) / WEEK_MS);
}
