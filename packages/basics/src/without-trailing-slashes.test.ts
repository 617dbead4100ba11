import { describe, expect, it } from 'vitest';
import { withoutTrailingSlashes } from './without-trailing-slashes.ts';

describe('withoutTrailingSlashes', () => {
  it.each([
    ['/a//b//', '/a//b'],
    ['/a', '/a'],
    ['/', ''],
    ['///', ''],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(withoutTrailingSlashes(text)).toBe(expected);
  });

  it('ends with a million slashes that are not at the end', () => {
    const text = `${'/'.repeat(1_000_000)}x`;
    expect(withoutTrailingSlashes(text)).toBe(text);
  });
});
