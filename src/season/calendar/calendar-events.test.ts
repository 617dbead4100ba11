import { describe, expect, it } from 'vitest';
import { regions } from '#game/packs/define-season.ts';
import { writeCalendar } from '#lib/ical.ts';
import { calendarEvents } from './calendar-events.ts';

const now = Date.parse('2026-10-21T00:00:00Z');
const span = {
  slug: 'season-mn-2',
  name: 'Midnight Season 2',
  endsAt: new Date('2027-01-20T04:00:00Z'),
  titleEndsAt: new Date('2027-01-19T22:00:00Z'),
};

describe('calendarEvents', () => {
  it('tells twelve resets, at the same hour in summer and in winter', () => {
    const starts = calendarEvents('us', now, undefined, []).map(({ startMs }) =>
      new Date(startMs).toISOString(),
    );
    expect(starts).toHaveLength(12);
    expect(starts.slice(0, 2)).toEqual(['2026-10-27T15:00:00.000Z', '2026-11-03T15:00:00.000Z']);
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
    const reset = Date.parse('2026-10-28T10:00:00Z');
    const starts = calendarEvents('eu', now, reset, []).map(({ startMs }) => startMs);
    expect(starts[0]).toBe(reset);
    expect(new Date(starts[1]!).toISOString()).toBe('2026-11-04T04:00:00.000Z');
  });

  it('has no second reset on a day when one comes early', () => {
    const early = Date.parse('2026-10-28T01:00:00Z');
    const [first, second] = calendarEvents('eu', now, early, []);
    expect(first).toMatchObject({ uid: 'reset-eu-2026-10-28@farseer', startMs: early });
    expect(second!.startMs).toBe(Date.parse('2026-11-04T04:00:00Z'));
  });

  it('knows a reset again that was moved past midnight', () => {
    const moved = Date.parse('2026-10-29T02:00:00Z');
    expect(calendarEvents('kr', now + 86_400_000, moved, [])[0]!.uid).toBe(
      'reset-kr-2026-10-28@farseer',
    );
  });

  it('names the affixes of a week where they are known, and says which are invented', () => {
    const starts = calendarEvents('us', now, undefined, []).map(({ startMs }) => startMs);
    const week = (index: number, region: string, affixIds: number[], source: string) => ({
      region,
      id: index,
      startsAt: new Date(starts[0]! + index * 7 * 86_400_000),
      endsAt: new Date(starts[0]! + (index + 1) * 7 * 86_400_000),
      affixIds,
      source,
      affixesSource: source,
      affixesAt: null,
      receivedAt: null,
    });
    const events = calendarEvents(
      'us',
      now,
      undefined,
      [],
      [
        week(0, 'eu', [9], 'raiderio'),
        week(0, 'us', [9, 10], 'raiderio'),
        week(1, 'us', [10], 'sample'),
        week(2, 'us', [], 'raiderio'),
      ],
    ).map(({ description }) => description?.replace(/^.*new week\.\s*/u, ''));
    expect(events.slice(0, 4)).toEqual([
      'Affixes: Tyrannical, Fortified.',
      'Affixes: Fortified (sample, invented).',
      '',
      '',
    ]);
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

describe('the feed of a region', () => {
  const before = Date.UTC(2026, 9, 1);

  it.each(regions)('keeps to RFC 5545 in %s', (region) => {
    const name = 'Сезон, 第二賽季; "Midnight"\r\nX-BAD:1 '.repeat(4);
    const text = writeCalendar({
      name: `Resets, ${region}`,
      madeMs: before,
      refreshHours: 12,
      events: calendarEvents(region, before, undefined, [{ ...span, region, name }]),
    });
    const octets = new TextEncoder();
    expect(text.endsWith('\r\n')).toBe(true);
    for (const line of text.slice(0, -2).split('\r\n')) {
      expect(octets.encode(line).length).toBeLessThanOrEqual(75);
      // No control character but the tab, so no bare line break either.
      expect(line).toMatch(/^[\t\P{Cc}]+$/u);
    }
    const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
    const events: Map<string, string[]>[] = [];
    const calendar = new Map<string, string[]>();
    let now = calendar;
    for (const line of lines) {
      const [, property = '', value = ''] =
        /^([A-Z-]+)(?:;[A-Z-]+=[^;:,"]+)*:(.*)$/u.exec(line) ?? [];
      expect([line, property]).not.toEqual([line, '']);
      if (line === 'BEGIN:VEVENT') events.push((now = new Map()));
      else if (line === 'END:VEVENT') now = calendar;
      else now.set(property, [...(now.get(property) ?? []), value]);
    }
    for (const once of ['BEGIN', 'END', 'VERSION', 'PRODID', 'METHOD'])
      expect([once, calendar.get(once)?.length]).toEqual([once, 1]);
    expect(calendar.get('VERSION')).toEqual(['2.0']);
    expect(events).toHaveLength(14);
    for (const event of events) {
      for (const once of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'])
        expect([once, event.get(once)?.length]).toEqual([once, 1]);
      expect(event.get('DTSTAMP')![0]).toBe('20261001T000000Z');
      expect(event.get('DTSTART')![0]).toMatch(/^\d{8}T\d{6}Z$/);
      // What has a meaning in a text is escaped.
      expect(event.get('SUMMARY')![0]).toMatch(/^(?:[^\\,;]|\\[\\,;n])+$/);
      expect(event.has('X-BAD')).toBe(false);
    }
    expect(new Set(events.map((event) => event.get('UID')![0])).size).toBe(events.length);
  });

  it('keeps its ids from one day to the next', () => {
    for (const region of regions) {
      const today = calendarEvents(region, before, undefined, []).map(({ uid }) => uid);
      const later = calendarEvents(region, before + 21 * 86_400_000, undefined, []);
      expect(today.slice(3)).toEqual(later.slice(0, 9).map(({ uid }) => uid));
    }
  });
});
