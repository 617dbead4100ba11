import { describe, expect, it } from 'vitest';
import { civilDate, createTimestampWriter } from './timestamp.ts';

describe('civilDate', () => {
  it('agrees with the platform calendar over leap years and centuries', () => {
    for (let day = -30_000; day < 60_000; day += 37) {
      const date = new Date(day * 86_400_000);
      expect(civilDate(day)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      });
    }
    expect(civilDate(Date.UTC(2024, 1, 29) / 86_400_000)).toEqual({
      year: 2024,
      month: 2,
      day: 29,
    });
  });
});

describe('createTimestampWriter', () => {
  const time = Date.UTC(2025, 7, 31, 1, 31, 12, 65);
  it('glues the offset to the milliseconds in the new family', () => {
    expect(createTimestampWriter(9)(time)).toBe('8/31/2025 01:31:12.0659');
    expect(createTimestampWriter(-4)(time + 900)).toBe('8/31/2025 01:31:12.965-4');
    expect(createTimestampWriter(0)(time - 60)).toBe('8/31/2025 01:31:12.0050');
  });

  it('writes neither year nor zone in the old family', () => {
    const write = createTimestampWriter(null);
    expect(write(time)).toBe('8/31 01:31:12.065');
    expect(write(Date.UTC(2025, 11, 31, 23, 59, 59, 999))).toBe('12/31 23:59:59.999');
    expect(write(Date.UTC(2026, 0, 1))).toBe('1/1 00:00:00.000');
  });
});
