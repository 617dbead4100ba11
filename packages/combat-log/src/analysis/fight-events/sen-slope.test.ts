import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { senSlope } from './sen-slope.ts';

describe('senSlope', () => {
  it('is the slope of a line, and knows it exactly', () =>
    expect(senSlope([1, 3, 5, 7, 9, 11])).toEqual({ slope: 2, from: 2, to: 2 }));

  it('takes the middle of the slopes and Sen’s places in their order', () => {
    // Sorted slopes: −6, −2, −1/3, 0, 2/3, 5/4, 2, 5/2, 3, 6. The two fives are a tie: variance of S 15.67, reach 7.8.
    const values = [0, 3, 5, -1, 5];
    const trend = senSlope(values)!;
    expect(trend.slope).toBeCloseTo((2 / 3 + 5 / 4) / 2);
    expect([trend.from, trend.to]).toEqual([-6, 6]);
  });

  it('narrows the interval for values that come again and again', () => {
    // 55 slopes, groups of 6, 2 and 1, 1, 1 equal values: variance of S 135.7, reach 22.8; places 15 and 39 in their order.
    const trend = senSlope([3, 3, 0, 2, 4, 4, 3, 5, 3, 3, 3])!;
    expect(trend.slope).toBe(0);
    expect(trend.from).toBe(0);
    expect(trend.to).toBeCloseTo(1 / 3);
  });

  it('hardly moves for one wild value', () => {
    const steady = Array.from({ length: 20 }, (_, at) => at / 10);
    expect(senSlope(steady.with(10, 50))?.slope).toBeCloseTo(0.1, 2);
  });

  it('finds nothing where all values are equal, and says nothing of two', () => {
    expect(senSlope([4, 4, 4, 4])).toEqual({ slope: 0, from: 0, to: 0 });
    expect(senSlope([1, 2])).toBeNull();
  });

  it('holds the true slope in about 95 of 100 rows', () => {
    const random = createRandom(7);
    const rows = 400;
    let held = 0;
    for (let row = 0; row < rows; row++) {
      const values = Array.from({ length: 15 }, (_, at) => at * 0.02 + random.next());
      const { from, to } = senSlope(values)!;
      if (from <= 0.02 && to >= 0.02) held++;
    }
    expect(held / rows).toBeGreaterThan(0.92);
    expect(held / rows).toBeLessThan(0.995);
  });
});
