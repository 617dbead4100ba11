import { expect, it } from 'vitest';
import { raidDays, raidDayWords } from './raid-days.ts';

const at = (text: string): number => Date.parse(text);

// The calendar is the witness: September 2, 2026 was a Wednesday, September 6 a Sunday.
it('counts evenings of the realm, those past midnight with the evening before', () => {
  const kills = [
    at('2026-09-02T19:10Z'),
    at('2026-09-02T22:40Z'),
    at('2026-09-02T23:30Z'),
    at('2026-09-09T18:00Z'),
    at('2026-09-06T18:00Z'),
  ];
  const days = raidDays(kills, 'Europe/Paris');
  expect(days).toEqual({
    nights: 3,
    days: [
      { day: 'Wednesday', nights: 2 },
      { day: 'Sunday', nights: 1 },
    ],
  });
  expect(raidDayWords(days)).toBe(
    'Raid days: Wednesday (2), Sunday (1), of 3 nights with a first kill.',
  );
});

it('takes the day of an American realm, where it is the next day already in UTC', () => {
  const kills = [2, 9, 16].map((day) => at(`2026-09-${`${day}`.padStart(2, '0')}T03:00Z`));
  expect(raidDays(kills, 'America/Los_Angeles').days).toEqual([{ day: 'Tuesday', nights: 3 }]);
});

it('says nothing from two nights', () => {
  const few = raidDays([at('2026-09-02T19:00Z'), at('2026-09-06T19:00Z')], 'Europe/Paris');
  expect(few).toEqual({ nights: 2, days: [] });
  expect(raidDayWords(few)).toContain('not known');
});
