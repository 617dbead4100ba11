import { describe, expect, it } from 'vitest';
import { newestBySource } from './newest-by-source.ts';

describe('the sources of a card', () => {
  it('are listed apart, each with its newest time', () => {
    expect(
      newestBySource([
        { of: 'Europe', source: 'raiderio', atMs: 5 },
        { of: 'Korea', source: 'sample', atMs: null },
        { of: 'Americas', source: 'raiderio', atMs: 9 },
        { of: 'Europe', source: 'raiderio', atMs: 7 },
      ]),
    ).toEqual([
      { source: 'raiderio', of: ['Europe', 'Americas'], atMs: 9 },
      { source: 'sample', of: ['Korea'], atMs: null },
    ]);
  });

  it('are none for nothing', () => {
    expect(newestBySource([])).toEqual([]);
  });
});
