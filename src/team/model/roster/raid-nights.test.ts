import { describe, expect, it } from 'vitest';
import { nextRaidNight } from './raid-nights.ts';

const late = { weekdays: [3, 0], startMinutes: 22 * 60, lengthMinutes: 180 };
const at = (text: string) => Date.parse(text);
const start = (now: string) => new Date(nextRaidNight(late, at(now)).startMs).toISOString();

describe('the next raid night', () => {
  it('is the nearest day of the schedule, over the end of a week and a month', () => {
    // 25 November 2026 is a Wednesday.
    expect(start('2026-11-23T10:00Z')).toBe('2026-11-25T22:00:00.000Z');
    expect(start('2026-11-26T10:00Z')).toBe('2026-11-29T22:00:00.000Z');
    expect(start('2026-11-30T10:00Z')).toBe('2026-12-02T22:00:00.000Z');
  });

  it('is the running one until it ends, also past midnight', () => {
    expect(start('2026-11-25T22:00Z')).toBe('2026-11-25T22:00:00.000Z');
    expect(start('2026-11-26T00:59:59Z')).toBe('2026-11-25T22:00:00.000Z');
    expect(start('2026-11-26T01:00Z')).toBe('2026-11-29T22:00:00.000Z');
  });

  it('lasts as long as the schedule says, and refuses a schedule without days', () => {
    const { startMs, endMs } = nextRaidNight(late, at('2026-11-23T10:00Z'));
    expect(endMs - startMs).toBe(3 * 3_600_000);
    expect(() => nextRaidNight({ ...late, weekdays: [] }, 0)).toThrow(RangeError);
  });
});
