import { PackedNumbers, PackedReader } from '#lib/packed-numbers.ts';
import type { SpellIndex } from '#parser/spell-table.ts';
import type { UnitId } from '#parser/unit-table.ts';
import type { ClosedRows } from './tally-buffers.ts';
import {
  releaseClosedRows,
  releaseOpenRows,
  releasePackingBuffer,
  acquireClosedRows,
  acquireOpenRows,
  acquirePackingBuffer,
} from './tally-buffers.ts';

/** What the numbers of a row are about. The unit of a row is who did it, for `taken` and `received` who got it. */
export const ROW = {
  damage: 0,
  heal: 1,
  taken: 2,
  cast: 3,
  interrupt: 4,
  dispel: 5,
  /** Damage on a unit that is no player. */
  received: 6,
  /**
   * The part of the damage on a hostile unit that came from a unit without a known owner at that time. The place of
   * the spell holds that unit.
   */
  stranger: 7,
} as const;

/** Numbers per row while rows are added; `VALUE` says which is which. */
export const STRIDE = 8;
/** Numbers per row, by kind, once the sums are closed. */
const WIDTHS = [8, 8, 5, 1, 1, 1, 6, 1];

/** Position of each number in a row of that kind. */
export const VALUE = {
  damage: {
    amount: 0,
    overkill: 1,
    absorbed: 2,
    missAbsorbed: 3,
    excludedFriendly: 4,
    hits: 5,
    crits: 6,
    /** The part (all four summed up) dealt while the source looked friendly. */
    byFriendly: 7,
  },
  heal: {
    direct: 0,
    overheal: 1,
    absorb: 2,
    stagger: 3,
    hits: 4,
    crits: 5,
    absorbHits: 6,
    byFriendly: 7,
  },
  taken: { amount: 0, overkill: 1, absorbed: 2, missAbsorbed: 3, hits: 4 },
  count: { count: 0 },
  /** Heals are of hostile units alone: `healed` up to the latest blow, `healedSince` after it, which is dropped once the sums are closed. */
  received: {
    damage: 0,
    health: 1,
    hostileDamage: 2,
    hostileHealth: 3,
    maxHp: 4,
    healed: 5,
    healedSince: 6,
  },
} as const;

/**
 * Rows kept per fight: far above any real one (a raid pull has two to five thousand). From there on one row of each
 * kind and unit takes what has none, without its spell, so that totals are whole.
 */
export const MOST_ROWS = 50_000;
/** With those; what is beyond is counted and left out. */
export const MOST_ROWS_IN_ALL = 100_000;

/** Closed sums as plain data. */
export interface TallyMemory {
  count: number;
  starts: number[];
  valueStarts: number[];
  packed: Uint8Array;
}

/**
 * Sums of one fight by (kind, unit, spell). Grows with the number of different ones, not with the number of events.
 * Sums are added with `row`; then `close` puts them in order, and they are read kind by kind.
 */
export class Tally {
  count = 0;
  /** Events that found no room. */
  beyondLimit = 0;
  /** Events whose numbers stand in a row without their spell. */
  summedUp = 0;
  values: Float64Array;
  #kinds: Uint8Array;
  #units: Int32Array;
  #spells: Int32Array;
  #slots: Int32Array;
  /** Closed: the first row of each kind, and one more. */
  readonly #starts = new Int32Array(WIDTHS.length + 1);
  /** Closed: where the values of each kind begin. */
  readonly #valueStarts = new Int32Array(WIDTHS.length);
  #packed: PackedNumbers | null = null;
  /** Where the closed rows stand, for `pack` to leave to others. */
  #buffers: ClosedRows | null = null;

  constructor(rows = 256) {
    const buffers = acquireOpenRows(rows, STRIDE);
    this.values = buffers.values;
    this.#kinds = buffers.kinds;
    this.#units = buffers.units;
    this.#spells = buffers.spells;
    this.#slots = buffers.slots;
  }

