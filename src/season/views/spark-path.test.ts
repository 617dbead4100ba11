import { describe, expect, it } from 'vitest';
import { sparkPath } from './spark-path.ts';

describe('sparkPath', () => {
  it('fills its box, low values at the bottom', () => {
    const points = [
      { atMs: 1000, value: 10 },
      { atMs: 1500, value: 20 },
      { atMs: 2000, value: 30 },
    ];
    expect(sparkPath(points)).toBe('M0 26L50 14L100 2');
  });

  it('draws a flat line in the middle, and nothing of one point', () => {
    expect(
      sparkPath([
        { atMs: 0, value: 5 },
        { atMs: 9, value: 5 },
      ]),
    ).toBe('M0 14L100 14');
    expect(sparkPath([{ atMs: 0, value: 5 }])).toBe('');
    expect(sparkPath([])).toBe('');
  });
});
