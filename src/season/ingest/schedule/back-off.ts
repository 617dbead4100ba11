import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';

const FIRST_MS = 30_000;
const LONGEST_MS = HOUR_MS;
/** A source that asks for more than a day of silence is asked once a day all the same. */
const LONGEST_WISH_MS = DAY_MS;

/**
 * How long to leave a source alone after so many failures in a row: twice as long each time up to an hour, spread by a
 * quarter to both sides so that many who failed together do not come back together.
 *
 * @param failures 1 after the first.
 * @param random a number in [0, 1).
 */
export function backOffMs(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(20, Math.max(0, failures - 1)));
  return Math.round(Math.min(LONGEST_MS, whole * (0.75 + random / 2)));
}

/**
 * What a `Retry-After` asks for, in ms from now: seconds or an HTTP date. Null when it says nothing that can be read.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.min(LONGEST_WISH_MS, Math.max(0, ms)) : null;
}
