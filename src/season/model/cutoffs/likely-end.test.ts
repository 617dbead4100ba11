import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { forecastLikelyEnd } from './likely-end.ts';

const startsMs = Date.UTC(2026, 7, 18, 15);
const values = Array.from({ length: 60 }, (_, index) => ({
  atMs: startsMs + (index + 1) * DAY_MS,
  value: 2400 + 350 * Math.log(index + 1),
}));
const line = {
  values,
  bracket: 'p999' as const,
  season: { startsMs, titleEndsMs: null },
  others: [],
};

describe('the likely end of a season without an announced end', () => {
  it('lies between the lengths of past seasons, and its band holds both ends', () => {
    const end = forecastLikelyEnd(line, 'us')!;
    expect(end.seasons).toBeGreaterThanOrEqual(4);
    expect((end.fromMs - startsMs) / DAY_MS).toBeCloseTo(140, 0);
    expect((end.toMs - startsMs) / DAY_MS).toBeCloseTo(161, 0);
    expect(end.low80).toBeLessThan(2400 + 350 * Math.log(140));
    expect(end.high80).toBeGreaterThan(2400 + 350 * Math.log(161));
    expect(end.value).toBeGreaterThan(end.low80);
  });

  it('is not asked for where the end is announced, or such a season would be over', () => {
    const announced = { startsMs, titleEndsMs: startsMs + 150 * DAY_MS };
    expect(forecastLikelyEnd({ ...line, season: announced }, 'us')).toBeNull();
    const old = { startsMs: startsMs - 100 * DAY_MS, titleEndsMs: null };
    expect(forecastLikelyEnd({ ...line, season: old }, 'us')).toBeNull();
    expect(forecastLikelyEnd({ ...line, values: [] }, 'us')).toBeNull();
  });
});
