import { lastReset } from '#game/packs/reset-clock.ts';
import type { Region } from '#game/packs/define-season.ts';
import { WEEK_MS } from '#lib/time-units.ts';

/** Gear of a character as it was read once. */
export interface GearReading {
  /** Epoch ms. */
  readMs: number;
  itemLevel: number | null;
}

/** Item levels of the last weeks of the game, from reset to reset. */
export interface GearWeeks {
  /** Epoch ms at which each week began, the oldest first. */
  weeks: number[];
  /** For each character the last item level that was read in each week; null where none was. */
  levels: Map<string, (number | null)[]>;
}

/**
 * The last item level of each character in each week.
 *
 * @param readings in any order; those outside of the weeks count nowhere.
 * @param count of weeks, the running one included.
 */
export function gearWeeks(
  readings: readonly (GearReading & { characterId: string })[],
  region: Region,
  nowMs: number,
  count: number,
): GearWeeks {
  const newest = lastReset(region, nowMs);
  const weeks = Array.from({ length: count }, (_, at) => newest - (count - 1 - at) * WEEK_MS);
  const levels = new Map<string, (number | null)[]>();
  for (const one of readings.toSorted((a, b) => a.readMs - b.readMs)) {
    const week = Math.floor((one.readMs - weeks[0]!) / WEEK_MS);
    if (one.itemLevel === null || week < 0 || week >= count) continue;
    const own = levels.get(one.characterId) ?? weeks.map(() => null);
    own[week] = one.itemLevel;
    levels.set(one.characterId, own);
  }
  return { weeks, levels };
}

/** What a character gained between its first and its last reading of these weeks; null with fewer than two. */
export function gainOver(levels: readonly (number | null)[]): number | null {
  const known = levels.filter((level) => level !== null);
  return known.length < 2 ? null : known.at(-1)! - known[0]!;
}
