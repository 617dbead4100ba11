/**
 * The text of `bytes[start, end)` read as UTF-8. Broken sequences become U+FFFD; never throws.
 * Exists because pure folders know no TextDecoder; meant for short pieces such as names.
 */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  if (isAscii(bytes, start, end)) return asciiText(bytes, start, end);
  let text = '';
  let at = start;
  while (at < end) {
    const lead = bytes[at]!;
    const length = sequenceLength(lead);
    const point = length === 1 ? lead : readSequence(bytes, at, end, lead, length);
    if (point < 0) {
      text += '\uFFFD';
      at += 1;
    } else {
      text += String.fromCodePoint(point);
      at += length;
    }
  }
  return text;
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at]! >= 0x80) return false;
  return true;
}

/** Characters handed over in one call: far below what an engine takes as arguments. */
const PIECE = 4096;

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += PIECE) {
    // Spread would make an object of each character first.
    const piece: ArrayLike<number> = bytes.subarray(at, Math.min(end, at + PIECE));
    text += String.fromCharCode.apply(null, piece as number[]);
  }
  return text;
}

/** 0 for a byte that cannot begin a character. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

/** The smallest code point a sequence of this length may carry; shorter ones are overlong. */
const SMALLEST = [0, 0, 0x80, 0x800, 0x10000];

function readSequence(
  bytes: Uint8Array,
  at: number,
  end: number,
  lead: number,
  length: number,
): number {
  if (length === 0 || at + length > end) return -1;
  let point = lead & (0xff >> (length + 1));
  for (let k = 1; k < length; k++) {
    const next = bytes[at + k]!;
    if ((next & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (next & 0x3f);
  }
  if (point < SMALLEST[length]! || point > 0x10ffff) return -1;
  return point >= 0xd800 && point <= 0xdfff ? -1 : point;
}

/** The bytes of ASCII text; other characters become `?`. */
export function asciiBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k);
    bytes[k] = code < 0x80 ? code : 0x3f;
  }
  return bytes;
}
