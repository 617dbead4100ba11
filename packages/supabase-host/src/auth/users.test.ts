import { describe, expect, it } from 'vitest';
import { mergeData } from './users.ts';

describe('mergeData', () => {
  it('merges key by key and takes away what is null', () => {
    expect(mergeData({ a: 1, b: { c: 2 }, d: 3 }, { b: { e: 4 }, d: null, f: 'x' })).toEqual({
      a: 1,
      b: { e: 4 },
      f: 'x',
    });
  });
});
