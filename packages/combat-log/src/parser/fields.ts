const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Position of the comma that ends the field at `at`, or `end`. Commas inside quotes belong to the field. */
export function fieldEnd(bytes: Uint8Array, at: number, end: number): number {
  let k = at;
  if (k < end && bytes[k] === QUOTE) {
    k = closingQuote(bytes, k + 1, end) + 1;
  }
  while (k < end && bytes[k] !== COMMA) k++;
  return k < end ? k : end;
}

/** Position of the quote that closes a string whose text begins at `at`, honoring backslashes; `end` when open. */
export function closingQuote(bytes: Uint8Array, at: number, end: number): number {
  for (let k = at; k < end; k++) {
    const byte = bytes[k];
    if (byte === QUOTE) return k;
    if (byte === BACKSLASH) k++;
  }
  return end;
}

/**
 * Splits `bytes[start, end)` at its commas outside quotes and brackets. Writes where each field starts into
 * `starts` and returns how many there are, never more than fit; field k ends at `starts[k + 1] - 1`, and one more
 * entry is written so that this holds for the last one too.
 */
export function splitFields(
  bytes: Uint8Array,
  start: number,
  end: number,
  starts: Int32Array,
): number {
  const most = starts.length - 1;
  let count = 0;
  let depth = 0;
  starts[count++] = start;
  for (let k = start; k < end; k++) {
    const byte = bytes[k]!;
    if (byte === COMMA) {
      if (depth > 0) continue;
      if (count === most) break;
      starts[count++] = k + 1;
    } else if (byte === QUOTE) {
      k = closingQuote(bytes, k + 1, end);
    } else if (byte === 0x5b || byte === 0x28) {
      depth++;
    } else if (byte === 0x5d || byte === 0x29) {
      if (depth > 0) depth--;
    }
  }
  starts[count] = end + 1;
  return count;
}

/**
 * The number in `bytes[start, end)`: `12`, `-1`, `20.5`, `0x10a48`; 0 for `nil`, NaN for anything else.
 */
export function numberIn(bytes: Uint8Array, start: number, end: number): number {
  const short = end - start < 10 ? digitsIn(bytes, start, end) : -1;
  if (short >= 0) return short;
  let at = start;
  if (at >= end) return Number.NaN;
  const first = bytes[at]!;
  if (first === 0x6e) return isNil(bytes, start, end) ? 0 : Number.NaN;
  if (first === 0x30 && bytes[at + 1] === 0x78 && at + 2 < end) return hexIn(bytes, at + 2, end);
  const negative = first === 0x2d;
  if (negative) at++;
  const digits = at;
  let value = 0;
  while (at < end) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
    at++;
  }
  if (at === digits) return Number.NaN;
  if (at < end) {
    if (bytes[at] !== 0x2e) return Number.NaN;
    let scale = 1;
    let fraction = 0;
    for (at++; at < end; at++) {
      const digit = bytes[at]! - 48;
      if (digit < 0 || digit > 9) return Number.NaN;
      fraction = fraction * 10 + digit;
      scale *= 10;
    }
    value += fraction / scale;
  }
  // Beyond what a sum can hold exactly; no game number is.
  if (value > 1e15) return Number.NaN;
  return negative ? -value : value;
}

/** The number in up to nine digits, −1 for anything else. Most fields are this, and it stays a small whole number. */
function digitsIn(bytes: Uint8Array, start: number, end: number): number {
  let value = start < end ? 0 : -1;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return -1;
    value = (Math.imul(value, 10) + digit) | 0;
  }
  return value;
}

function hexIn(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]! | 0x20;
    const digit = byte >= 0x61 && byte <= 0x66 ? byte - 87 : byte - 48;
    if (digit < 0 || digit > 15 || (byte > 0x39 && byte < 0x61)) return Number.NaN;
    value = value * 16 + digit;
  }
  return value > 1e15 ? Number.NaN : value;
}

/** Whether a field is the word `nil`, which the client writes for nothing. */
export function isNil(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start === 3 &&
    bytes[start] === 0x6e &&
    bytes[start + 1] === 0x69 &&
    bytes[start + 2] === 0x6c
  );
}

/** `\"` and `\\` as the client means them. */
export function unescapeName(name: string): string {
  return name.includes('\\') ? name.replace(/\\(.)/gs, '$1') : name;
}
