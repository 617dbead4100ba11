import { describe, expect, it } from 'vitest';
import { isZone, raidDates, unreadableRaids, type RaidRule } from './raid-dates.ts';

const rule = (more: Partial<RaidRule> = {}): RaidRule => ({
  id: 's',
  title: 'Raid',
  firstDate: '2026-10-14',
  startTime: '20:00',
  lengthMinutes: 180,
  zone: 'Europe/Berlin',
  weekdays: [3],
  endsOn: null,
  calledOff: [],
  ...more,
});
const starts = (one: RaidRule, from: string, days: number) =>
  raidDates([one], Date.parse(from), days).map(({ startMs }) => new Date(startMs).toISOString());

describe('the dates of a weekly raid', () => {
  it('stay at 20:00 over the end of summer time in Berlin and in New York', () => {
    expect(starts(rule(), '2026-10-14T00:00Z', 15)).toEqual([
      '2026-10-14T18:00:00.000Z',
      '2026-10-21T18:00:00.000Z',
      '2026-10-28T19:00:00.000Z',
    ]);
    expect(
      starts(rule({ zone: 'America/New_York', weekdays: [0] }), '2026-10-24T00:00Z', 10),
    ).toEqual(['2026-10-26T00:00:00.000Z', '2026-11-02T01:00:00.000Z']);
  });

  it('stay at 20:00 over the beginning of summer time', () => {
    expect(starts(rule(), '2027-03-24T00:00Z', 8)).toEqual([
      '2027-03-24T19:00:00.000Z',
      '2027-03-31T18:00:00.000Z',
    ]);
  });

  it('move a time that the clocks leave out, and take the first of one that comes twice', () => {
    const early = rule({ startTime: '02:30', weekdays: [0] });
    expect(starts(early, '2027-03-28T00:00Z', 1)).toContain('2027-03-28T01:30:00.000Z');
    expect(starts(early, '2026-10-25T00:00Z', 1)).toContain('2026-10-25T00:30:00.000Z');
  });

  it('keep a night that runs past midnight until it ends', () => {
    const late = rule({ startTime: '23:00' });
    expect(starts(late, '2026-10-21T23:59Z', 1)).toEqual(['2026-10-21T21:00:00.000Z']);
    expect(starts(late, '2026-10-22T00:00Z', 1)).toEqual([]);
  });

  it('begin with the first date, end with the last, and leave out what is called off', () => {
    const some = rule({ calledOff: ['2026-10-21'], endsOn: '2026-10-28' });
    expect(starts(some, '2026-09-01T00:00Z', 90).map((text) => text.slice(0, 10))).toEqual([
      '2026-10-14',
      '2026-10-28',
    ]);
    expect(starts(rule({ weekdays: [] }), '2026-10-01T00:00Z', 60)).toHaveLength(1);
  });

  // Values that PostgreSQL takes for its types `date`, `time` and `text`, by its documentation.
  it.each([
    { zone: 'Foo/Bar' },
    { zone: 'posix/UTC' },
    { zone: '' },
    { startTime: '24:00:00' },
    { firstDate: 'infinity' },
    { firstDate: '-infinity' },
    { firstDate: '5874897-01-01' },
    { firstDate: '0044-03-15 BC' },
  ])('leave out what cannot be read, and name it: %o', (bad) => {
    const rules = [rule({ id: 'bad', ...bad }), rule({ id: 'good' })];
    const nights = raidDates(rules, Date.parse('2026-10-14T00:00Z'), 8);
    expect(nights.map(({ seriesId }) => seriesId)).toEqual(['good', 'good']);
    expect(unreadableRaids(rules).map(({ id }) => id)).toEqual(['bad']);
  });

  it('end with the last date, whatever PostgreSQL takes for one', () => {
    expect(starts(rule({ endsOn: 'infinity' }), '2026-10-14T00:00Z', 8)).toHaveLength(2);
    expect(starts(rule({ endsOn: '-infinity' }), '2026-10-14T00:00Z', 8)).toEqual([]);
    expect(starts(rule({ calledOff: ['infinity'] }), '2026-10-14T00:00Z', 8)).toHaveLength(2);
  });

  it('know zones of the list alone', () => {
    expect(['Europe/Berlin', 'UTC', 'America/New_York'].every(isZone)).toBe(true);
    expect(['', 'Mars/Base', '+02:00', 'Europe/Berlin; drop'].some(isZone)).toBe(false);
  });
});
