import { describe, expect, it } from 'vitest';
import type { WeekRow } from '#store/queries/weeks-around.ts';
import { WEEK_MS } from '#lib/time-units.ts';
import { affixNames, seasonWeeks, announcedResets } from './week-of-season.ts';

/** Weeks that end an hour after the usual reset, as after a patch day. */
const first = Date.parse('2026-11-10T16:00:00Z');
const weeks: WeekRow[] = [0, 1, 2].map((index) => ({
  region: 'us',
  id: 100 + index,
  startsAt: new Date(first + index * WEEK_MS),
  endsAt: new Date(first + (index + 1) * WEEK_MS),
  affixIds: index === 2 ? [] : [9, 10, 148],
  source: 'sample',
  affixesSource: 'sample',
  affixesAt: null,
  receivedAt: null,
}));
const ids = (at: string) => {
  const { before, now, next } = seasonWeeks(weeks, 'us', Date.parse(at));
  return [before?.id, now?.id, next?.id];
};

describe('seasonWeeks', () => {
  it('changes with the clock of the region, not with the hour of an invented week', () => {
    expect(ids('2026-11-20T00:00:00Z')).toEqual([100, 101, 102]);
    expect(ids('2026-11-24T14:59:59Z')).toEqual([100, 101, 102]);
    expect(ids('2026-11-24T15:00:00Z')).toEqual([101, 102, undefined]);
  });

  it('knows nothing of a region that no source reported', () => {
    expect(seasonWeeks(weeks, 'eu', first)).toEqual({ before: null, now: null, next: null });
  });
});

describe('announcedResets', () => {
  it('are those of real sources', () => {
    const real = weeks.map((week) => ({ ...week, source: 'raiderio' }));
    expect(announcedResets(real, first + 1)).toEqual({ us: first + WEEK_MS });
    expect(announcedResets(weeks, first + 1)).toEqual({});
    expect(announcedResets(real, first - 1)).toEqual({});
  });
});

describe('affixNames', () => {
  it('are short', () => {
    expect(affixNames(weeks[0]!)).toEqual(['Tyrannical', 'Fortified', 'Bargain: Ascendant']);
    expect(affixNames({ ...weeks[0]!, affixIds: [9999] })).toEqual(['Affix 9999']);
    expect(affixNames(null)).toEqual([]);
  });
});
