/** Steps over the fields at the end of a line, from the last one to the first. The fields there hold no quotes. */

const COMMA = 0x2c;

/** What `digitsBefore` gives for a zero of two bytes; −1 is counted as such. */
export const NOTHING = 2;

/** Where the last field ends that is no trailing word in capitals: the comma before such a word, or the line's end. */
export function tagStart(bytes: Uint8Array, from: number, end: number): number {
  let at = end - 1;
  const last = bytes[at]!;
  if (last < 0x41 || last > 0x5a) return end;
  while (at > from && bytes[at] !== COMMA) at--;
  return at;
}

/** The comma before the flag (`1` or `nil`, as all known versions write it) whose last byte is at `at`; −1 when none stands there. */
export function flagComma(bytes: Uint8Array, at: number): number {
  const last = bytes[at]!;
  if (last === 0x6c)
    return bytes[at - 1] === 0x69 && bytes[at - 2] === 0x6e && bytes[at - 3] === COMMA
      ? at - 3
      : -1;
  return last === 0x31 && bytes[at - 1] === COMMA ? at - 1 : -1;
}

/** `value << 4 | digits` of the one to eight digits that end before `end` and begin at `from` or later; −1 for none. */
export function digitsBefore(bytes: Uint8Array, from: number, end: number): number {
  let value = 0;
  let scale = 1;
  let length = 0;
  for (let at = end - 1; at >= from; at--) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) break;
    if (length === 8) return -1;
    value = (value + Math.imul(digit, scale)) | 0;
    scale = Math.imul(scale, 10);
    length++;
  }
  return length === 0 ? -1 : (value << 4) | length;
}

/** From the comma before a field to the comma before the one `count` fields earlier; −1 when there is none. */
export function skipFields(bytes: Uint8Array, from: number, comma: number, count: number): number {
  let at = comma;
  if (at < from || bytes[at] !== COMMA) return -1;
  for (let left = count; left > 0; left--) {
    at--;
    while (at >= from && bytes[at] !== COMMA) at--;
    if (at < from) return -1;
  }
  return at;
}

/** The same for digits that are a whole field: a comma stands before them. */
export function digitFieldBefore(bytes: Uint8Array, from: number, end: number): number {
  const digits = digitsBefore(bytes, from, end);
  return bytes[end - (digits & 15) - 1] === COMMA ? digits : -1;
}
