import { describe, expect, it } from 'vitest';
import { barEnd } from './bar-end.ts';

describe('the end of bars', () => {
  it.each([
    [[0.483, 0.13], 0.5],
    [[0.3], 0.3],
    [[0.301], 0.4],
    [[0.02], 0.1],
    [[1], 1],
    [[], 0.1],
  ])('of %o is %s', (shares, end) => {
    expect(barEnd(shares)).toBe(end);
  });
});
