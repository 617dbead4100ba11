import { describe, expect, it } from 'vitest';
import { backOffMs, retryAfterMs } from './back-off.ts';

describe('backing off', () => {
  it('doubles up to an hour, spread by a quarter', () => {
    expect([1, 2, 3].map((failures) => backOffMs(failures, 0.5))).toEqual([
      30_000, 60_000, 120_000,
    ]);
    expect(backOffMs(1, 0)).toBe(22_500);
    expect(backOffMs(1, 0.999)).toBeLessThan(37_500);
    for (const failures of [8, 20, 5000])
      for (const random of [0, 0.5, 0.999]) {
        expect(backOffMs(failures, random)).toBeLessThanOrEqual(3_600_000);
        expect(backOffMs(failures, random)).toBeGreaterThanOrEqual(2_700_000);
      }
  });

  it('reads what a source asks for', () => {
    const now = Date.UTC(2026, 8, 1);
    expect(retryAfterMs('17', now)).toBe(17_000);
    expect(retryAfterMs('Tue, 01 Sep 2026 00:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs('Mon, 31 Aug 2026 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('999999999', now)).toBe(86_400_000);
    for (const nothing of [undefined, '', ' ', 'soon'])
      expect(retryAfterMs(nothing, now)).toBeNull();
  });
});
