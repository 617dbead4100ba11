import { asciiBytes } from '#lib/utf8.ts';
import { closingQuote, fieldEnd, isNil, numberIn } from './fields.ts';
import { PLACE } from './kernel/places.ts';
import { NO_UNIT as NO_UNIT_TEXT } from './no-unit.ts';
import { sameBytes } from './same-bytes.ts';
import { TextCache } from './text-cache.ts';
import type { UnitId, UnitTable } from './unit-table.ts';

const SLOT_BITS = PLACE.units.slotBits;
const SLOTS = 1 << SLOT_BITS;
/** Longest remembered text; longer ones are read field by field. */
const LONGEST = PLACE.units.longest;
const MINE_AND_PLAYER = 0x401;
/** Flag of a player, also of one whose GUID is hidden. */
const PLAYER_TYPE = 0x400;
/** Affiliation: the recorder, a member of the party, or of the raid. */
const GROUP = 0x7;

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
  /** Who recorded the log: the player last read anew with the flag `mine`; −1 until then. See `noticeGroup`. */
  recorder: UnitId = -1;

  readonly #units: UnitTable;
  readonly #texts: TextCache;
  readonly #unitIds: Int32Array;
  readonly #flags: Int32Array;
  readonly #guidLengths: Int32Array;

  /** `shared` is the kernel's memory. */
  constructor(units: UnitTable, shared: ArrayBuffer | null = null) {
    this.#units = units;
    this.#texts = new TextCache(PLACE.units, shared);
    const numbers = (place: number): Int32Array =>
      shared ? new Int32Array(shared, place, SLOTS) : new Int32Array(SLOTS);
    this.#unitIds = numbers(PLACE.unitIds);
    this.#flags = numbers(PLACE.unitFlags);
    this.#guidLengths = numbers(PLACE.guidLengths);
  }

  /** Position after the comma behind the four fields (`end + 1` when they end the line); −1 when they are broken. */
  read(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const after = this.recall(bytes, view, at, end);
    return after >= 0 ? after : this.#readFields(bytes, view, at, end);
  }

  /**
   * The same for texts seen before; −1 for all others. What it finds has no line break inside, so `limit` may lie
   * beyond the line's end.
   */
  recall(bytes: Uint8Array, view: DataView, at: number, limit: number): number {
    if (at + 45 > limit) return -1; // what is looked at before the length is known
    const first = bytes[at];
    if (first === 0x30) return this.#recallNobody(view, at);
    let slot = slotOf(view, at, first === 0x50 && bytes[at + 1] === 0x6c);
    let length = this.#texts.lengthAt(slot, view, at, limit);
    if (length === 0) {
      slot ^= 1;
      length = this.#texts.lengthAt(slot, view, at, limit);
      if (length === 0) return -1;
    }
    this.unit = this.#unitIds[slot]!;
    this.flags = this.#flags[slot]!;
    return at + length;
  }

  /**
   * From here on the first line with the flag `mine` tells the recorder, and the first one with a flag of the group tells a
   * member, also when their texts were seen before: a file may hold what several characters recorded, and groups change.
   * Between such calls a text that is remembered changes nothing.
   */
  noticeGroup(): void {
    for (let slot = 0; slot < SLOTS; slot++)
      if ((this.#flags[slot]! & GROUP) !== 0) this.#texts.forget(slot);
  }

  /** `0000000000000000,nil,0x80000000,0x80000000,` stands in every line without a source or target. */
  #recallNobody(view: DataView, at: number): number {
    if (!sameBytes(view, at, NO_UNIT_VIEW, 0, NO_UNIT.length)) return -1;
    this.unit = -1;
    this.flags = 0x80000000 | 0;
    return at + NO_UNIT.length;
  }

  #readFields(bytes: Uint8Array, view: DataView, at: number, end: number): number {
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
      if ((flags & PLAYER_TYPE) !== 0 && isUuid(bytes, at, guidEnd))
        units.noteHiddenPlayer(this.unit);
      nameUnit(units, this.unit, bytes, guidEnd + 1, nameEnd);
      if ((this.flags & MINE_AND_PLAYER) === MINE_AND_PLAYER) this.recorder = this.unit;
      if ((this.flags & GROUP) !== 0) units.noteGrouped(this.unit);
    }
    const after = raidEnd + 1;
    const length = after - at;
    const isPlayer = bytes[at] === 0x50 && bytes[at + 1] === 0x6c;
    // Only texts that reach as far as the hash looks, and that a comma of this line closes.
    if (
      isQuotedOrNil(bytes, guidEnd + 1, nameEnd) &&
      length >= (isPlayer ? 20 : 40) &&
      length <= LONGEST &&
      after <= end &&
      at + 45 <= end
    ) {
      const slot = this.#texts.placeFor(slotOf(view, at, isPlayer));
      this.#unitIds[slot] = this.unit;
      this.#flags[slot] = this.flags;
      this.#guidLengths[slot] = this.unit < 0 ? 0 : guidEnd - at;
      this.#texts.keep(slot, bytes, at, after);
    }
    return after;
  }
}

const NO_UNIT = asciiBytes(NO_UNIT_TEXT);
const NO_UNIT_VIEW = new DataView(NO_UNIT.buffer);

/** Where in the cache a text stands: ids of players differ early in it, those of creatures and pets late. */
function slotOf(view: DataView, at: number, isPlayer: boolean): number {
  const key = isPlayer
    ? view.getInt32(at + 12, true) ^ Math.imul(view.getInt32(at + 16, true), 0x9e3779b1)
    : view.getInt32(at + 29, true) ^
      Math.imul(view.getInt32(at + 33, true), 0x27d4eb2f) ^
      Math.imul(view.getInt32(at + 37, true), 0x9e3779b1) ^
      Math.imul(view.getInt32(at + 41, true), 0x85ebca6b);
  return Math.imul(key, 0xc2b2ae35) >>> (32 - SLOT_BITS);
}

/** Keeps the name in the field `bytes[start, end)`, with or without quotes. */
export function nameUnit(
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

/** Other names could hold brackets; the client writes none. */
function isQuotedOrNil(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes[start] === 0x22 || isNil(bytes, start, end);
}

/** Eight digits and a dash, 36 bytes in all: tools that hide players write one in the place of each GUID. */
export function isUuid(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 36 || bytes[start + 8] !== 0x2d || bytes[start + 13] !== 0x2d) return false;
  for (let at = start; at < start + 8; at++) {
    const byte = bytes[at]! | 0x20;
    const isHex = (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66);
    if (!isHex) return false;
  }
  return true;
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
