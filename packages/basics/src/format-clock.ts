/**
 * Times of a fight (`m:ss`) and the dates of a log.
 * A log writes local time; it is kept as if it were UTC, so every date here is formatted in UTC
 * and reads exactly as the game wrote it.
 */

import { formatMoment } from './format-moment.ts';
import { formatFixed } from './format-number.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds → `0:07`, `12:34`, `1:02:03`. Parts of a second are cut. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** How long something took: `4.2 s`, from a minute on `21:24`. */
export function formatStretch(ms: number): string {
  return ms < 59_950 ? `${formatFixed(Math.max(0, ms) / 1000, 1)} s` : formatClock(ms + 50);
}

/** Milliseconds in words for a screen reader: `1 hour 2 minutes 3 seconds`. */
export function speakClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const said = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}${value === 1 ? '' : 's'}`);
  return said.length > 0 ? said.join(' ') : '0 seconds';
}

/** `75`, `1:15`, `1:02:03`, `1:15.5` → milliseconds; anything else → null. */
export function parseClock(text: string): number | null {
  const match = /^\s*(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)\s*$/.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  if (minutes !== undefined && Number(seconds) >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  return Math.round(
    (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)) * 1000,
  );
}

/** The day as the log wrote it: `Sat, May 13, 2023`. */
export function formatLogDay(startMs: number): string {
  return formatMoment(startMs, 'weekdayDate', 'UTC');
}

/** The time of day as the log wrote it: `20:15`. */
export function formatLogTime(startMs: number): string {
  return formatMoment(startMs, 'time', 'UTC');
}

/** ISO 8601 with the offset the log tells; without one when the log has none. */
export function isoLogTime(startMs: number, utcOffsetHours: number | null): string {
  const local = new Date(startMs).toISOString().slice(0, 23);
  if (utcOffsetHours === null) return local;
  const minutes = Math.round(Math.abs(utcOffsetHours) * 60);
  const sign = utcOffsetHours < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
