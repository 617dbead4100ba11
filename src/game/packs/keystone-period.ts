import type { Region, Season } from './define-season.ts';
import { lastReset } from './reset-clock.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Blizzard's number of the week a moment falls into, counted in weekly resets from the first week of a season, so that it
 * changes with the clock of the region in summer and in winter. Undefined where the pack does not know the first number.
 *
 * @param atMs epoch ms, also before the season.
 */
export function keystonePeriod(season: Season, region: Region, atMs: number): number | undefined {
  if (season.firstPeriod === undefined) return undefined;
  const first = lastReset(region, season.startsMs[region]);
  // A week is an hour shorter or longer when a clock changes.
  return season.firstPeriod + Math.round((lastReset(region, atMs) - first) / WEEK_MS);
}
