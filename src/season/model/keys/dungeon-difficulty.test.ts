import { describe, expect, it } from 'vitest';
import { dungeonDifficulty } from './dungeon-difficulty.ts';

const row = (dungeonId: number, keyLevel: number, runs: number, timed: number) => ({
  dungeonId,
  keyLevel,
  runs,
  timed,
  timeShare: runs * 0.9,
});

describe('how hard a dungeon is', () => {
  it('is not what it was played at', () => {
    // Both are in time 80 % at +10 and 40 % at +15; one is played low, the other high.
    const [one, other] = dungeonDifficulty([
      row(1, 10, 900, 720),
      row(1, 15, 100, 40),
      row(2, 10, 100, 80),
      row(2, 15, 900, 360),
    ]);
    expect(Math.abs(one!.timedShare - other!.timedShare)).toBeGreaterThan(0.3);
    expect(one!.adjusted).toBeCloseTo(other!.adjusted, 10);
    expect(one!.adjusted).toBeCloseTo(0.6, 10);
  });

  it('puts the hardest first, with an interval that narrows with the runs', () => {
    const list = dungeonDifficulty([row(1, 10, 40, 36), row(2, 10, 4000, 2000), row(3, 10, 0, 0)]);
    expect(list.map(({ dungeonId }) => dungeonId)).toEqual([2, 1]);
    for (const { low, adjusted, high } of list) {
      expect(low).toBeLessThan(adjusted);
      expect(high).toBeGreaterThan(adjusted);
    }
    expect(list[1]!.high - list[1]!.low).toBeGreaterThan(list[0]!.high - list[0]!.low);
    expect(list[0]!.timeShare).toBeCloseTo(0.9, 10);
    expect(dungeonDifficulty([])).toEqual([]);
  });
});
