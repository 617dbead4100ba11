import { describe, expect, it } from 'vitest';
import type { HorizonSummary } from '#season/model/cutoffs/backtest-cutoff.ts';
import { recordWarnings, trendError, youngWords } from './record-warnings.ts';

const miss = (meanAbsoluteError: number) => ({ meanAbsoluteError, meanAbsolutePercentError: 1 });

function row(
  horizonDays: HorizonSummary['horizonDays'],
  inside80: number,
  forecast = 10,
): HorizonSummary {
  return {
    horizonDays,
    n: 40,
    forecast: miss(forecast),
    coverage: { 50: 0.5, 80: inside80, 95: 0.95 },
    baselines: { today: miss(30), line14: miss(20), dampedHolt: miss(25) },
  };
}

describe('the warnings of a track record', () => {
  it('are none where the range holds what it promises and no simple method is better', () => {
    expect(recordWarnings([row(7, 0.75), row(14, 0.8), row(21, 0.85)])).toEqual([]);
  });

  it('name the days at which the range is too narrow, and those at which it is too wide', () => {
    expect(recordWarnings([row(7, 0.9), row(14, 0.8), row(21, 0.6), row(28, 0.5)])).toEqual([
      'At 21 and 28 days the 80% range was too narrow.',
      'At 7 days the 80% range was wider than needed.',
    ]);
  });

  it('name the days at which a simple method missed by less', () => {
    expect(recordWarnings([row(7, 0.8, 21), row(14, 0.8, 20), row(28, 0.8, 90)])).toEqual([
      'At 7 and 28 days a simple trend missed by less than the forecast.',
    ]);
    expect(trendError(row(7, 0.8))).toBe(20);
  });
});

describe('what ranges of a young season were worth', () => {
  it('is said with the fewest and the most that a horizon held', () => {
    expect(youngWords({ isSmall: false, rows: [row(7, 0.78), row(14, 0.95)] })).toEqual([
      'In a season’s first 35 days the 80% range of large regions held 78 to 95% of outcomes.',
    ]);
  });

  it('warns where a horizon held fewer than promised', () => {
    expect(youngWords({ isSmall: true, rows: [row(7, 0.69), row(28, 0.44)] })).toEqual([
      'In a season’s first 35 days the 80% range of small regions held 44 to 69% of outcomes.',
      'Expect misses beyond this range more often than it says.',
    ]);
  });

  it('is not said of a handful of forecasts', () => {
    expect(youngWords({ isSmall: true, rows: [{ ...row(7, 0.2), n: 9 }] })).toEqual([]);
    expect(youngWords({ isSmall: true, rows: [] })).toEqual([]);
  });
});
