import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { interpolateAt, isKnownAt, lastOfEachDay } from './daily-value.ts';

describe('daily values', () => {
  it('keep the last of each UTC day, oldest first', () => {
    const values = [
      { atMs: DAY_MS + 5, value: 3 },
      { atMs: 10, value: 1 },
      { atMs: 20, value: 2 },
      { atMs: 15, value: 9 },
      { atMs: 2 * DAY_MS, value: Number.NaN },
    ];
    expect(lastOfEachDay(values)).toEqual([
      { atMs: 20, value: 2 },
      { atMs: DAY_MS + 5, value: 3 },
    ]);
  });

  it('are joined by straight lines and held at both ends', () => {
    const values = [
      { atMs: 0, value: 10 },
      { atMs: 100, value: 20 },
    ];
    expect(interpolateAt(values, 25)).toBe(12.5);
    expect(interpolateAt(values, 100)).toBe(20);
    expect(interpolateAt(values, -5)).toBe(10);
    expect(interpolateAt(values, 500)).toBe(20);
    expect(interpolateAt([], 0)).toBeNaN();
  });

  it('are known between neighbouring days, and not across a hole', () => {
    const values = [0, 1, 2, 9, 12].map((day) => ({ atMs: day * DAY_MS, value: day }));
    const known = [0.5, 2, 2.4, 3, 6, 8.6, 10.4, 12.5, 12.6, -0.4, -0.6].map((day) =>
      isKnownAt(values, day * DAY_MS),
    );
    expect(known).toEqual([true, true, true, false, false, true, true, true, false, true, false]);
    expect(isKnownAt([], 0)).toBe(false);
  });
});
