import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { MINIMUM_RUNS, normalQuantile, shareMovers } from './share-movers.ts';

describe('shareMovers', () => {
  it('tells a clear change, with its interval around it', () => {
    const found = shareMovers([
      { id: 1, before: 1000, now: 1400 },
      { id: 2, before: 1000, now: 600 },
      { id: 3, before: 1000, now: 1010 },
      { id: 4, before: 0, now: 0 },
    ]);
    expect(found).toMatchObject({ runsBefore: 3000, runsNow: 3010, lookedAt: 3 });
    expect(found.movers?.map(({ id }) => id).toSorted()).toEqual([1, 2]);
    for (const { change, low, high } of found.movers ?? []) {
      expect(low).toBeLessThan(change);
      expect(high).toBeGreaterThan(change);
      expect(low * high).toBeGreaterThan(0);
    }
  });

  it('says nothing about few runs', () => {
    const few = [{ id: 1, before: MINIMUM_RUNS - 1, now: 5000 }];
    expect(shareMovers(few).movers).toBeNull();
    expect(shareMovers([]).movers).toBeNull();
  });

  it('counts a run once, not by its five slots', () => {
    const slots = [
      { id: 1, before: 1000, now: 1100 },
      { id: 2, before: 9000, now: 8900 },
    ];
    expect(shareMovers(slots).movers).toHaveLength(2);
    const byRun = shareMovers(slots, { perRun: 5 });
    expect(byRun).toMatchObject({ runsBefore: 2000, runsNow: 2000, movers: [] });
  });

  it('takes chance for news in at most about one of twenty weeks, forty shares at a time', () => {
    const random = createRandom(7);
    let falseWeeks = 0;
    const weeks = 300;
    for (let week = 0; week < weeks; week += 1) {
      const counts = Array.from({ length: 40 }, (_, id) => ({ id, before: 0, now: 0 }));
      for (let run = 0; run < 800; run += 1) {
        counts[random.int(40)]!.before += 1;
        counts[random.int(40)]!.now += 1;
      }
      if ((shareMovers(counts).movers ?? []).length > 0) falseWeeks += 1;
    }
    expect(falseWeeks / weeks).toBeLessThan(0.08);
  });

  it('puts the most certain change first, not the largest; equal ones by their number', () => {
    const found = shareMovers([
      { id: 9, before: 20, now: 60 },
      { id: 8, before: 2000, now: 3000 },
      { id: 5, before: 1000, now: 700 },
      { id: 3, before: 1000, now: 700 },
      { id: 1, before: 2000, now: 1560 },
    ]).movers!;
    const certainties = found.map(({ change, low, high }) => Math.abs(change) / (high - low));
    expect(certainties).toEqual(certainties.toSorted((a, b) => b - a));
    expect(found.map(({ id }) => id)).toEqual([8, 1, 3, 5, 9]);
  });

  it('looks wider when the page looks at more', () => {
    const counts = [
      { id: 1, before: 1000, now: 1085 },
      { id: 2, before: 1000, now: 915 },
    ];
    expect(shareMovers(counts).movers).toHaveLength(2);
    expect(shareMovers(counts, { lookedAt: 200 }).movers).toHaveLength(0);
  });
});

describe('normalQuantile', () => {
  it.each([
    [0.9, 1.2816],
    [0.975, 1.96],
    [0.999, 3.0902],
  ])('of %d is %d', (share, expected) => expect(normalQuantile(share)).toBeCloseTo(expected, 2));
});
