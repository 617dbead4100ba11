import { PackedNumbers, PackedReader } from '#lib/packed-numbers.ts';
import { grownInt32 } from '#parser/byte-arena.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { releasePackingBuffer, acquirePackingBuffer } from './tally-buffers.ts';

/** Which of the three sums of a second. */
export const SECOND = { damage: 0, healing: 1, taken: 2 } as const;

/** Numbers of an entry: second, unit and the sums in the order of SECOND. */
export const ENTRY = 5;

/** Entries kept per fight; a four hour key of forty units stays below. */
export const MOST_ENTRIES = 600_000;

const NO_PLACES = new Uint16Array(0);

/** Closed sums as plain data. */
export interface SecondsMemory {
  startMs: number;
  count: number;
  entries: Uint8Array;
}

/**
 * Sums per second of a fight and unit, kept only for seconds in which the unit did something.
 * The open second is collected apart; when the clock moves on it is written down in as few bytes as it needs.
 */
export class SecondSums {
  /** Entries written down. */
  count = 0;

  #second = 0;
  #nextMs = 1000;
  /** Times here and in `add` count from anywhere, as long as it is the same place. */
  readonly startMs: number;
  #entries = new PackedNumbers(0);
  /** Place in the open second by unit, one higher; 0 for none. */
  #places = new Uint16Array(0);
  #openUnits = new Int32Array(0);
  #openSums = new Float64Array(0);
  #open = 0;
  readonly #entry = new Float64Array(ENTRY);

  constructor(startMs: number) {
    this.startMs = startMs;
    // A field assigned only once is a constant to the compiler, and its first change costs all code that uses it.
    this.#places = SecondSums.#sparePlaces;
    SecondSums.#sparePlaces = NO_PLACES;
    this.#entries.bytes = acquirePackingBuffer();
    this.#growPlaces(512);
    this.#growOpen(64);
  }

  add(which: number, unit: UnitId, timeMs: number, amount: number): void {
    if (timeMs - this.startMs >= this.#nextMs) this.#moveTo(timeMs);
    let place = unit < this.#places.length ? this.#places[unit]! : 0;
    if (place === 0) {
      place = this.#openPlace(unit);
      if (place === 0) return;
    }
    const at = (place - 1) * 3 + which;
    this.#openSums[at] = this.#openSums[at]! + amount;
  }

  /** The entries written down, ENTRY numbers each, oldest first. */
  entries(): PackedReader {
    return new PackedReader(this.#entries);
  }

  /** The same sums, closed, independent of this one. */
  closedCopy(): SecondSums {
    const copy = new SecondSums(this.startMs);
    copy.count = this.count;
    copy.#second = this.#second;
    copy.#entries = this.#entries.copy();
    copy.#places = this.#places.slice();
    copy.#openUnits = this.#openUnits.slice();
    copy.#openSums = this.#openSums.slice();
    copy.#open = this.#open;
    copy.close();
    return copy;
  }

  /** Of closed sums. */
  memory(): SecondsMemory {
    const { startMs, count } = this;
    return { startMs, count, entries: this.#entries.bytes.slice(0, this.#entries.length) };
  }

  /** The closed sums that `memory` was taken of. */
  static from({ startMs, count, entries }: SecondsMemory): SecondSums {
    const sums = new SecondSums(startMs);
    sums.close();
    sums.count = count;
    sums.#entries.bytes = entries;
    sums.#entries.length = entries.length;
    return sums;
  }

  /** Writes down the open second and gives back spare room. */
  close(): void {
    this.#flush();
    const room = this.#entries.bytes;
    this.#entries.trim();
    releasePackingBuffer(room);
    if (this.#places.length > SecondSums.#sparePlaces.length)
      SecondSums.#sparePlaces = this.#places;
    this.#places = new Uint16Array(0);
    this.#openUnits = new Int32Array(0);
    this.#openSums = new Float64Array(0);
  }

  /** Frees everything. */
  forget(): void {
    this.count = 0;
    this.#entries = new PackedNumbers(0);
  }

  #moveTo(timeMs: number): void {
    this.#flush();
    this.#second = Math.floor((timeMs - this.startMs) / 1000);
    this.#nextMs = (this.#second + 1) * 1000;
  }

  #openPlace(unit: UnitId): number {
    if (this.#open >= 65_000) return 0;
    if (unit >= this.#places.length) this.#growPlaces(unit + 1);
    const place = ++this.#open;
    if (place > this.#openUnits.length) this.#growOpen(place);
    this.#places[unit] = place;
    this.#openUnits[place - 1] = unit;
    const at = (place - 1) * 3;
    this.#openSums[at] = 0;
    this.#openSums[at + 1] = 0;
    this.#openSums[at + 2] = 0;
    return place;
  }

  /** Zeros, of sums that were closed; see `Tally`. */
  static #sparePlaces: Uint16Array<ArrayBuffer> = NO_PLACES;

  #growPlaces(room: number): void {
    if (this.#places.length >= room) return;
    const places = new Uint16Array(Math.max(room, this.#places.length * 2));
    places.set(this.#places);
    this.#places = places;
  }

  #growOpen(room: number): void {
    this.#openUnits = grownInt32(this.#openUnits, room, 0);
    const sums = new Float64Array(this.#openUnits.length * 3);
    sums.set(this.#openSums);
    this.#openSums = sums;
  }

  #flush(): void {
    const entries = this.#entries;
    for (let place = 0; place < this.#open; place++) {
      const unit = this.#openUnits[place]!;
      this.#places[unit] = 0;
      if (this.count >= MOST_ENTRIES) continue;
      this.count++;
      const entry = this.#entry;
      entry[0] = this.#second;
      entry[1] = unit;
      for (let which = 0; which < 3; which++) entry[2 + which] = this.#openSums[place * 3 + which]!;
      entries.addAll(entry);
    }
    this.#open = 0;
  }
}
