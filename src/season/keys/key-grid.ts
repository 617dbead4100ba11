import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import type { BestRunRow, PlanAnswer } from './plan-types.ts';

/** What a level of a dungeon is to a character. */
export type GridCell =
  | { kind: 'best'; timed: boolean | null }
  /** Below the best run, which was timed. */
  | { kind: 'done' }
  /** A key that would add points: per hour, or if timed where no chance is known. */
  | { kind: 'gain'; value: number; isPerHour: boolean; share: number }
  /** Would add points, but no group has timed it. */
  | { kind: 'untimed' }
  | { kind: 'none' };

export interface KeyGrid {
  levels: number[];
  rows: { dungeonId: number; cells: GridCell[] }[];
  /** Whether every gain is per hour; a grid never mixes the two. */
  isPerHour: boolean;
}

/** Levels a grid is wide at most; the highest stay. */
const MOST_LEVELS = 6;

/**
 * Dungeons by key levels: what was done, the best run, and what each further key would add.
 *
 * @param dungeonIds the rows, in their order.
 * @param untimed keys that would add points and that no group has timed.
 */
export function keyGrid(
  keys: readonly PlannedKey[],
  best: readonly BestRunRow[],
  dungeonIds: readonly number[],
  untimed: PlanAnswer['untimed'] = [],
): KeyGrid {
  const planned = keys.map(({ keyLevel }) => keyLevel);
  if (planned.length === 0) return { levels: [], rows: [], isPerHour: false };
  const highest = Math.max(...planned);
  const lowest = Math.max(2, Math.min(...planned) - 1, highest - MOST_LEVELS + 1);
  const levels = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const isPerHour = keys.every(({ perHour }) => perHour !== null);
  const valueOf = (key: PlannedKey): number =>
    isPerHour ? (key.perHour?.expected ?? 0) : key.gain;
  const most = Math.max(...keys.map(valueOf));
  return {
    levels,
    isPerHour,
    rows: dungeonIds.map((dungeonId) => {
      const run = best.find((one) => one.dungeonId === dungeonId);
      return {
        dungeonId,
        cells: levels.map((level): GridCell => {
          const key = keys.find((one) => one.dungeonId === dungeonId && one.keyLevel === level);
          if (run?.keyLevel === level && (run.timed === true || !key))
            return { kind: 'best', timed: run.timed };
          if (key) {
            const value = valueOf(key);
            return { kind: 'gain', value, isPerHour, share: most > 0 ? value / most : 0 };
          }
          if (untimed.some((one) => one.dungeonId === dungeonId && one.keyLevel === level))
            return { kind: 'untimed' };
          return run?.timed === true && level < run.keyLevel ? { kind: 'done' } : { kind: 'none' };
        }),
      };
    }),
  };
}
