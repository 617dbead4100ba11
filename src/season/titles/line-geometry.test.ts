import { describe, expect, it } from 'vitest';
import { bandPath, chartScale, linePath, xShare, yShare } from './line-geometry.ts';

const points = [
  { atMs: 0, value: 3512 },
  { atMs: 50, value: 3700 },
  { atMs: 100, value: 3841 },
];

describe('the scale of the line', () => {
  it('holds every point and counts in round steps', () => {
    const scale = chartScale(points);
    expect(scale.low).toBeLessThan(3512);
    expect(scale.high).toBeGreaterThan(3841);
    expect(scale.ticks).toEqual([3400, 3500, 3600, 3700, 3800, 3900]);
    expect(xShare(scale, 50)).toBe(0.5);
    expect(yShare(scale, scale.high)).toBe(0);
    expect(yShare(scale, scale.low)).toBe(1);
  });

  it('lives with one point or a flat line', () => {
    const scale = chartScale([{ atMs: 5, value: 100 }]);
    expect(xShare(scale, 5)).toBe(0.5);
    expect(scale.high).toBeGreaterThan(scale.low);
  });
});

describe('paths', () => {
  const scale = { fromMs: 0, toMs: 100, low: 0, high: 10 };

  it('go through the points', () => {
    expect(
      linePath(scale, [
        { atMs: 0, value: 0 },
        { atMs: 100, value: 10 },
      ]),
    ).toBe('M0 300L1000 0');
    expect(linePath(scale, [])).toBe('');
  });

  it('close the band between its edges', () => {
    const edges = [
      { atMs: 0, low: 4, high: 6 },
      { atMs: 100, low: 2, high: 8 },
    ];
    expect(bandPath(scale, edges)).toBe('M0 120L1000 60L1000 240L0 180Z');
    expect(bandPath(scale, [])).toBe('');
  });
});
