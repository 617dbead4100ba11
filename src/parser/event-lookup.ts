import { asciiBytes } from '#lib/utf8.ts';
import { EVENT_NAMES, LINE } from './event-names.ts';

const SLOTS = 1024;
const STRIDE = 32;

/** Finds the code of the event name in a line without making a string of it. */
export class EventLookup {
  /** Position after the name found last: its comma or the line's end. */
  nameEnd = 0;

  readonly #codes = new Int32Array(SLOTS).fill(-1);
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #texts = new Uint8Array(SLOTS * STRIDE);

  constructor() {
    for (const [name, code] of EVENT_NAMES) {
      const bytes = asciiBytes(name);
      if (bytes.length > STRIDE) throw new RangeError(`event name too long: ${name}`);
      let slot = hashName(bytes, 0, bytes.length) & (SLOTS - 1);
      while (this.#codes[slot] !== -1) slot = (slot + 1) & (SLOTS - 1);
      this.#codes[slot] = code;
      this.#lengths[slot] = bytes.length;
      this.#texts.set(bytes, slot * STRIDE);
    }
  }

  /** A value of LINE; −1 when no event name stands there. */
  find(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    let hash = 0;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (byte === 0x2c) break;
      // Capitals, digits and underscores.
      if (byte > 0x5f || byte < 0x30 || (byte > 0x39 && byte < 0x41)) return -1;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    this.nameEnd = at;
    const length = at - start;
    if (length < 3 || length > 64) return -1;
    let slot = mix(hash) & (SLOTS - 1);
    for (;;) {
      const code = this.#codes[slot]!;
      if (code === -1) return LINE.unknown;
      if (this.#lengths[slot] === length && this.#same(bytes, start, slot * STRIDE, length))
        return code;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  #same(bytes: Uint8Array, start: number, at: number, length: number): boolean {
    const texts = this.#texts;
    for (let k = 0; k < length; k++) {
      if (bytes[start + k] !== texts[at + k]) return false;
    }
    return true;
  }
}

function hashName(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
  return mix(hash);
}

function mix(hash: number): number {
  return hash ^ (hash >>> 15);
}
