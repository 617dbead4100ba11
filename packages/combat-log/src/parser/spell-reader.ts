import { PLACE } from './kernel/places.ts';
import { closingQuote, fieldEnd, numberIn } from './fields.ts';
import type { SpellIndex, SpellTable } from './spell-table.ts';
import { TextCache } from './text-cache.ts';

const SLOT_BITS = PLACE.spells.slotBits;
const SLOTS = 1 << SLOT_BITS;
const LONGEST = PLACE.spells.longest;

/** Reads the three fields that stand for a spell, `id,"name",school`, through the same kind of cache as UnitReader. */
export class SpellReader {
  /** Of the spell read last. */
  spell: SpellIndex = -1;

  readonly #spells: SpellTable;
  readonly #texts: TextCache;
  readonly #indexes: Int32Array;

  /** `shared` is the kernel's memory. */
  constructor(spells: SpellTable, shared: ArrayBuffer | null = null) {
    this.#spells = spells;
    this.#texts = new TextCache(PLACE.spells, shared);
    this.#indexes = new Int32Array(
      shared ?? new ArrayBuffer(SLOTS * 4),
      shared ? PLACE.spellIndexes : 0,
      SLOTS,
    );
  }

  /** Position after the comma behind the three fields (`end + 1` when they end the line); −1 when they are broken. */
  read(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const after = this.recall(view, at, end);
    return after >= 0 ? after : this.#readFields(bytes, view, at, end);
  }

  /**
   * The same for texts seen before; −1 for all others. What it finds has no line break inside, so `limit` may lie
   * beyond the line's end.
   */
  recall(view: DataView, at: number, limit: number): number {
    if (at + 12 > limit) return -1;
    let slot = slotOf(view, at);
    let length = this.#texts.lengthAt(slot, view, at, limit);
    if (length === 0) {
      slot ^= 1;
      length = this.#texts.lengthAt(slot, view, at, limit);
      if (length === 0) return -1;
    }
    this.spell = this.#indexes[slot]!;
    return at + length;
  }

  #readFields(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const idEnd = fieldEnd(bytes, at, end);
    const nameEnd = fieldEnd(bytes, idEnd + 1, end);
    if (nameEnd >= end) return -1;
    const schoolEnd = fieldEnd(bytes, nameEnd + 1, end);
    const id = numberIn(bytes, at, idEnd);
    const school = numberIn(bytes, nameEnd + 1, schoolEnd);
    if (!Number.isSafeInteger(id) || Number.isNaN(school)) return -1;
    const quoted = bytes[idEnd + 1] === 0x22;
    const nameStart = quoted ? idEnd + 2 : idEnd + 1;
    const nameStop = quoted ? closingQuote(bytes, nameStart, nameEnd) : nameEnd;
    this.spell = this.#spells.intern(id, bytes, nameStart, nameStop, school | 0);
    const after = schoolEnd + 1;
    const length = after - at;
    if (quoted && length >= 12 && length <= LONGEST && after <= end) {
      const slot = this.#texts.placeFor(slotOf(view, at));
      this.#indexes[slot] = this.spell;
      this.#texts.keep(slot, bytes, at, after);
    }
    return after;
  }
}

function slotOf(view: DataView, at: number): number {
  const key = view.getInt32(at, true) ^ Math.imul(view.getInt32(at + 3, true), 0x9e3779b1);
  return Math.imul(key, 0xc2b2ae35) >>> (32 - SLOT_BITS);
}
