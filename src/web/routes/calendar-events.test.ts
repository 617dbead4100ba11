import { describe, expect, it } from 'vitest';
import { calendarEvents } from './calendar-events.ts';

const now = Date.parse('2026-10-21T00:00:00Z');
const span = {
  slug: 'season-mn-2',
  name: 'Midnight Season 2',
  endsAt: new Date('2027-01-20T04:00:00Z'),
  titleEndsAt: new Date('2027-01-19T22:00:00Z'),
};

describe('calendarEvents', () => {
  it('tells twelve resets, by the clock of the region over daylight saving', () => {
    const starts = calendarEvents('us', now, undefined, []).map(({ startMs }) =>
      new Date(startMs).toISOString(),
    );
    expect(starts).toHaveLength(12);
    expect(starts.slice(0, 2)).toEqual(['2026-10-27T15:00:00.000Z', '2026-11-03T16:00:00.000Z']);
  });

  it('has ids that stay when an hour moves', () => {
    const [usual] = calendarEvents('eu', now - 86_400_000, undefined, []);
    const [moved] = calendarEvents('eu', now - 86_400_000, usual!.startMs + 7_200_000, []);
    expect(moved!.uid).toBe(usual!.uid);
    expect(moved!.startMs).not.toBe(usual!.startMs);
    const ids = calendarEvents('eu', now, undefined, []).map(({ uid }) => uid);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes on a week after a reset that a patch day has moved back', () => {
    const told = Date.parse('2026-10-28T10:00:00Z');
    const starts = calendarEvents('eu', now, told, []).map(({ startMs }) => startMs);
    expect(starts[0]).toBe(told);
    expect(new Date(starts[1]!).toISOString()).toBe('2026-11-04T04:00:00.000Z');
  });

  it('tells the ends of its own seasons', () => {
    const ends = calendarEvents('eu', now, undefined, [
      { ...span, region: 'eu' },
      { ...span, region: 'us' },
      { ...span, region: 'eu', slug: 'next', endsAt: null, titleEndsAt: null },
    ]).slice(12);
    expect(ends.map(({ uid }) => uid)).toEqual([
      'title-eu-season-mn-2@farseer',
      'season-eu-season-mn-2@farseer',
    ]);
  });
});
