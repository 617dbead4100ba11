/** Calendars as other programs subscribe to them (RFC 5545). */

export interface CalendarEvent {
  /** The same for the same event for ever: a calendar that is read again changes it instead of adding another. */
  uid: string;
  /** Epoch ms. */
  startMs: number;
  /** Epoch ms; an event without one is a moment. */
  endMs?: number;
  summary: string;
  description?: string;
  url?: string;
}

export interface Calendar {
  name: string;
  /** What is missing or special, for programs that show it. */
  note?: string | undefined;
  /** When the feed was made, epoch ms: the DTSTAMP of every event. */
  madeMs: number;
  /** How often a subscriber should look again, hours. */
  refreshHours: number;
  events: readonly CalendarEvent[];
}

const LINE_OCTETS = 75;

/**
 * Writes a calendar: UTC times, CRLF lines folded at 75 octets and never inside a character, texts escaped.
 *
 * @throws RangeError when a time is not one.
 */
export function writeCalendar(calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farseer//Season calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    `NAME:${escapeText(calendar.name)}`,
    ...noteLines(calendar.note),
    `REFRESH-INTERVAL;VALUE=DURATION:PT${calendar.refreshHours}H`,
    `X-PUBLISHED-TTL:PT${calendar.refreshHours}H`,
  ];
  for (const event of calendar.events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${utcTime(calendar.madeMs)}`,
      `DTSTART:${utcTime(event.startMs)}`,
    );
    if (event.endMs !== undefined) lines.push(`DTEND:${utcTime(event.endMs)}`);
    lines.push(`SUMMARY:${escapeText(event.summary)}`);
    if (event.description !== undefined) lines.push(`DESCRIPTION:${escapeText(event.description)}`);
    if (event.url !== undefined) lines.push(`URL:${event.url}`);
    lines.push('TRANSP:TRANSPARENT', 'END:VEVENT');
  }
  lines.push('END:VCALENDAR');
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** DESCRIPTION is RFC 7986's name for it, the other what older programs read. */
function noteLines(note: string | undefined): string[] {
  if (note === undefined) return [];
  return [`X-WR-CALDESC:${escapeText(note)}`, `DESCRIPTION:${escapeText(note)}`];
}

/** `20261124T160000Z` */
function utcTime(ms: number): string {
  return new Date(ms)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
      // No text may hold the others; a tab is the only one that is allowed.
      .replaceAll(/[^\P{Cc}\t]/gu, '')
  );
}

/** A following line begins with a blank, which counts. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Octets(character.codePointAt(0)!);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function utf8Octets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
