import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { chanceInTime, type LevelResult } from './chance-in-time.ts';

const result = (dungeonId: number, keyLevel: number, runs: number, timed: number): LevelResult => ({
  dungeonId,
  keyLevel,
  runs,
  timed,
  timeShare: runs * 0.9,
});

describe('the odds of a key', () => {
  it('are those of its dungeon where that has many runs', () => {
    const odds = chanceInTime([result(1, 12, 4000, 3000), result(2, 12, 4000, 1000)], 1, 12)!;
    expect(odds.probability).toBeCloseTo(0.75, 2);
    expect(odds.runs).toBe(4000);
    expect(odds.high - odds.low).toBeLessThan(0.03);
    expect(odds.timeShare).toBeCloseTo(0.9, 10);
  });

  it('are those of its level where it has none, with a wide interval', () => {
    const odds = chanceInTime([result(2, 12, 998, 499)], 1, 12)!;
    expect(odds.probability).toBeCloseTo(0.5, 6);
    expect(odds.runs).toBe(0);
    expect(odds.high - odds.low).toBeGreaterThan(0.2);
  });

  it('draw on the levels beside it and on no others', () => {
    const near = chanceInTime([result(1, 13, 100, 20)], 1, 12)!;
    expect(near.probability).toBeLessThan(0.25);
    expect(near.runs).toBe(0);
    expect(chanceInTime([result(1, 14, 100, 20)], 1, 12)).toBeNull();
    expect(chanceInTime([], 1, 12)).toBeNull();
  });

  it('are never certain', () => {
    const odds = chanceInTime([result(1, 2, 3, 3)], 1, 2)!;
    expect(odds.probability).toBeLessThan(1);
    expect(odds.high).toBeLessThanOrEqual(1);
    expect(odds.low).toBeGreaterThan(0);
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
      const odds = chanceInTime(results, 0, 12)!;
      if (odds.low <= truths[0]! && truths[0]! <= odds.high) inside += 1;
    }
    expect(inside / trials).toBeGreaterThan(0.74);
    expect(inside / trials).toBeLessThan(0.9);
  });
});
