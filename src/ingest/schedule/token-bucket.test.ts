import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

describe('TokenBucket', () => {
  it('lends its burst, then one token at a time', () => {
    const bucket = new TokenBucket({ perMinute: 60, burst: 3 }, 0);
    expect([0, 0, 0, 0].map(() => bucket.take(0))).toEqual([0, 0, 0, 1000]);
    expect(bucket.take(400)).toBe(600);
    expect(bucket.take(1000)).toBe(0);
    expect(bucket.take(1000)).toBe(1000);
  });

  it('never lends more in an hour than its limit and one burst', () => {
    const bucket = new TokenBucket({ perMinute: 10, burst: 5 }, 0);
    let lent = 0;
    for (let now = 0; now < 3_600_000; now += 250) if (bucket.take(now) === 0) lent += 1;
    expect(lent).toBeLessThanOrEqual(605);
    expect(lent).toBeGreaterThan(590);
  });

  it('does not overflow in a rest, nor when the clock is set back', () => {
    const bucket = new TokenBucket({ perMinute: 60, burst: 2 }, 1_000_000);
    expect([9e9, 9e9, 9e9].map((now) => bucket.take(now))).toEqual([0, 0, 1000]);
    expect(bucket.take(5)).toBe(1000);
  });
});
