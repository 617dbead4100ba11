import type { Season } from '#game/packs/define-season.ts';
import { keystoneScore } from '#game/packs/keystone-score.ts';

/** The best run of a character in a dungeon. */
export interface BestRun {
  dungeonId: number;
  keyLevel: number;
  score: number;
}

/** What one key would add to a rating. */
export interface KeyGain {
  dungeonId: number;
  keyLevel: number;
  /** Points the rating rises by when the key ends just in time. */
  gain: number;
  /** The same when it ends 40 % under the timer or faster. */
  bestGain: number;
}

/**
 * What every key of a range of levels would add, by the season's formula: the rating is the sum of the best run per dungeon,
 * so a key adds what it is worth above the best run there, and nothing else.
 *
 * @param best at most one run a dungeon; dungeons without one count as zero.
 */
export function keyGains(
  season: Season,
  best: readonly BestRun[],
  levels: readonly number[],
): KeyGain[] {
  const { rating, dungeons } = season;
  if (!rating) return [];
  const known = new Map(best.map((run) => [run.dungeonId, run.score]));
  return dungeons.flatMap((dungeon) => {
    const before = known.get(dungeon.challengeModeId) ?? 0;
    return levels.map((keyLevel) => {
      const slow = keystoneScore(rating, keyLevel, 1, 1).points;
      const fast = keystoneScore(rating, keyLevel, 0.6, 1).points;
      return {
        dungeonId: dungeon.challengeModeId,
        keyLevel,
        gain: Math.max(0, slow - before),
        bestGain: Math.max(0, fast - before),
      };
    });
  });
}
