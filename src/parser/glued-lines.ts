import { decodeUtf8 } from '#lib/utf8.ts';

const SPACE = 0x20;
/** The shortest timestamp that two spaces follow: `5/9 22:11:17.773`. */
const SHORTEST_STAMP = 16;
/** The longest: `12/31/2026 22:11:17.7730-12`. */
const LONGEST_STAMP = 28;

const STAMP = /\d{1,2}\/\d{1,2}(?:\/\d{4})? \d{2}:\d{2}:\d{2}\.[\d-]+$/;

/**
 * Where a second line begins in `bytes[start, end)`, when a newline got lost between two: a second timestamp with two
 * spaces behind it. −1 when there is none, and where the line before is not told from the day of the second timestamp.
 * No other field of a log holds two spaces behind a time of day.
 */
export function secondLineIn(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + LONGEST_STAMP; at < end; at += 2) {
    if (bytes[at] !== SPACE) continue;
    const spaces = bytes[at - 1] === SPACE ? at - 1 : bytes[at + 1] === SPACE ? at : -1;
    if (spaces < start + SHORTEST_STAMP) continue;
    const from = Math.max(start, spaces - LONGEST_STAMP);
    const stamp = STAMP.exec(decodeUtf8(bytes, from, spaces));
    if (stamp && from + stamp.index > start) return placeOf(bytes, start, spaces, stamp[0]);
  }
  return -1;
}

/** The digit before a day may be the last field of the line before: both lines are nearly always of one day. */
function placeOf(bytes: Uint8Array, start: number, spaces: number, stamp: string): number {
  const first = /^\d{1,2}\/\d{1,2}(?:\/\d{4})? /.exec(decodeUtf8(bytes, start, start + 12))?.[0];
  const at = first === undefined ? -1 : stamp.lastIndexOf(first);
  return spaces - stamp.length + Math.max(0, at);
}
