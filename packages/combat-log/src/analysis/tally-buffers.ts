/**
 * The memory of fights whose numbers were put away, for the next fight. New arrays for each would wait long for the
 * garbage collector, which sees the small objects and not the megabyte behind them: one set of each kind is kept.
 */

/** Room for more rows, or more packed bytes, than this is left to the garbage collector. */
const MOST_ROWS = 1 << 14;
const MOST_BYTES = 1 << 18;

/** Where the rows of an open tally stand; nothing but zeros in `values` and `slots`. */
export interface OpenRows {
  values: Float64Array;
  kinds: Uint8Array;
  units: Int32Array;
  spells: Int32Array;
  slots: Int32Array;
}

/** Where closed rows stand. */
export interface ClosedRows {
  units: Int32Array;
  spells: Int32Array;
  values: Float64Array;
}

let spareOpen: OpenRows | null = null;
let spareClosed: ClosedRows | null = null;
let sparePacking: Uint8Array = new Uint8Array(0);

/** Room for at least `rows` rows of `stride` numbers. */
export function acquireOpenRows(rows: number, stride: number): OpenRows {
  const spare = rows > 0 ? spareOpen : null;
  if (spare) {
    spareOpen = null;
    return spare;
  }
  return {
    values: new Float64Array(rows * stride),
    kinds: new Uint8Array(rows),
    units: new Int32Array(rows),
    spells: new Int32Array(rows),
    slots: new Int32Array(rows * 2),
  };
}

/** Gives back what `acquireOpenRows` gave, or what it grew to; the first `numbers` of `values` were used. */
export function releaseOpenRows(rows: OpenRows, numbers: number): void {
  if (rows.kinds.length > MOST_ROWS) return;
  rows.values.fill(0, 0, numbers);
  rows.slots.fill(0);
  spareOpen = rows;
}

/** Room for that many rows and numbers or for more, with whatever stood there. */
export function acquireClosedRows(rows: number, numbers: number): ClosedRows {
  const spare = spareClosed;
  if (spare && spare.units.length >= rows && spare.values.length >= numbers) {
    spareClosed = null;
    return spare;
  }
  return {
    units: new Int32Array(rows),
    spells: new Int32Array(rows),
    values: new Float64Array(numbers),
  };
}

/** These rows are not looked at any more. */
export function releaseClosedRows(rows: ClosedRows): void {
  if (rows.units.length <= MOST_ROWS) spareClosed = rows;
}

/** Room to pack numbers in, which may have to grow. */
export function acquirePackingBuffer(): Uint8Array {
  const room = sparePacking;
  sparePacking = new Uint8Array(0);
  return room;
}

/** Gives it back, after what was packed has been copied. */
export function releasePackingBuffer(room: Uint8Array): void {
  if (room.length > sparePacking.length && room.length <= MOST_BYTES) sparePacking = room;
}
