import { describe, expect, it } from 'vitest';
import { recordedMs } from './recorded-time.ts';

describe('when an answer was recorded', () => {
  it.each([
    ['2025-10-01', Date.UTC(2025, 9, 1)],
    ['2025-08-18T20:15:40+01:00', Date.UTC(2025, 7, 18, 19, 15, 40)],
    ['Sun, 22 Dec 2019 15:54:29 GMT', Date.UTC(2019, 11, 22, 15, 54, 29)],
    [
      'Tue Aug 18 2026 13:00:23 GMT+0000 (Coordinated Universal Time)',
      Date.UTC(2026, 7, 18, 13, 0, 23),
    ],
    ['2026-01..2026-02', Date.UTC(2026, 0)],
    ['2021-2022', Date.UTC(2021, 0)],
    ['2026-08', Date.UTC(2026, 7)],
    [1_759_400_000_000, 1_759_400_000_000],
    [1_759_400_000, 1_759_400_000_000],
    ['1759400000', 1_759_400_000_000],
    ['some day', 0],
    [5, 0],
    [null, 0],
  ])('%s', (written, ms) => {
    expect(recordedMs(written, {})).toBe(ms);
  });

  it('is what the answer itself says where the manifest has none', () => {
    const date = 'Sun, 22 Dec 2019 15:54:29 GMT';
    expect(recordedMs(undefined, { date })).toBe(Date.parse(date));
    expect(recordedMs('unknown', { 'last-modified': date })).toBe(Date.parse(date));
  });
});
