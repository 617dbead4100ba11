import { instantMs, type ColumnType, type TableShape } from './table-shape.ts';

/** Changes when rows begin to be merged in another way: everything is looked at anew then. */
const RULES = 1;

// Two streams of 32 bits, mixed as they go; a call of `hashCells` is not interrupted, so one pair serves all.
let one = 0;
let other = 0;
const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

/**
 * What a row says, as 53 bits: two rows of a table with the same hash say the same, so that it is enough to look at the
 * hash. Missing and null are one; a moment is the same as text and as a Date.
 *
 * @param columns with their types, in an order that does not change.
 * @param seed of the table: `hashSeed`.
 */
export function hashCells(
  row: Readonly<Record<string, unknown>>,
  columns: readonly (readonly [name: string, type: ColumnType])[],
  seed: number,
): number {
  one = seed | 0;
  other = ~seed;
  // Counted loops: iterators would be made for every row.
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]!;
    const type = column[1];
    const value = row[column[0]];
    if (value === null || value === undefined) mix(0x5f3759df);
    else if (typeof value === 'number') mixNumber(value);
    else if (type === 'timestamptz') mixNumber(instantMs(value));
    else if (typeof value === 'string') mixText(value);
    else if (Array.isArray(value)) {
      mix(value.length);
      for (let place = 0; place < value.length; place++) mixNumber(value[place] as number);
    } else mix(value === true ? 1 : 2);
  }
  const high =
    Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const low =
    Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (high >>> 11) * 4_294_967_296 + (low >>> 0);
}

/** A number for the columns of a table: with another column every row says something else. */
export function hashSeed(table: string, shape: TableShape): number {
  one = RULES;
  other = 0;
  mixText(table);
  for (const [name, type] of Object.entries(shape.columns)) mixText(`${name} ${type}`);
  return one ^ other;
}

function mix(word: number): void {
  one = Math.imul(one ^ word, 0x9e3779b1);
  one ^= one >>> 15;
  other = Math.imul(other ^ word, 0x5f356495);
  other ^= other >>> 13;
}

function mixNumber(value: number): void {
  if ((value | 0) === value) return mix(value);
  double[0] = value;
  mix(words[0]!);
  mix(words[1]!);
}

function mixText(text: string): void {
  mix(text.length);
  for (let at = 0; at < text.length; at++) mix(text.charCodeAt(at));
}
