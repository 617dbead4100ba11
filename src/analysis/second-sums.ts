import type { UnitId } from '#parser/unit-table.ts';

/** Which of the three sums of a second. */
export const SECOND = { damage: 0, healing: 1, taken: 2 } as const;

/** Entries kept per fight; a four hour key of forty units stays below. */
export const MOST_ENTRIES = 600_000;

/**
 * Sums per second of a fight and unit, kept only for seconds in which the unit did something.
 * The open second is collected apart and written down when the clock moves on.
 */
export class SecondSums {
  count = 0;
  seconds: Int32Array;
  units: Int32Array;
  /** Three numbers per entry, in the order of SECOND. */
  sums: Float64Array;

  #second = 0;
  #nextMs = 1000;
  /** Times here and in `add` count from anywhere, as long as it is the same place. */
  readonly startMs: number;
  /** Place in the open second by unit, one higher; 0 for none. */
  #places = new Uint16Array(256);
  #openUnits = new Int32Array(64);
  #openSums = new Float64Array(64 * 3);
  #open = 0;

  constructor(startMs: number, room = 64) {
    this.startMs = startMs;
    this.seconds = new Int32Array(room);
    this.units = new Int32Array(room);
    this.sums = new Float64Array(room * 3);
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

  /** The same sums, closed, independent of this one. */
  closedCopy(): SecondSums {
    const copy = new SecondSums(this.startMs);
    copy.count = this.count;
    copy.#second = this.#second;
    copy.seconds = this.seconds.slice();
    copy.units = this.units.slice();
    copy.sums = this.sums.slice();
    copy.#places = this.#places.slice();
    copy.#openUnits = this.#openUnits.slice();
    copy.#openSums = this.#openSums.slice();
    copy.#open = this.#open;
    copy.close();
    return copy;
  }

  /** Writes down the open second and gives back spare room. */
  close(): void {
    this.#flush();
    this.seconds = this.seconds.slice(0, this.count);
    this.units = this.units.slice(0, this.count);
    this.sums = this.sums.slice(0, this.count * 3);
    this.#places = new Uint16Array(0);
    this.#openUnits = new Int32Array(0);
    this.#openSums = new Float64Array(0);
  }

  #moveTo(timeMs: number): void {
    this.#flush();
    this.#second = Math.floor((timeMs - this.startMs) / 1000);
    this.#nextMs = (this.#second + 1) * 1000;
  }

  #openPlace(unit: UnitId): number {
    if (this.#open >= 65_000) return 0;
    if (unit >= this.#places.length) {
      const places = new Uint16Array(Math.max(unit + 1, this.#places.length * 2));
      places.set(this.#places);
      this.#places = places;
    }
    const place = ++this.#open;
    if (place > this.#openUnits.length) {
      const units = new Int32Array(place * 2);
      units.set(this.#openUnits);
      this.#openUnits = units;
      const sums = new Float64Array(place * 6);
      sums.set(this.#openSums);
      this.#openSums = sums;
    }
    this.#places[unit] = place;
    this.#openUnits[place - 1] = unit;
    this.#openSums.fill(0, (place - 1) * 3, place * 3);
    return place;
  }

  #flush(): void {
    for (let place = 0; place < this.#open; place++) {
      const unit = this.#openUnits[place]!;
      this.#places[unit] = 0;
      if (this.count < MOST_ENTRIES) this.#write(unit, place);
    }
    this.#open = 0;
  }

  #write(unit: UnitId, place: number): void {
    const entry = this.count++;
    if (entry >= this.seconds.length) {
      const seconds = new Int32Array(entry * 2);
      seconds.set(this.seconds);
      this.seconds = seconds;
      const units = new Int32Array(entry * 2);
      units.set(this.units);
      this.units = units;
      const sums = new Float64Array(entry * 6);
      sums.set(this.sums);
      this.sums = sums;
    }
    this.seconds[entry] = this.#second;
    this.units[entry] = unit;
    for (let which = 0; which < 3; which++) {
      this.sums[entry * 3 + which] = this.#openSums[place * 3 + which]!;
    }
  }
}
