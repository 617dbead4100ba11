import { describe, expect, it } from 'vitest';
import { betaInterval, betaQuantile, betaShareBelow } from './beta-interval.ts';

describe('a Beta distribution', () => {
  it('agrees with closed forms', () => {
    // Uniform; x², as alpha = 2 and beta = 1; 3x² − 2x³, as both are 2.
    expect(betaShareBelow(0.3, 1, 1)).toBeCloseTo(0.3, 10);
    expect(betaShareBelow(0.3, 2, 1)).toBeCloseTo(0.09, 10);
    expect(betaShareBelow(0.3, 2, 2)).toBeCloseTo(0.216, 10);
    expect(betaShareBelow(0.8, 2, 2)).toBeCloseTo(0.896, 10);
    expect([betaShareBelow(0, 2, 3), betaShareBelow(1, 2, 3)]).toEqual([0, 1]);
  });

  it('is mirrored, also for large counts', () => {
    for (const [x, a, b] of [
      [0.2, 3, 9],
      [0.74, 4000, 1500],
      [0.5, 0.7, 0.4],
    ] as const)
      expect(betaShareBelow(x, a, b)).toBeCloseTo(1 - betaShareBelow(1 - x, b, a), 9);
  });

  it('gives quantiles that lead back', () => {
    for (const share of [0.1, 0.5, 0.9])
      expect(betaShareBelow(betaQuantile(share, 31.5, 8), 31.5, 8)).toBeCloseTo(share, 7);
  });

  it('gives an interval around the mean that narrows with the evidence', () => {
    const [low, high] = betaInterval(8, 2);
    const [narrowLow, narrowHigh] = betaInterval(800, 200);
    expect(low).toBeLessThan(0.8);
    expect(high).toBeGreaterThan(0.8);
    expect(narrowHigh - narrowLow).toBeLessThan((high - low) / 5);
    // The normal approximation holds for so many.
    expect(narrowHigh - narrowLow).toBeCloseTo(2 * 1.2816 * Math.sqrt(0.16 / 1001), 3);
  });
});
