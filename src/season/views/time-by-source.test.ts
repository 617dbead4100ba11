import { describe, expect, it } from 'vitest';
import { timeBySource } from './time-by-source.ts';

describe('the sources of a card', () => {
  it('are listed apart, each with its newest time', () => {
    expect(
      timeBySource(
        [
          { of: 'Europe', source: 'raiderio', atMs: 5 },
          { of: 'Korea', source: 'sample', atMs: null },
          { of: 'Americas', source: 'raiderio', atMs: 9 },
          { of: 'Europe', source: 'raiderio', atMs: 7 },
        ],
        Math.max,
      ),
    ).toEqual([
      { source: 'raiderio', of: ['Europe', 'Americas'], atMs: 9 },
      { source: 'sample', of: ['Korea'], atMs: null },
    ]);
  });

  it('are as old as their oldest part where figures of all are shown', () => {
    expect(
      timeBySource(
        [
          { of: 'Europe', source: 'raiderio', atMs: 5 },
          { of: 'Americas', source: 'raiderio', atMs: 9 },
          { of: 'Korea', source: 'raiderio', atMs: null },
        ],
        Math.min,
      ),
    ).toEqual([{ source: 'raiderio', of: ['Europe', 'Americas', 'Korea'], atMs: 5 }]);
  });

  it('are none for nothing', () => {
    expect(timeBySource([], Math.max)).toEqual([]);
  });
});
