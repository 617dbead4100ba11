import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

function draw(seed: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.int(1_000_000));
}

describe('createRandom', () => {
  it('repeats itself for the same seed and differs for another', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7)).not.toEqual(draw(-7));
    expect(draw(5_000_000_007)).not.toEqual(draw(7));
  });

  it('stays in its range and fills it evenly', () => {
    const random = createRandom(1);
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const bucket = random.int(10);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    expect(buckets).toHaveLength(10);
    for (const count of buckets) expect(Math.abs(count - 2000)).toBeLessThan(250);
    for (let draw = 0; draw < 1000; draw += 1) {
      const value = random.between(-3, 4);
      expect(value >= -3 && value < 4).toBe(true);
    }
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
