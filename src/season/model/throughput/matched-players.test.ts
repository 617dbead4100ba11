import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { standAmongMatched } from './matched-players.ts';

const row = (amount: number, itemLevel = 300, durationMs = 300_000) => ({
  specId: 62,
  encounterId: 1,
  amount,
  itemLevel,
  durationMs,
});
const own = { itemLevel: 300, durationMs: 300_000 };
const hundred = Array.from({ length: 100 }, (_, index) => row(index + 1));

describe('a performance among matched players', () => {
  it('counts who did less, and half of who did the same', () => {
    expect(standAmongMatched(hundred, { ...own, amount: 80 })).toMatchObject({
      n: 100,
      percentile: 0.795,
    });
  });

  it('leaves out other gear and other kill times', () => {
    const others = [
      ...hundred,
      ...Array.from({ length: 50 }, () => row(1, 306)),
      ...Array.from({ length: 50 }, () => row(1, 300, 331_000)),
    ];
    expect(standAmongMatched(others, { ...own, amount: 50 }).n).toBe(100);
  });

  it('says nothing of fewer than ten', () => {
    expect(standAmongMatched(hundred.slice(0, 9), { ...own, amount: 5 })).toEqual({
      n: 9,
      percentile: null,
    });
  });

  it('is never sure of the best twentieth', () => {
    const best = standAmongMatched(hundred.slice(0, 10), { ...own, amount: 1000 });
    expect(best).toMatchObject({ percentile: 1 });
    if (best.percentile === null) throw new Error('too few');
    expect(best.chanceOfBest).toBeGreaterThan(0.5);
    expect(best.chanceOfBest).toBeLessThan(0.8);
    expect(best.high).toBeLessThan(1);
  });

  it('holds the true share in four intervals of five', () => {
    const random = createRandom(4);
    let inside = 0;
    for (let time = 0; time < 400; time += 1) {
      const truth = random.between(0.1, 0.9);
      const rows = Array.from({ length: 30 }, () => row(random.next()));
      const result = standAmongMatched(rows, { ...own, amount: truth });
      if (result.percentile !== null && result.low <= truth && truth <= result.high) inside += 1;
    }
    expect(inside / 400).toBeGreaterThan(0.74);
    expect(inside / 400).toBeLessThan(0.87);
  });
});
