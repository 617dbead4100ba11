import { describe, expect, it } from 'vitest';
import type { CutoffForecast } from './cutoff-forecast.ts';
import { lineDeviation, titleOdds } from './title-odds.ts';

const forecast: CutoffForecast = {
  atMs: 0,
  value: 3900,
  bands: { 50: [3890, 3910], 80: [3880, 3920], 95: [3860, 3940] },
  deviation: lineDeviation([3880, 3920], 1),
};

describe('the odds of a title', () => {
  it('are even on the expected line, and ten to one at the edge of the 80 % band', () => {
    expect(titleOdds(3900, 3850, forecast, 0, null).probability).toBeCloseTo(0.5, 6);
    expect(titleOdds(3920, 3850, forecast, 0, null).probability).toBeCloseTo(0.9, 3);
    expect(titleOdds(3880, 3850, forecast, 0, null).probability).toBeCloseTo(0.1, 3);
  });

  it('say how far it is now and at the end', () => {
    const odds = titleOdds(3880, 3850, forecast, 14, 20);
    expect(odds.marginNow).toBe(30);
    expect(odds.expectedGain).toBe(20);
    expect(odds.marginAtEnd).toBe(0);
    expect(odds.probability).toBeCloseTo(0.5, 6);
    expect(odds.probabilityIfIdle).toBeLessThan(0.15);
  });

  it('are less certain the longer it takes', () => {
    const soon = titleOdds(3950, 3850, forecast, 7, 0).probability;
    const late = titleOdds(3950, 3850, forecast, 70, 0).probability;
    expect(soon).toBeGreaterThan(late);
    expect(titleOdds(4500, 3850, forecast, 7, 0).probability).toBeGreaterThan(0.999);
  });

  it('rise with the rating and never leave 0 to 1', () => {
    let before = -1;
    for (let rating = 3500; rating < 4300; rating += 10) {
      const { probability } = titleOdds(rating, 3850, forecast, 20, 12);
      expect(probability).toBeGreaterThanOrEqual(before);
      expect(probability).toBeLessThanOrEqual(1);
      before = probability;
    }
  });
});
