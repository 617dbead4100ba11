import { describe, expect, it } from 'vitest';
import { brokenAssumptions, generateRankings } from '#season/sample/season/ranking-truth.ts';
import { testThroughput } from './backtest-throughput.ts';

const test = (broken: (typeof brokenAssumptions)[number]) =>
  testThroughput(
    Array.from({ length: 6 }, (_, index) => generateRankings(index + 100, { broken })),
  );

describe('throughput beside a known truth', () => {
  it('has a fifth less error than the raw median, and than one at equal gear', () => {
    const { cells, modelError, medianError, adjustedMedianError } = test('none');
    expect(cells).toBeGreaterThan(500);
    expect(modelError).toBeLessThan(0.8 * medianError);
    expect(modelError).toBeLessThan(0.8 * adjustedMedianError);
  });

  it('has intervals that hold the truth 75 to 85 times of a hundred', () => {
    const { coverage } = test('none');
    expect(coverage).toBeGreaterThan(0.75);
    expect(coverage).toBeLessThan(0.85);
  });

  it.each(brokenAssumptions)('is not worse than the raw median: %s', (broken) => {
    const { modelError, medianError } = test(broken);
    expect(modelError).toBeLessThanOrEqual(medianError * 1.02);
  });
});
