import { decodeUtf8 } from '#lib/utf8.ts';

const SPACE = 0x20;
/** The shortest timestamp that two spaces follow: `5/9 22:11:17.773`. */
const SHORTEST_STAMP = 16;
/** The longest: `12/31/2026 22:11:17.7730-12`. */
const LONGEST_STAMP = 28;

const STAMP = /\d{1,2}\/\d{1,2}(?:\/\d{4})? \d{2}:\d{2}:\d{2}\.[\d-]+$/;

/**
 * Where a second line begins in `bytes[start, end)`, when a newline got lost between two: a second timestamp with two
 * spaces and the name of an event behind it. A time in the text of an emote has no such name. −1 when there is none, and
 * where the line before may end in the day of the second timestamp. No other
 * field of a log holds two spaces behind a time of day.
 */
export function secondLineIn(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + LONGEST_STAMP; at < end; at += 2) {
    if (bytes[at] !== SPACE) continue;
    const spaces = bytes[at - 1] === SPACE ? at - 1 : bytes[at + 1] === SPACE ? at : -1;
    if (spaces < start + SHORTEST_STAMP) continue;
    const from = Math.max(start, spaces - LONGEST_STAMP);
    const stamp = STAMP.exec(decodeUtf8(bytes, from, spaces));
    if (stamp && from + stamp.index > start && isEvent(bytes, spaces + 2, end))
      return placeOf(bytes, start, spaces, stamp[0]);
  }
  return -1;
}

/** Capitals and underscores up to a comma, or up to where the file was cut. */
function isEvent(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && (bytes[at] === 0x5f || (bytes[at]! >= 0x41 && bytes[at]! <= 0x5a))) at++;
  return at === end || (at > start && bytes[at] === 0x2c);
}

/** The digit before a day may be the last field of the line before: both lines are nearly always of one day. */
function placeOf(bytes: Uint8Array, start: number, spaces: number, stamp: string): number {
  const first = /^\d{1,2}\/\d{1,2}(?:\/\d{4})? /.exec(decodeUtf8(bytes, start, start + 12))?.[0];
  const at = first === undefined ? -1 : stamp.lastIndexOf(first);
  return spaces - stamp.length + Math.max(0, at);
}
