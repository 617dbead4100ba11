/**
 * Days and times of day as players read them, in one way everywhere: in English, the language of the pages, in the order of the reader
 * (`reader-style.ts`), and with hours from 00 to 23, as guilds write the times of their raids.
 */

import { readerStyle } from './reader-style.ts';
import { MINUTE_MS } from './time-units.ts';

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const WEEKDAY = { weekday: 'short' } as const;

const STYLES = {
  /** `20:15` */
  time: HOURS,
  /** `Nov 25`, `25 Nov` */
  day: DAY,
  /** `Nov 25, 2026` */
  date: DATE,
  /** `Nov 25, 2026, 20:15` */
  dateTime: { ...DATE, ...HOURS },
  /** `Wednesday` */
  weekday: { weekday: 'long' },
  /** `Wed 20:15` */
  weekdayTime: { ...WEEKDAY, ...HOURS },
  /** `Wed, Nov 25, 20:15` */
  weekdayDayTime: { ...WEEKDAY, ...DAY, ...HOURS },
  /** `Wed, Nov 25, 2026` */
  weekdayDate: { ...WEEKDAY, ...DATE },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentStyle = keyof typeof STYLES;

/** Years that are written with four digits, and in no other era. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;

/** One of each kind: making one takes longer than drawing a row. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * @param ms epoch ms.
 * @param zone of the IANA list; that of this machine without one, which is the reader's own in a browser.
 * @throws RangeError for a zone that there is not.
 */
export function formatMoment(ms: number, style: MomentStyle, zone?: string): string {
  const byHand = zone === undefined || zone === 'UTC' ? writeByHand(ms, style, zone) : null;
  const text = byHand ?? writeInZone(ms, style, zone);
  return readerStyle().isDayFirst ? text.replace(MONTH_FIRST, dayFirst) : text;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * What `Intl` writes, without it: its first format takes a slow phone long while a page comes to life. Null for a moment that is none, or
 * whose year has not four digits.
 */
function writeByHand(ms: number, style: MomentStyle, zone: 'UTC' | undefined): string | null {
  // A clock that is set to UTC has the fields of the zone.
  const local = new Date(ms);
  const at = new Date(zone === undefined ? ms - local.getTimezoneOffset() * MINUTE_MS : ms);
  const year = at.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return null;
  const wished: Intl.DateTimeFormatOptions = STYLES[style];
  const weekday = WEEKDAYS[at.getUTCDay()]!;
  if (wished.weekday === 'long') return weekday;
  const day = `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`;
  const time = [at.getUTCHours(), at.getUTCMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const parts = [
    wished.weekday && weekday.slice(0, 3),
    wished.day && (wished.year ? `${day}, ${year}` : day),
    wished.hour && time,
  ].filter((part) => part !== undefined);
  // English sets no comma between a weekday and a time of day.
  return parts.join(wished.day ? ', ' : ' ');
}

function writeInZone(ms: number, style: MomentStyle, zone: string | undefined): string {
  const key = `${style} ${zone}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      ...STYLES[style],
      ...(zone !== undefined && { timeZone: zone }),
    });
    made.set(key, format);
  }
  return format.format(ms);
}

/** `Nov 25, 2026` behind `Wed, `; a weekday before a time of day is none. */
const MONTH_FIRST = /(, )?([A-Z][a-z]{2}) (\d+)(?![\d:])(, \d{4})?/;

/** `Wed 25 Nov 2026, 20:15`. The browser's own order for a country may be another one than the server's. */
function dayFirst(_: string, behind = '', month = '', day = '', year = ''): string {
  return `${behind && ' '}${day} ${month}${year.replace(',', '')}`;
}
