import { WEEK_MS } from '#lib/time-units.ts';
import type { Region, Season } from './define-season.ts';
import { lastReset } from './reset-clock.ts';

/**
 * Blizzard's number of the week a moment falls into, counted in weekly resets from the first week of a season. Undefined where the pack does not know the first number.
 *
 * @param atMs epoch ms, also before the season.
 */
export function keystonePeriod(season: Season, region: Region, atMs: number): number | undefined {
  if (season.firstPeriod === undefined) return undefined;
  const first = lastReset(region, season.startsMs[region]);
  // A season may begin some hours beside its reset.
  return season.firstPeriod + Math.round((lastReset(region, atMs) - first) / WEEK_MS);
}
