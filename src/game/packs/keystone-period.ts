import type { Region, Season } from './define-season.ts';

export const WEEK_MS = 7 * 86_400_000;

/**
 * Blizzard's number of the week a moment falls into, counted from the first week of a season. Undefined where the pack does
 * not know that number. Weeks of the Americas end an hour later in winter than the count says (their reset follows the
 * clock of their zone): a source's own weeks are better where they are at hand.
 */
export function keystonePeriod(season: Season, region: Region, atMs: number): number | undefined {
  if (season.firstPeriod === undefined) return undefined;
  return season.firstPeriod + Math.floor((atMs - season.startsMs[region]) / WEEK_MS);
}
