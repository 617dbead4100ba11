import { describe, expect, it } from 'vitest';
import { carriedTo } from './carried-search.ts';

describe('carriedTo', () => {
  it.each([
    ['/raid', '', '/raid'],
    ['/raid', '?names=on&pull=x', '/raid'],
    ['/raid', '?pull=x&names=off', '/raid?names=off'],
    ['/mplus?view=review', '?names=off', '/mplus?view=review&names=off'],
  ])('%s from %s is %s', (path, search, gone) => expect(carriedTo(path, search)).toBe(gone));
});
