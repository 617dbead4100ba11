import { describe, expect, it } from 'vitest';
import { takeFrom, type RateLimit } from './token-bucket.ts';

/** A bucket that is full at `atMs`. */
function open(limit: RateLimit, atMs: number) {
  let kept = { tokens: limit.burst, atMs };
  return (nowMs: number) => {
    const { left, waitMs } = takeFrom(kept, limit, nowMs);
    kept = left;
    return waitMs;
  };
}

describe('the tokens of a source', () => {
  it('lend a burst, then one at a time', () => {
    const take = open({ perMinute: 60, burst: 3 }, 0);
    expect([0, 0, 0, 0].map(take)).toEqual([0, 0, 0, 1000]);
    expect(take(400)).toBe(600);
    expect(take(1000)).toBe(0);
    expect(take(1000)).toBe(1000);
  });

  it('never lend more in an hour than the limit and one burst', () => {
    const take = open({ perMinute: 10, burst: 5 }, 0);
    let lent = 0;
    for (let now = 0; now < 3_600_000; now += 250) if (take(now) === 0) lent += 1;
    expect(lent).toBeLessThanOrEqual(605);
    expect(lent).toBeGreaterThan(590);
  });

  it('do not overflow in a rest, nor when the clock is set back', () => {
    const take = open({ perMinute: 60, burst: 2 }, 1_000_000);
    expect([9e9, 9e9, 9e9].map(take)).toEqual([0, 0, 1000]);
    expect(take(5)).toBe(1000);
  });
});
