import { describe, expect, it } from 'vitest';
import { packDays, unpackDays } from './line-days.ts';

describe('days on their way to the page', () => {
  it('are the same there', () => {
    const days = [
      { atMs: 1000, value: 2035 },
      { atMs: 2000, value: 2519.5 },
    ];
    expect(packDays(days)).toEqual({ times: [1000, 2000], scores: [2035, 2519.5] });
    expect(unpackDays(packDays(days))).toEqual(days);
    expect(unpackDays(packDays([]))).toEqual([]);
  });
});
