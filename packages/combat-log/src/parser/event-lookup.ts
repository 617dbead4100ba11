import { asciiBytes } from '#lib/utf8.ts';
import { PLACE } from './kernel/places.ts';
import { TextCache } from './text-cache.ts';

const SLOT_BITS = PLACE.events.slotBits;
const SLOTS = 1 << SLOT_BITS;
const STRIDE = PLACE.events.longest;
/** How far `recall` looks before it knows the length. */
const REACH = 20;

/**
 * Finds the code of the event name in a line without making a string of it. Names seen lately are remembered with
 * their comma in a direct-mapped cache, so that most look-ups are a few word compares.
 */
export class EventLookup {
  /** Position after the name found last: its comma or the line's end. */
  nameEnd = 0;

  readonly #names: NameTable;
  readonly #codes: Int32Array;
  readonly #texts: TextCache;
  readonly #unknown: number;

  /**
   * @param names the known names and their codes, none of them below 0.
   * @param unknown the code of all other names.
   * @param shared the kernel's memory.
   */
  constructor(
    names: Iterable<readonly [name: string, code: number]>,
    unknown: number,
    shared: ArrayBuffer | null = null,
  ) {
    this.#names = new NameTable(names, unknown);
    this.#unknown = unknown;
    this.#codes = new Int32Array(
      shared ?? new ArrayBuffer(SLOTS * 4),
      shared ? PLACE.eventCodes : 0,
      SLOTS,
    );
    this.#texts = new TextCache(PLACE.events, shared);
  }

  /** The code of the name; −1 when no event name stands there. */
  find(bytes: Uint8Array, view: DataView, start: number, end: number): number {
    const known = this.recall(view, start, end);
    if (known >= 0) return known;
    let at = start;
    while (at < end && isNameByte(bytes[at]!)) at++;
    this.nameEnd = at;
    const length = at - start;
    if (length < 3 || length > 64 || (at < end && bytes[at] !== 0x2c)) return -1;
    const code = this.#names.codeOf(bytes, start, length);
    if (
      code !== this.#unknown &&
      at < end &&
      length >= 7 &&
      length < STRIDE &&
      start + REACH <= end
    ) {
      const slot = this.#texts.placeFor(slotOf(view, start));
      this.#codes[slot] = code;
      this.#texts.keep(slot, bytes, start, at + 1);
    }
    return code;
  }

  /** The same for known names seen before; −1 for all others. `limit` may lie beyond the line's end. */
  recall(view: DataView, start: number, limit: number): number {
    if (start + STRIDE > limit) return -1;
    let slot = slotOf(view, start);
    let length = this.#texts.lengthAt(slot, view, start, limit);
    if (length === 0) {
      slot ^= 1;
      length = this.#texts.lengthAt(slot, view, start, limit);
      if (length === 0) return -1;
    }
    this.nameEnd = start + length - 1;
    return this.#codes[slot]!;
  }
}

/** Capitals, digits and underscores. */
function isNameByte(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || byte === 0x5f || (byte >= 0x30 && byte <= 0x39);
}

function slotOf(view: DataView, at: number): number {
  const key =
    view.getInt32(at, true) ^
    Math.imul(view.getInt32(at + 6, true), 0xc2b2ae35) ^
    Math.imul(view.getInt32(at + 11, true), 0x9e3779b1) ^
    Math.imul(view.getInt32(at + 16, true), 0x85ebca6b);
  return Math.imul(key, 0x27d4eb2f) >>> (32 - SLOT_BITS);
}

/** All known names, by a hash over all their bytes. */
class NameTable {
  readonly #codes = new Int32Array(SLOTS).fill(-1);
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #texts = new Uint8Array(SLOTS * STRIDE);

  readonly #unknown: number;

  constructor(names: Iterable<readonly [string, number]>, unknown: number) {
    this.#unknown = unknown;
    for (const [name, code] of names) {
      const bytes = asciiBytes(name);
      if (bytes.length >= STRIDE) throw new RangeError(`event name too long: ${name}`);
      let slot = hashName(bytes, 0, bytes.length);
      while (this.#codes[slot] !== -1) slot = (slot + 1) & (SLOTS - 1);
      this.#codes[slot] = code;
      this.#lengths[slot] = bytes.length;
      this.#texts.set(bytes, slot * STRIDE);
    }
  }

  codeOf(bytes: Uint8Array, start: number, length: number): number {
    let slot = hashName(bytes, start, length);
    for (;;) {
      const code = this.#codes[slot]!;
      if (code === -1) return this.#unknown;
      if (this.#lengths[slot] === length && this.#isAt(slot, bytes, start, length)) return code;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  #isAt(slot: number, bytes: Uint8Array, start: number, length: number): boolean {
    for (let k = 0; k < length; k++) {
      if (bytes[start + k] !== this.#texts[slot * STRIDE + k]) return false;
    }
    return true;
  }
}

function hashName(bytes: Uint8Array, start: number, length: number): number {
  let hash = 0;
  for (let k = 0; k < length; k++) hash = (Math.imul(hash, 31) + bytes[start + k]!) | 0;
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}