  /** Position in `values` of the row, which is made when it is new; −1 when there is no room. */
  row(kind: number, unit: UnitId, spell: SpellIndex): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hashRow(kind, unit, spell) & mask;
    for (;;) {
      const row = slots[slot]! - 1;
      if (row < 0) return this.#add(kind, unit, spell, slot);
      if (this.#units[row] === unit && this.#spells[row] === spell && this.#kinds[row] === kind) {
        return row * STRIDE;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** Number of the row, which is made when it is new; −1 when there is no room. */
  rowNumber(kind: number, unit: UnitId, spell: SpellIndex): number {
    return Math.floor(this.row(kind, unit, spell) / STRIDE);
  }

  /** Not closed: what each row is about, in the order in which they were made. */
  rows(): { kinds: Uint8Array; units: Int32Array; spells: Int32Array } {
    return {
      kinds: this.#kinds.slice(0, this.count),
      units: this.#units.slice(0, this.count),
      spells: this.#spells.slice(0, this.count),
    };
  }

  /** Closed: the first row of a kind. Its rows stand in the order in which they were made. */
  firstRow(kind: number): number {
    return this.#starts[kind]!;
  }

  /** Closed: the row after the last one of a kind. */
  endRow(kind: number): number {
    return this.#starts[kind + 1]!;
  }

  /** Closed: position in `values` of a row of that kind. */
  at(kind: number, row: number): number {
    return this.#valueStarts[kind]! + (row - this.#starts[kind]!) * WIDTHS[kind]!;
  }

  unit(row: number): UnitId {
    return this.#units[row]!;
  }

  spell(row: number): SpellIndex {
    return this.#spells[row]!;
  }

  /** The same sums, independent of this one. Both are open. */
  copy(): Tally {
    const copy = new Tally(0);
    copy.count = this.count;
    copy.beyondLimit = this.beyondLimit;
    copy.summedUp = this.summedUp;
    copy.values = this.values.slice();
    copy.#kinds = this.#kinds.slice();
    copy.#units = this.#units.slice();
    copy.#spells = this.#spells.slice();
    copy.#slots = this.#slots.slice();
    return copy;
  }

  /** Puts the rows in order of their kinds and gives back spare room. Nothing can be added afterwards. */
  close(): void {
    this.#findStarts();
    const { units, spells, values } = this.#closedRows();
    const next = this.#starts.slice();
    for (let row = 0; row < this.count; row++) {
      const kind = this.#kinds[row]!;
      const to = next[kind]!;
      next[kind] = to + 1;
      units[to] = this.#units[row]!;
      spells[to] = this.#spells[row]!;
      copyValues(this.values, row * STRIDE, values, this.at(kind, to), WIDTHS[kind]!);
    }
    const open = { units: this.#units, spells: this.#spells, values: this.values };
    releaseOpenRows({ ...open, kinds: this.#kinds, slots: this.#slots }, this.count * STRIDE);
    this.#units = units;
    this.#spells = spells;
    this.values = values;
    this.#kinds = new Uint8Array(0);
    this.#slots = new Int32Array(0);
  }

  /** Closed: bytes of memory that `pack` would give back, most of them. */
  get bytes(): number {
    return this.values.byteLength + this.#units.byteLength + this.#spells.byteLength;
  }

  /** Keeps closed sums in as few bytes as they need, until `unpack`. Nothing else may be asked meanwhile. */
  pack(): void {
    this.#packed ??= this.#packedRows();
    if (this.#buffers) releaseClosedRows(this.#buffers);
    this.#buffers = null;
    this.#units = new Int32Array(0);
    this.#spells = new Int32Array(0);
    this.values = new Float64Array(0);
  }

  #packedRows(): PackedNumbers {
    const packed = new PackedNumbers(0);
    packed.bytes = acquirePackingBuffer();
    packed.addAll(this.#units);
    for (let row = 0; row < this.count; row++) packed.add(this.#spells[row]! + 1);
    packed.addAll(this.values);
    const room = packed.bytes;
    packed.trim();
    releasePackingBuffer(room);
    return packed;
  }

  /** The way back from `pack`; false when there was none. */
  unpack(): boolean {
    if (!this.#packed || this.#units.length > 0) return false;
    const reader = new PackedReader(this.#packed);
    ({ units: this.#units, spells: this.#spells, values: this.values } = this.#closedRows());
    reader.readInto(this.#units);
    reader.readInto(this.#spells);
    for (let row = 0; row < this.count; row++) this.#spells[row]! -= 1;
    reader.readInto(this.values);
    return true;
  }

  /** Room for the closed rows, with whatever stood there. */
  #closedRows(): ClosedRows {
    const { count } = this;
    const numbers = this.at(WIDTHS.length - 1, count);
    const room = acquireClosedRows(count, numbers);
    this.#buffers = room;
    return {
      units: room.units.subarray(0, count),
      spells: room.spells.subarray(0, count),
      values: room.values.subarray(0, numbers),
    };
  }

  /** Of closed sums, packed or not. */
  memory(): TallyMemory {
    const open = this.#packed === null;
    if (open) this.pack();
    const packed = this.#packed?.copy().bytes ?? new Uint8Array(0);
    if (open) this.unpack();
    const { count } = this;
    return { count, starts: [...this.#starts], valueStarts: [...this.#valueStarts], packed };
  }

  /** The sums that `memory` was taken of, packed. */
  static from(memory: TallyMemory): Tally {
    const tally = new Tally(0);
    tally.count = memory.count;
    tally.#starts.set(memory.starts);
    tally.#valueStarts.set(memory.valueStarts);
    const packed = new PackedNumbers(0);
    packed.bytes = memory.packed;
    packed.length = memory.packed.length;
    tally.#packed = packed;
    return tally;
  }

  /** Closed, packed or not: the units of all rows. */
  units(): Int32Array {
    if (!this.#packed || this.#units.length > 0) return this.#units;
    const units = new Int32Array(this.count);
    new PackedReader(this.#packed).readInto(units);
    return units;
  }

  /** Frees the numbers and spells; the units of the rows stay. */
  forgetValues(): void {
    this.#buffers = null;
    this.values = new Float64Array(0);
    this.#spells = new Int32Array(0);
  }

  #findStarts(): void {
    const counts = new Int32Array(WIDTHS.length);
    for (let row = 0; row < this.count; row++) counts[this.#kinds[row]!]! += 1;
    let rows = 0;
    let values = 0;
    for (let kind = 0; kind < WIDTHS.length; kind++) {
      this.#starts[kind] = rows;
      this.#valueStarts[kind] = values;
      rows += counts[kind]!;
      values += counts[kind]! * WIDTHS[kind]!;
    }
    this.#starts[WIDTHS.length] = rows;
  }

  #add(kind: number, unit: UnitId, spell: SpellIndex, slot: number): number {
    if (this.count >= MOST_ROWS && spell >= 0) {
      const at = this.row(kind, unit, -1);
      if (at >= 0) this.summedUp++;
      return at;
    }
    if (this.count >= MOST_ROWS_IN_ALL) {
      this.beyondLimit++;
      return -1;
    }
    const row = this.count++;
    if (row >= this.#kinds.length) this.#grow();
    this.#kinds[row] = kind;
    this.#units[row] = unit;
    this.#spells[row] = spell;
    if (this.count * 2 > this.#slots.length) {
      this.#rehash();
    } else {
      this.#slots[slot] = row + 1;
    }
    return row * STRIDE;
  }

  #grow(): void {
    const rows = this.#kinds.length * 2;
    const values = new Float64Array(rows * STRIDE);
    values.set(this.values);
    this.values = values;
    const kinds = new Uint8Array(rows);
    kinds.set(this.#kinds);
    this.#kinds = kinds;
    const units = new Int32Array(rows);
    units.set(this.#units);
    this.#units = units;
    const spells = new Int32Array(rows);
    spells.set(this.#spells);
    this.#spells = spells;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let row = 0; row < this.count; row++) {
      let slot = hashRow(this.#kinds[row]!, this.#units[row]!, this.#spells[row]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }
}

function copyValues(
  from: Float64Array,
  fromAt: number,
  to: Float64Array,
  toAt: number,
  count: number,
): void {
  for (let k = 0; k < count; k++) to[toAt + k] = from[fromAt + k]!;
}

function hashRow(kind: number, unit: number, spell: number): number {
  const hash = Math.imul(unit * 8 + kind, 0x9e3779b1) ^ Math.imul(spell + 1, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
