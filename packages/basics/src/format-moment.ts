/**
 * Days and times of day as players read them, in one way everywhere: in English, the language of the pages, in the order of the reader
 * (`reader-style.ts`), and with hours from 00 to 23, as guilds write the times of their raids.
 */

import { readerStyle } from './reader-style.ts';

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

/** One of each kind: making one takes longer than drawing a row. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * @param ms epoch ms.
 * @param zone of the IANA list; that of this machine without one, which is the reader's own in a browser.
 * @throws RangeError for a zone that there is not.
 */
export function formatMoment(ms: number, style: MomentStyle, zone?: string): string {
  const key = `${style} ${zone}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      ...STYLES[style],
      ...(zone !== undefined && { timeZone: zone }),
    });
    made.set(key, format);
  }
  const text = format.format(ms);
  return readerStyle().isDayFirst ? text.replace(MONTH_FIRST, dayFirst) : text;
}

/** `Nov 25, 2026` behind `Wed, `; a weekday before a time of day is none. */
const MONTH_FIRST = /(, )?([A-Z][a-z]{2}) (\d+)(?![\d:])(, \d{4})?/;

/** `Wed 25 Nov 2026, 20:15`. The browser's own order for a country may be another one than the server's. */
function dayFirst(_: string, behind = '', month = '', day = '', year = ''): string {
  return `${behind && ' '}${day} ${month}${year.replace(',', '')}`;
}
