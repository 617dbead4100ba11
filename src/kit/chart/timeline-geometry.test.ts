import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  amountTicks,
  areaPath,
  brushBetween,
  handleKeyTarget,
  largest,
  linePath,
  moveHandle,
  rangeInFight,
  smooth,
  smoothingSeconds,
  sumInRange,
  sumSeconds,
  timeTicks,
} from './timeline-geometry.ts';

const seconds = (...values: number[]): Float64Array => Float64Array.from(values);

describe('series', () => {
  it('sums columns of different length', () => {
    expect([...sumSeconds([seconds(1, 2), seconds(10)], 3)]).toEqual([11, 2, 0]);
  });

  it('averages around each second and over what there is at the ends', () => {
    expect([...smooth(seconds(0, 0, 9, 0, 0), 3)]).toEqual([0, 3, 3, 3, 0]);
    expect([...smooth(seconds(6, 0, 0), 3)]).toEqual([3, 2, 0]);
    expect([...smooth(seconds(5), 9)]).toEqual([5]);
    expect([...smooth(seconds(), 5)]).toEqual([]);
  });

  it('averages as the plain definition does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { maxLength: 40 }),
        fc.constantFrom(1, 3, 5, 9, 15),
        (values, window) => {
          const half = (window - 1) / 2;
          const plain = values.map((_, index) => {
            const near = values.slice(Math.max(0, index - half), index + half + 1);
            return near.reduce((sum, value) => sum + value, 0) / near.length;
          });
          smooth(Float64Array.from(values), window).forEach((value, index) =>
            expect(value).toBeCloseTo(plain[index] ?? Number.NaN, 6),
          );
        },
      ),
    );
  });

  it('smooths longer fights more, always over an odd number of seconds', () => {
    const windows = [10_000, 120_000, 600_000, 2_400_000].map(smoothingSeconds);
    expect(windows).toEqual([1, 5, 9, 15]);
  });

  it('finds the largest', () => expect(largest(seconds(3, 9, 1))).toBe(9));
});

describe('ticks', () => {
  it('counts amounts in round steps that reach the top', () => {
    expect(amountTicks(93, 4)).toEqual([0, 25, 50, 75, 100]);
    expect(amountTicks(0, 4)).toEqual([0]);
  });
  it('counts time in steps of a clock', () => {
    expect(timeTicks(60_000, 6)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    expect(timeTicks(0, 6)).toEqual([0]);
    expect(timeTicks(2_400_000, 8).length).toBeLessThanOrEqual(9);
  });
});

describe('paths', () => {
  const box = { width: 100, height: 50, durationMs: 2000, max: 10 };
  it('puts a second in its middle', () => {
    expect(linePath(seconds(0, 10), box)).toBe('M25 50L75 0');
  });
  it('closes areas on the zero line or on a base', () => {
    expect(areaPath(seconds(10, 10), box)).toBe('M25 0L75 0L75 50L25 50Z');
    expect(areaPath(seconds(5, 5), box, seconds(5, 5))).toBe('M25 0L75 0L75 25L25 25Z');
    expect(areaPath(seconds(), box)).toBe('');
  });
  it('survives a fight without time or amounts', () => {
    expect(linePath(seconds(0), { ...box, durationMs: 0, max: 0 })).toBe('M0 50');
  });
});

describe('brush', () => {
  it('reads two positions in any order and keeps them inside', () => {
    expect(brushBetween(80, -20, 100, 10_000)).toEqual({ fromMs: 0, toMs: 8000 });
    expect(brushBetween(20, 300, 100, 10_000)).toEqual({ fromMs: 2000, toMs: 10_000 });
  });
  it('takes a click for no brush', () => {
    expect(brushBetween(50, 51, 100, 10_000)).toBeNull();
    expect(brushBetween(0, 50, 0, 10_000)).toBeNull();
    expect(brushBetween(0, 50, 100, 0)).toBeNull();
  });
  it('never lets the handles cross or leave the fight', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('from' as const, 'to' as const),
        fc.integer({ min: -50_000, max: 150_000 }),
        (handle, target) => {
          const moved = moveHandle({ fromMs: 20_000, toMs: 60_000 }, handle, target, 100_000);
          expect(moved.toMs - moved.fromMs).toBeGreaterThanOrEqual(1000);
          expect(moved.fromMs).toBeGreaterThanOrEqual(0);
          expect(moved.toMs).toBeLessThanOrEqual(100_000);
        },
      ),
    );
  });
  it.each([
    ['ArrowLeft', false, 29_000],
    ['ArrowRight', false, 31_000],
    ['ArrowRight', true, 40_000],
    ['PageDown', false, 20_000],
    ['Home', false, 0],
    ['End', false, 90_000],
  ] as const)('%s (shift %s) goes to %d ms', (key, shift, target) =>
    expect(handleKeyTarget(key, shift, 30_000, 90_000)).toBe(target),
  );
  it('leaves other keys alone', () =>
    expect(handleKeyTarget('a', false, 30_000, 90_000)).toBeNull());
  it('knows a range of another fight, and one that is the whole fight', () => {
    expect(rangeInFight({ fromMs: 90_000, toMs: 95_000 }, 60_000)).toBeNull();
    expect(rangeInFight({ fromMs: 0, toMs: 99_000 }, 60_000)).toBeNull();
    expect(rangeInFight({ fromMs: 5000, toMs: 99_000 }, 60_000)).toEqual({
      fromMs: 5000,
      toMs: 60_000,
    });
    expect(rangeInFight(null, 60_000)).toBeNull();
  });
  it('sums cut seconds by their part', () => {
    expect(sumInRange(seconds(10, 20, 30), { fromMs: 500, toMs: 2500 })).toBe(5 + 20 + 15);
  });
});
