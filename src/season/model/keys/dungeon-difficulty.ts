import { wilsonInterval } from '#lib/statistics/wilson-interval.ts';
import type { LevelResult } from './chance-in-time.ts';

/** How a dungeon compares with the others at the same levels. */
export interface DungeonDifficulty {
  dungeonId: number;
  runs: number;
  /** Share of its runs in time, as counted. */
  timedShare: number;
  /** The same as if it were played at the levels of all dungeons together. */
  adjusted: number;
  /** 95 % interval of the adjusted share. */
  low: number;
  high: number;
  /** Mean share of the timer its runs take. */
  timeShare: number;
}

/**
 * Dungeons by how many of their keys are in time, hardest first. Easier dungeons are played at higher levels, so the counted
 * share is set against what all dungeons together do at the same levels, and that difference is kept.
 */
export function dungeonDifficulty(results: readonly LevelResult[]): DungeonDifficulty[] {
  const levels = sumsBy(results, ({ keyLevel }) => keyLevel);
  const all = sumOf(results);
  if (all.runs === 0) return [];
  const overall = all.timed / all.runs;
  const byDungeon = Map.groupBy(results, ({ dungeonId }) => dungeonId);
  return [...byDungeon]
    .flatMap(([dungeonId, rows]) => {
      const own = sumOf(rows);
      if (own.runs === 0) return [];
      const expected = rows.reduce((sum, { keyLevel, runs }) => {
        const level = levels.get(keyLevel)!;
        return level.runs === 0 ? sum : sum + (runs * level.timed) / level.runs;
      }, 0);
      const shift = expected / own.runs - overall;
      const [low, high] = wilsonInterval(own.timed, own.runs);
      return {
        dungeonId,
        runs: own.runs,
        timedShare: own.timed / own.runs,
        adjusted: clamp(own.timed / own.runs - shift),
        low: clamp(low - shift),
        high: clamp(high - shift),
        timeShare: own.timeShare / own.runs,
      };
    })
    .toSorted((one, other) => one.adjusted - other.adjusted);
}

interface Sums {
  runs: number;
  timed: number;
  timeShare: number;
}

function sumOf(rows: readonly LevelResult[]): Sums {
  const sums = { runs: 0, timed: 0, timeShare: 0 };
  for (const row of rows) {
    sums.runs += row.runs;
    sums.timed += row.timed;
    sums.timeShare += row.timeShare;
  }
  return sums;
}

function sumsBy(
  rows: readonly LevelResult[],
  key: (row: LevelResult) => number,
): Map<number, Sums> {
  return new Map([...Map.groupBy(rows, key)].map(([level, group]) => [level, sumOf(group)]));
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
