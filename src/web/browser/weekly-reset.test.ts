import { describe, expect, it } from 'vitest';
import { describeWait, nextReset, REGION_RESETS, shareOfWeek, WEEK } from './weekly-reset.ts';

const at = (text: string) => Date.parse(text);
const [americas, europe, asia] = REGION_RESETS;

describe('nextReset', () => {
  it.each([
    ['a day before', americas, '2026-11-23T12:00:00Z', '2026-11-24T15:00:00Z'],
    ['an hour before', americas, '2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z'],
    ['at the moment itself', americas, '2026-11-24T15:00:00Z', '2026-12-01T15:00:00Z'],
    ['on the day after', europe, '2026-11-26T00:00:00Z', '2026-12-02T04:00:00Z'],
    ['over the end of a year', asia, '2026-12-31T10:00:00Z', '2027-01-06T23:00:00Z'],
    ['on a Sunday', europe, '2026-11-22T23:59:59Z', '2026-11-25T04:00:00Z'],
  ])('finds it %s', (_when, region, now, expected) => {
    expect(new Date(nextReset(region!, at(now))).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });

  it('is never more than a week away, whatever the hour', () => {
    for (let hour = 0; hour < 24 * 14; hour++) {
      const now = at('2026-10-20T00:30:00Z') + hour * 3_600_000;
      for (const region of REGION_RESETS) {
        const wait = nextReset(region, now) - now;
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(WEEK);
      }
    }
  });
});

describe('shareOfWeek', () => {
  it('begins on Monday, in the zone of the viewer', () => {
    expect(shareOfWeek(at('2026-11-23T00:00:00Z'), 0)).toBe(0);
    expect(shareOfWeek(at('2026-11-26T12:00:00Z'), 0)).toBe(0.5);
    expect(shareOfWeek(at('2026-11-22T22:00:00Z'), 2 * 3_600_000)).toBe(0);
    expect(shareOfWeek(at('1969-12-31T00:00:00Z'), 0)).toBeCloseTo(2 / 7, 10);
  });
});

describe('describeWait', () => {
  it.each([
    [30_000, '1 min'],
    [59 * 60_000, '59 min'],
    [3_600_000, '1 h 00 min'],
    [86_400_000 - 1, '23 h 59 min'],
    [2 * 86_400_000 + 4 * 3_600_000, '2 d 04 h'],
  ])('%d ms is %s', (ms, text) => expect(describeWait(ms)).toBe(text));
});
