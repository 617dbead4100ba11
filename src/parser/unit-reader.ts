import { closingQuote, fieldEnd, isNil, numberIn } from './fields.ts';
import type { UnitId, UnitTable } from './unit-table.ts';

const SLOTS = 2048;
/** Longest remembered text; longer ones are read field by field. A multiple of 4. */
const STRIDE = 160;
const MINE_AND_PLAYER = 0x401;

/**
 * Reads the four fields that stand for a unit in a line: `GUID,"name",flags,raidFlags`.
 *
 * A unit is written the same way thousands of times, so whole texts are remembered in a direct-mapped cache: most
 * readings are one hash of eight bytes and a word-by-word comparison.
 */
export class UnitReader {
  /** Of the unit read last; −1 for the zero GUID. */
  unit: UnitId = -1;
  /** Flags of the unit read last. */
  flags = 0;
  /** Who recorded the log: the player seen with the flag `mine`; −1 until then. */
  recorder: UnitId = -1;

  readonly #units: UnitTable;
  readonly #lengths = new Int32Array(SLOTS);
  readonly #unitIds = new Int32Array(SLOTS);
  readonly #flags = new Int32Array(SLOTS);
  readonly #texts = new Uint8Array(SLOTS * STRIDE);
  readonly #textView = new DataView(this.#texts.buffer);

  constructor(units: UnitTable) {
    this.#units = units;
  }

  /** Position after the comma behind the four fields (`end + 1` when they end the line); −1 when they are broken. */
  read(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    if (at + 44 > end) return this.#readFields(bytes, at, end, -1);
    // Where two GUIDs differ most: player ids stand early, spawn ids of creatures late.
    const key =
      bytes[at] === 0x50
        ? view.getInt32(at + 11, true) ^ Math.imul(view.getInt32(at + 16, true), 0x9e3779b1)
        : view.getInt32(at + 32, true) ^ Math.imul(view.getInt32(at + 38, true), 0x9e3779b1);
    const slot = (key ^ (key >>> 15) ^ (key >>> 23)) & (SLOTS - 1);
    const length = this.#lengths[slot]!;
    if (length > 0 && at + length <= end && this.#same(view, at, slot * STRIDE, length)) {
      this.unit = this.#unitIds[slot]!;
      this.flags = this.#flags[slot]!;
      return at + length;
    }
    return this.#readFields(bytes, at, end, slot);
  }

  #same(view: DataView, at: number, text: number, length: number): boolean {
    const words = this.#textView;
    // From the end: that is where neighbours in the cache differ.
    let k = length - 4;
    for (; k > 0; k -= 4) {
      if (view.getInt32(at + k, true) !== words.getInt32(text + k, true)) return false;
    }
    return view.getInt32(at, true) === words.getInt32(text, true);
  }

  #readFields(bytes: Uint8Array, at: number, end: number, slot: number): number {
    const guidEnd = fieldEnd(bytes, at, end);
    const nameEnd = fieldEnd(bytes, guidEnd + 1, end);
    const flagsEnd = fieldEnd(bytes, nameEnd + 1, end);
    if (flagsEnd >= end) return -1;
    const flags = numberIn(bytes, nameEnd + 1, flagsEnd);
    const raidEnd = fieldEnd(bytes, flagsEnd + 1, end);
    const raidFlags = numberIn(bytes, flagsEnd + 1, raidEnd);
    if (Number.isNaN(flags) || Number.isNaN(raidFlags) || !looksLikeGuid(bytes, at, guidEnd))
      return -1;
    const units = this.#units;
    this.unit = units.intern(bytes, at, guidEnd);
    this.flags = flags | 0;
    if (this.unit >= 0) {
      nameUnit(units, this.unit, bytes, guidEnd + 1, nameEnd);
      if ((this.flags & MINE_AND_PLAYER) === MINE_AND_PLAYER) this.recorder = this.unit;
    }
    const after = raidEnd + 1;
    const length = after - at;
    if (slot >= 0 && length <= STRIDE && after <= end) {
      this.#lengths[slot] = length;
      this.#unitIds[slot] = this.unit;
      this.#flags[slot] = this.flags;
      this.#texts.set(bytes.subarray(at, after), slot * STRIDE);
    }
    return after;
  }
}

function nameUnit(
  units: UnitTable,
  unit: UnitId,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  if (isNil(bytes, start, end)) return;
  if (bytes[start] === 0x22) {
    units.nameOnce(unit, bytes, start + 1, closingQuote(bytes, start + 1, end));
  } else {
    units.nameOnce(unit, bytes, start, end);
  }
}

/** Letters, digits and dashes only; `nil` and the zero GUID pass. */
export function looksLikeGuid(bytes: Uint8Array, start: number, end: number): boolean {
  if (end <= start) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    const fine =
      (byte >= 0x30 && byte <= 0x39) ||
      (byte >= 0x41 && byte <= 0x5a) ||
      (byte >= 0x61 && byte <= 0x7a) ||
      byte === 0x2d ||
      byte === 0x5f;
    if (!fine) return false;
  }
  return true;
}
