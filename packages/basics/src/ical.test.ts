import { describe, expect, it } from 'vitest';
import { writeCalendar } from './ical.ts';

const event = { uid: 'reset-eu-1077@farseer', startMs: Date.UTC(2026, 7, 26, 4), summary: 'Reset' };
const calendar = { name: 'Europe', madeMs: Date.UTC(2026, 7, 20), refreshHours: 12 };

describe('writeCalendar', () => {
  it('writes UTC times and stable ids in CRLF lines', () => {
    const text = writeCalendar({
      ...calendar,
      events: [{ ...event, endMs: event.startMs + 60_000 }],
    });
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines).toContain('UID:reset-eu-1077@farseer');
    expect(lines).toContain('DTSTAMP:20260820T000000Z');
    expect(lines).toContain('DTSTART:20260826T040000Z');
    expect(lines).toContain('DTEND:20260826T040100Z');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('escapes what has a meaning of its own', () => {
    const text = writeCalendar({
      ...calendar,
      events: [{ ...event, summary: 'One, two; three\\four\nfive' }],
    });
    expect(text).toContain(String.raw`SUMMARY:One\, two\; three\\four\nfive`);
  });

  it('leaves out characters that no text may hold', () => {
    const text = writeCalendar({
      ...calendar,
      events: [{ ...event, summary: 'a\u0000b\u0007c\td' }],
    });
    expect(text).toContain('SUMMARY:abc\td\r\n');
  });

  it('folds at 75 octets without cutting a character, and unfolds to what it was', () => {
    const summary = 'Сброс недели 週重置 🎉 '.repeat(12).trim();
    const text = writeCalendar({ ...calendar, events: [{ ...event, summary }] });
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
    expect(text).not.toContain('\u{FFFD}');
  });

  it('refuses a time that is none', () => {
    expect(() =>
      writeCalendar({ ...calendar, events: [{ ...event, startMs: Number.NaN }] }),
    ).toThrow(RangeError);
  });
});
