import type { Season } from '#game/packs/define-season.ts';
import { basePoints } from '#game/packs/keystone-score.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import { chanceInTime, type ChanceInTime, type LevelResult } from './chance-in-time.ts';
import { keyGains, type BestRun, type KeyGain } from './key-gains.ts';

/** A key somebody could run next. */
export interface PlannedKey extends KeyGain {
  /** Null where nobody on the boards ran such a key. */
  chance: ChanceInTime | null;
  /** Gain just in time × odds; null without odds. A key over time counts for nothing here. */
  expectedGain: number | null;
  /** Minutes the key takes by the boards' mean; null without a timer or odds. */
  minutes: number | null;
  /** Expected points per hour in the key; the way there and the search for a group are not in it. */
  gainPerHour: number | null;
}

/**
 * What to run next, most expected points per hour first. Keys that add nothing are left out.
 *
 * @param best at most one run a dungeon.
 */
export function planKeys(
  season: Season,
  best: readonly BestRun[],
  levels: readonly number[],
  results: readonly LevelResult[],
): PlannedKey[] {
  return keyGains(season, best, levels)
    .filter(({ bestGain }) => bestGain > 0.05)
    .map((one) => planKey(season, one, results))
    .toSorted(
      (one, other) => (other.gainPerHour ?? -1) - (one.gainPerHour ?? -1) || other.gain - one.gain,
    );
}

function planKey(season: Season, one: KeyGain, results: readonly LevelResult[]): PlannedKey {
  const chance = chanceInTime(results, one.dungeonId, one.keyLevel);
  const dungeon = season.dungeons.find(({ challengeModeId }) => challengeModeId === one.dungeonId);
  const timer = dungeon && keystoneTimer(season, dungeon, one.keyLevel);
  const minutes = chance && timer ? (timer.timed * chance.timeShare) / 60 : null;
  const expectedGain = chance && one.gain * chance.probability;
  return {
    ...one,
    chance,
    expectedGain,
    minutes,
    gainPerHour: expectedGain === null || minutes === null ? null : (expectedGain * 60) / minutes,
  };
}

/**
 * Levels worth a look for a character: from one below its middle best key to two above its highest, five at most. From +2
 * on for somebody without a key.
 */
export function levelsToTry(best: readonly BestRun[]): number[] {
  if (best.length === 0) return [2, 3, 4];
  const sorted = best.map(({ keyLevel }) => keyLevel).toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const highest = sorted.at(-1)! + 2;
  const lowest = Math.max(2, middle - 1, highest - 4);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** What it takes to a rating. */
export interface RatingGoal {
  rating: number;
  /** The lowest level that does it when every dungeon is timed there, or kept where it is better. Null: no level does. */
  keyLevel: number | null;
  /** Dungeons whose best run is worth less than that level just in time. */
  dungeonsToImprove: number;
}

const HIGHEST_LEVEL = 40;

/** The lowest level that lifts a rating to a goal, every key just in time. */
export function levelForRating(
  season: Season,
  best: readonly BestRun[],
  rating: number,
): RatingGoal {
  const rule = season.rating;
  const scores = new Map(best.map(({ dungeonId, score }) => [dungeonId, score]));
  const known = season.dungeons.map(({ challengeModeId }) => scores.get(challengeModeId) ?? 0);
  // The sum is compared with a little room: 3000.0 is 3000.
  if (known.reduce((sum, score) => sum + score, 0) >= rating - 0.05)
    return { rating, keyLevel: null, dungeonsToImprove: 0 };
  if (!rule) return { rating, keyLevel: null, dungeonsToImprove: known.length };
  for (let keyLevel = 2; keyLevel <= HIGHEST_LEVEL; keyLevel += 1) {
    const points = basePoints(rule, keyLevel);
    if (known.reduce((sum, score) => sum + Math.max(score, points), 0) >= rating - 0.05)
      return {
        rating,
        keyLevel,
        dungeonsToImprove: known.filter((score) => score < points).length,
      };
  }
  return { rating, keyLevel: null, dungeonsToImprove: known.length };
}
