import { describe, expect, it } from 'vitest';
import { tww3 } from '#game/packs/tww-3.ts';
import { keysOfLevel, teamMatrix } from './team-matrix.ts';

const [first, second] = tww3.dungeons.map(({ challengeModeId }) => challengeModeId);
const at = (dungeonId: number, score: number) => ({ dungeonId, keyLevel: 10, score });
const sure = (dungeonId: number, timed: number) => ({
  dungeonId,
  keyLevel: 13,
  runs: 10_000,
  timed,
  timeShare: 9500,
});

describe('the key that helps a group most', () => {
  it('is the one with most points for all of them, times its odds', () => {
    const team = [
      [at(first!, 380), at(second!, 300)],
      [at(first!, 340), at(second!, 400)],
    ];
    const results = [sure(first!, 9900), sure(second!, 3000)];
    const matrix = teamMatrix(tww3, team, keysOfLevel(tww3, 13), {
      all: results,
      whole: results,
    });
    expect(matrix).toHaveLength(8);
    const row = (id: number) => matrix.find(({ dungeonId }) => dungeonId === id)!;
    expect(row(first!).gains).toEqual([0, 40]);
    expect(row(second!).gains).toEqual([80, 0]);
    expect(row(first!).sum).toBe(40);
    // Twice the points, but a third of the odds.
    expect(row(first!).expected!).toBeGreaterThan(row(second!).expected!);
    expect(row(first!).expected!).toBeCloseTo(40 * row(first!).chance!.probability, 6);
    const order = matrix.map(({ expected }) => expected!);
    expect(order).toEqual(order.toSorted((one, other) => other - one));
  });

  it('answers for the keys that are held, and gives nothing for unknown dungeons', () => {
    const matrix = teamMatrix(tww3, [[]], [{ dungeonId: 1, keyLevel: 5 }], {
      all: [],
      whole: [],
    });
    expect(matrix).toEqual([
      { dungeonId: 1, keyLevel: 5, gains: [0], sum: 0, chance: null, expected: null },
    ]);
  });
});
