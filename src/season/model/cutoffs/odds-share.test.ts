import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { fitOddsShare, type OddsLesson } from './odds-share.ts';

/** Forecasts whose misses are normal with this deviation, beside a band that promises a deviation of 20 points. */
function lessons(deviation: number, seed: number): OddsLesson[] {
  const random = createRandom(seed);
  return Array.from({ length: 4000 }, () => {
    // The sum of twelve even draws less six is all but normal.
    let draw = -6;
    for (let count = 0; count < 12; count += 1) draw += random.between(0, 1);
    return {
      today: 3000,
      said: 3060,
      truth: 3060 + deviation * draw,
      half80: 1.2816 * 20,
      weight: 1,
    };
  });
}

describe('the deviation that odds take', () => {
  it.each([
    [12, 0.6],
    [16, 0.8],
    [20, 1],
  ])('finds a true deviation of %d points as %d of what the band says', (deviation, share) => {
    expect(Math.abs(fitOddsShare(lessons(deviation, 7)) - share)).toBeLessThanOrEqual(0.1);
  });

  it('takes the band at its word without lessons', () => {
    expect(fitOddsShare([])).toBe(1);
  });
});
