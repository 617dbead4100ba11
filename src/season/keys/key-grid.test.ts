import { describe, expect, it } from 'vitest';
import type { PlannedKey } from '#season/model/keys/key-plan.ts';
import { keyGrid } from './key-grid.ts';
import type { BestRunRow } from './plan-types.ts';

const key = (dungeonId: number, keyLevel: number, gain: number, perHour: number | null = gain) =>
  ({
    dungeonId,
    keyLevel,
    gain,
    perHour: perHour === null ? null : { expected: perHour, low: 0, high: 0 },
  }) as PlannedKey;
const run = (dungeonId: number, keyLevel: number, timed = true) =>
  ({ dungeonId, keyLevel, timed }) as BestRunRow;

describe('the grid of dungeons and key levels', () => {
  it('says what was done, what is best, and what a key would add', () => {
    const grid = keyGrid([key(1, 20, 10), key(1, 21, 20)], [run(1, 19)], [1, 2]);
    expect(grid.levels).toEqual([19, 20, 21]);
    expect(grid.rows[0]!.cells).toEqual([
      { kind: 'best', timed: true },
      { kind: 'gain', value: 10, isPerHour: true, share: 0.5 },
      { kind: 'gain', value: 20, isPerHour: true, share: 1 },
    ]);
    expect(grid.rows[1]!.cells.every(({ kind }) => kind === 'none')).toBe(true);
  });

  it('marks levels below a timed best run as done, and those below a depleted one not', () => {
    const levels = [key(3, 18, 5), key(3, 20, 9)];
    const grid = keyGrid(levels, [run(1, 20), run(2, 20, false)], [1, 2]);
    expect(grid.rows[0]!.cells.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'best']);
    expect(grid.rows[1]!.cells.map(({ kind }) => kind)).toEqual(['none', 'none', 'none', 'best']);
  });

  it('offers a depleted level again', () => {
    const grid = keyGrid([key(1, 20, 4)], [run(1, 20, false)], [1]);
    expect(grid.rows[0]!.cells.at(-1)).toMatchObject({ kind: 'gain', value: 4 });
  });

  it('tells a key that no group has timed from one without points', () => {
    const untimed = [{ dungeonId: 2, keyLevel: 20 }];
    const grid = keyGrid([key(1, 20, 4), key(1, 19, 4)], [run(2, 18)], [1, 2], untimed);
    expect(grid.rows[1]!.cells.map(({ kind }) => kind)).toEqual(['best', 'none', 'untimed']);
  });

  it('never mixes points per hour with points if timed', () => {
    const grid = keyGrid([key(1, 20, 8, 5), key(1, 21, 16, null)], [], [1]);
    expect(grid.isPerHour).toBe(false);
    expect(grid.rows[0]!.cells.slice(1)).toEqual([
      { kind: 'gain', value: 8, isPerHour: false, share: 0.5 },
      { kind: 'gain', value: 16, isPerHour: false, share: 1 },
    ]);
  });

  it('is six levels wide at most, and empty without keys', () => {
    expect(keyGrid([key(1, 2, 1), key(1, 20, 1)], [], [1]).levels).toEqual([
      15, 16, 17, 18, 19, 20,
    ]);
    expect(keyGrid([], [], [1])).toEqual({ levels: [], rows: [], isPerHour: false });
  });
});
