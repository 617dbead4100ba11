import * as fc from 'fast-check';
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

it('is what Intl writes, where it is written without it: in UTC and in the zone of this machine', () => {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { month: 'short', day: 'numeric' } as const;
  const options: Readonly<Record<MomentStyle, Intl.DateTimeFormatOptions>> = {
    time: hours,
    day,
    date: { ...day, year: 'numeric' },
    dateTime: { ...day, year: 'numeric', ...hours },
    weekday: { weekday: 'long' },
    weekdayTime: { weekday: 'short', ...hours },
    weekdayDayTime: { weekday: 'short', ...day, ...hours },
    weekdayDate: { weekday: 'short', ...day, year: 'numeric' },
  };
  for (const style of Object.keys(options) as MomentStyle[]) {
    const inUtc = new Intl.DateTimeFormat('en', { ...options[style], timeZone: 'UTC' });
    const here = new Intl.DateTimeFormat('en', options[style]);
    fc.assert(
      fc.property(fc.date({ min: new Date('1980-01-01'), max: new Date('2099-12-31') }), (at) => {
        fc.pre(!Number.isNaN(at.getTime()));
        expect(formatMoment(at.getTime(), style, 'UTC')).toBe(inUtc.format(at));
        expect(formatMoment(at.getTime(), style)).toBe(here.format(at));
      }),
      { numRuns: 50 },
    );
  }
});
