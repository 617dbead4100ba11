import { expect, it } from 'vitest';
import { formatMoment, type MomentStyle } from './format-moment.ts';

/** Wednesday; in Berlin a quarter past eight in the evening, in Los Angeles past eleven in the morning, in Tokyo the next day. */
const MS = Date.UTC(2026, 10, 25, 19, 15);

it.each<[MomentStyle, string]>([
  ['time', '20:15'],
  ['day', 'Nov 25'],
  ['date', 'Nov 25, 2026'],
  ['dateTime', 'Nov 25, 2026, 20:15'],
  ['weekday', 'Wednesday'],
  ['weekdayTime', 'Wed 20:15'],
  ['weekdayDayTime', 'Wed, Nov 25, 20:15'],
  ['weekdayDate', 'Wed, Nov 25, 2026'],
])('%s is written %s', (style, text) =>
  expect(formatMoment(MS, style, 'Europe/Berlin')).toBe(text),
);

it('is of the zone that is asked for, also one after the other', () => {
  expect(formatMoment(MS, 'dateTime', 'America/Los_Angeles')).toBe('Nov 25, 2026, 11:15');
  expect(formatMoment(MS, 'dateTime', 'Asia/Tokyo')).toBe('Nov 26, 2026, 04:15');
  expect(formatMoment(MS, 'dateTime', 'America/Los_Angeles')).toBe('Nov 25, 2026, 11:15');
});

it('writes midnight as 00, not as 24', () => {
  expect(formatMoment(Date.UTC(2026, 10, 25), 'dateTime', 'UTC')).toBe('Nov 25, 2026, 00:00');
});

it('refuses a zone that there is not', () => {
  expect(() => formatMoment(MS, 'time', 'Europe/Atlantis')).toThrow(RangeError);
});
