import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import {
  chanceInTime,
  holdsFailures,
  timeUsed,
  wasTimed,
  type LevelResult,
} from './chance-in-time.ts';

const result = (dungeonId: number, keyLevel: number, runs: number, timed: number): LevelResult => ({
  dungeonId,
  keyLevel,
  runs,
  timed,
  timeShare: runs * 0.9,
});
/** Runs that all come from a source that lists depleted keys too. */
const of = (...whole: LevelResult[]) => ({ all: whole, whole });

describe('the odds of a key', () => {
  it('are those of its dungeon where that has many runs', () => {
    const odds = chanceInTime(of(result(1, 12, 4000, 3000), result(2, 12, 4000, 1000)), 1, 12)!;
    expect(odds.probability).toBeCloseTo(0.75, 2);
    expect(odds.runs).toBe(4000);
    expect(odds.high - odds.low).toBeLessThan(0.03);
  });

  it('are those of its level where it has none there, with a wide interval', () => {
    const odds = chanceInTime(of(result(2, 12, 998, 499), result(1, 15, 10, 1)), 1, 12)!;
    expect(odds.probability).toBeCloseTo(0.5, 6);
    expect(odds.runs).toBe(0);
    expect(odds.high - odds.low).toBeGreaterThan(0.2);
  });

  it('draw on the levels beside it and on no others', () => {
    const near = chanceInTime(of(result(1, 13, 100, 20)), 1, 12)!;
    expect(near.probability).toBeLessThan(0.25);
    expect(near.runs).toBe(0);
    expect(chanceInTime(of(result(1, 14, 100, 20)), 1, 12)).toBeNull();
    expect(chanceInTime(of(), 1, 12)).toBeNull();
  });

  it('are never certain', () => {
    const odds = chanceInTime(of(result(1, 2, 3, 3), result(1, 20, 2, 1)), 1, 2)!;
    expect(odds.probability).toBeLessThan(1);
    expect(odds.high).toBeLessThanOrEqual(1);
    expect(odds.low).toBeGreaterThan(0);
  });

  it('do not come from boards of best runs, however many keys those list', () => {
    const board = [result(1, 18, 419, 419), result(2, 18, 20, 20)];
    expect(holdsFailures(board)).toBe(false);
    expect(chanceInTime(of(...board), 1, 18)).toBeNull();
    expect(chanceInTime({ all: board, whole: [] }, 1, 18)).toBeNull();
    // Nor do they raise the odds that other data give.
    const whole = [result(1, 18, 100, 40)];
    expect(chanceInTime({ all: [...whole, ...board], whole }, 1, 18)).toEqual(
      chanceInTime(of(...whole), 1, 18),
    );
  });

  it('are not given for a level that no group has timed', () => {
    const depleted = of(result(1, 21, 30, 0), result(2, 21, 30, 20));
    expect(wasTimed(depleted.all, 1, 21)).toBe(false);
    expect(chanceInTime(depleted, 1, 21)).toBeNull();
    // A board of best runs shows that a group did it.
    const all = [...depleted.all, result(1, 22, 1, 1)];
    expect(chanceInTime({ all, whole: depleted.whole }, 1, 21)!.probability).toBeLessThan(0.4);
  });

  it('hold in eight of ten keys whose true odds are known', () => {
    const random = createRandom(5);
    let inside = 0;
    const trials = 400;
    for (let trial = 0; trial < trials; trial += 1) {
      // Eight dungeons around 70 %, spread as the prior believes.
      const truths = Array.from({ length: 8 }, () => 0.7 + random.between(-0.17, 0.17));
      const results = truths.map((truth, dungeon) => {
        const runs = 10 + random.int(60);
        let timed = 0;
        for (let run = 0; run < runs; run += 1) if (random.next() < truth) timed += 1;
        return result(dungeon, 12, runs, timed);
      });
      const odds = chanceInTime(of(...results), 0, 12)!;
      if (odds.low <= truths[0]! && truths[0]! <= odds.high) inside += 1;
    }
    expect(inside / trials).toBeGreaterThan(0.74);
    expect(inside / trials).toBeLessThan(0.9);
  });
});

describe('the time that a key takes', () => {
  const slow = { ...result(1, 12, 400, 200), timeShare: 400 * 1.1 };

  it('is that of its dungeon and level, drawn towards the level where runs are few', () => {
    expect(timeUsed(of(slow, result(2, 12, 400, 390)), 1, 12)!.share).toBeCloseTo(1.095, 2);
    const few = { ...result(1, 12, 2, 1), timeShare: 2 * 1.3 };
    expect(timeUsed(of(few, result(2, 12, 4000, 3000)), 1, 12)!.share).toBeLessThan(0.95);
    expect(timeUsed(of(slow), 1, 14)).toBeNull();
  });

  it('comes from boards of best runs only where nothing else is known', () => {
    const board = [result(1, 12, 100, 100)];
    expect(timeUsed({ all: board, whole: [] }, 1, 12)).toEqual({ share: 0.9, runs: 100 });
    expect(timeUsed({ all: [...board, slow], whole: [slow] }, 1, 12)!.share).toBeCloseTo(1.1, 2);
  });
});
