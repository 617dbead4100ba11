import { describe, expect, it } from 'vitest';
import { regions } from './define-season.ts';
import { lastReset, nextReset } from './reset-clock.ts';

const next = (region: (typeof regions)[number], at: string) =>
  new Date(nextReset(region, Date.parse(at))).toISOString();

describe('nextReset', () => {
  it.each([
    ['us', 'in summer', '2026-08-17T00:00:00Z', '2026-08-18T15:00:00.000Z'],
    ['us', 'in winter', '2026-11-24T12:00:00Z', '2026-11-24T15:00:00.000Z'],
    ['us', 'over the end of summer time', '2026-10-27T15:00:00Z', '2026-11-03T15:00:00.000Z'],
    ['us', 'over its beginning', '2027-03-09T15:00:00Z', '2027-03-16T15:00:00.000Z'],
    ['eu', 'in summer', '2026-08-18T23:00:00Z', '2026-08-19T04:00:00.000Z'],
    ['eu', 'in winter, at the moment itself', '2026-11-25T04:00:00Z', '2026-12-02T04:00:00.000Z'],
    ['kr', 'over the end of a year', '2026-12-31T10:00:00Z', '2027-01-06T23:00:00.000Z'],
  ] as const)('%s %s', (region, _when, at, expected) => expect(next(region, at)).toBe(expected));

  // As Raider.IO published them, in winter and in summer: the ends of Blackrock Depths and of Nerub-ar Palace (its list of raids,
  // recorded in August 2026), the end of The War Within Season 1 and the start of Season 2 (its list of seasons), and Blizzard's own
  // end of the first season of Battle for Azeroth.
  it.each([
    ['us', '2019-01-22T15:00:00Z'],
    ['us', '2025-01-07T15:00:00Z'],
    ['eu', '2025-01-08T04:00:00Z'],
    ['kr', '2025-01-08T23:00:00Z'],
    ['tw', '2025-01-08T23:00:00Z'],
    ['cn', '2025-01-08T23:00:00Z'],
    ['us', '2025-02-25T15:00:00Z'],
    ['us', '2025-03-04T15:00:00Z'],
    ['eu', '2025-03-05T04:00:00Z'],
    ['us', '2025-08-12T15:00:00Z'],
    ['eu', '2025-08-13T04:00:00Z'],
    ['us', '2026-08-18T15:00:00Z'],
  ] as const)('%s resets at %s, as sources published', (region, published) => {
    const reset = Date.parse(published);
    expect(nextReset(region, reset - 1)).toBe(reset);
    expect(lastReset(region, reset)).toBe(reset);
  });

  it('is after the moment and at most a week away', () => {
    for (let hour = 0; hour < 24 * 60; hour += 1) {
      const at = Date.UTC(2026, 9, 1) + hour * 3_600_000;
      for (const region of regions) {
        const wait = nextReset(region, at) - at;
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(7 * 24 * 3_600_000);
      }
    }
  });
});

describe('lastReset', () => {
  it.each([
    ['us', 'after the end of summer time', '2026-11-03T15:30:00Z', '2026-11-03T15:00:00.000Z'],
    ['us', 'after its beginning', '2027-03-16T14:30:00Z', '2027-03-09T15:00:00.000Z'],
    ['us', 'at the moment itself', '2026-11-03T15:00:00Z', '2026-11-03T15:00:00.000Z'],
    [
      'eu',
      'when the clocks of its players change',
      '2026-10-25T12:00:00Z',
      '2026-10-21T04:00:00.000Z',
    ],
    ['tw', 'just before a reset', '2027-03-31T22:59:59Z', '2027-03-24T23:00:00.000Z'],
  ] as const)('%s %s', (region, _when, at, expected) => {
    expect(new Date(lastReset(region, Date.parse(at))).toISOString()).toBe(expected);
  });

  it('begins the week that the next one ends, at every hour of half a year', () => {
    for (let hour = 0; hour < 24 * 182; hour += 1) {
      const at = Date.UTC(2026, 9, 1) + hour * 3_600_000;
      for (const region of regions) {
        const began = lastReset(region, at);
        expect(began).toBeLessThanOrEqual(at);
        expect(nextReset(region, began)).toBe(nextReset(region, at));
      }
    }
  });
});
