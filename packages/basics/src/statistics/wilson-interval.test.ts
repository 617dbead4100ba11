import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

function width(successes: number, trials: number): number {
  const [low, high] = wilsonInterval(successes, trials);
  expect(low).toBeGreaterThanOrEqual(0);
  expect(high).toBeLessThanOrEqual(1);
  return high - low;
}

describe('the interval of a share', () => {
  it('is that of the textbook', () => {
    // 8 of 10 at 95 %: 0.490 to 0.943 (Wilson 1927, any table of it).
    const [low, high] = wilsonInterval(8, 10);
    expect(low).toBeCloseTo(0.49, 2);
    expect(high).toBeCloseTo(0.943, 2);
  });

  it('narrows with trials and never leaves 0 to 1', () => {
    expect(width(50, 100)).toBeLessThan(width(5, 10));
    expect(width(0, 3)).toBeGreaterThan(0.4);
    expect(width(100, 100)).toBeLessThan(0.05);
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });

  it('is narrower at 80 %', () => {
    const [low, high] = wilsonInterval(30, 60, 1.2816);
    const [wideLow, wideHigh] = wilsonInterval(30, 60);
    expect(high - low).toBeLessThan(wideHigh - wideLow);
  });
});
