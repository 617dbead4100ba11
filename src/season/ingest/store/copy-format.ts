import { Failure } from '#lib/failure.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { instantMs, type Cells, type ColumnType } from './table-shape.ts';

/** 1 January 2000 in milliseconds and in days: where PostgreSQL's own clock begins. */
const EPOCH_MS = 946_684_800_000;
const EPOCH_DAYS = 10_957;
const SIGNATURE = Buffer.from('PGCOPY\n\u00FF\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const WORD = 4_294_967_296;
const RANGE = { smallint: 32_768, integer: 2_147_483_648, bigint: Number.MAX_SAFE_INTEGER + 1 };
const BYTES = { smallint: 2, integer: 4, bigint: 8 } as const;
/** What arrays are made of, and its object identifier. */
const ELEMENT = { 'smallint[]': ['smallint', 21], 'bigint[]': ['bigint', 20] } as const;
/** About what a socket takes at once. */
const PIECE = 65_536;

/**
 * Rows as `copy … from stdin (format binary)` reads them, in pieces: numbers and moments need no text on either side.
 *
 * @param hashes one more column, a bigint a row.
 * @throws Failure `unfit-value` for a value that is not what its column holds; sending it as text gives the reason
 */
export function* toBinaryCopy(
  rows: readonly Cells[],
  columns: readonly (readonly [name: string, type: ColumnType])[],
  hashes: readonly number[],
): Generator<Uint8Array> {
  const piece = new Piece();
  piece.bytes(SIGNATURE);
  // Counted loops: iterators would be made for every row.
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    piece.whole(columns.length + 1, 'smallint');
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at]!;
      writeField(piece, row[column[0]], column[1]);
    }
    writeField(piece, hashes[index], 'bigint');
    if (piece.end >= PIECE) yield piece.take();
  }
  piece.whole(-1, 'smallint');
  yield piece.take();
}

/** A length, then the value; a length of -1 is null. */
function writeField(piece: Piece, value: unknown, type: ColumnType): void {
  if (value === null || value === undefined) return piece.whole(-1, 'integer');
  switch (type) {
    case 'text':
      if (typeof value !== 'string') throw unfitValue();
      return piece.text(value);
    case 'boolean':
      if (typeof value !== 'boolean') throw unfitValue();
      piece.whole(1, 'integer');
      return piece.byte(value ? 1 : 0);
    case 'smallint':
    case 'integer':
    case 'bigint':
      piece.whole(BYTES[type], 'integer');
      return piece.whole(value, type);
    case 'real':
    case 'double precision':
      return piece.float(value, type);
    case 'timestamptz':
      piece.whole(8, 'integer');
      return piece.whole((instantMs(value) - EPOCH_MS) * 1000, 'bigint');
    case 'date':
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw unfitValue();
      piece.whole(4, 'integer');
      return piece.whole(Date.parse(value) / DAY_MS - EPOCH_DAYS, 'integer');
    case 'smallint[]':
    case 'bigint[]':
      if (!Array.isArray(value)) throw unfitValue();
      return writeArray(piece, value, type);
  }
}

function writeArray(piece: Piece, value: readonly unknown[], type: keyof typeof ELEMENT): void {
  const [element, oid] = ELEMENT[type];
  const isEmpty = value.length === 0;
  piece.whole(isEmpty ? 12 : 20 + value.length * (4 + BYTES[element]), 'integer');
  // Dimensions, no nulls, type of the elements; then how many there are, and the number of the first.
  piece.whole(isEmpty ? 0 : 1, 'integer');
  piece.whole(0, 'integer');
  piece.whole(oid, 'integer');
  if (isEmpty) return;
  piece.whole(value.length, 'integer');
  piece.whole(1, 'integer');
  for (const one of value) {
    piece.whole(BYTES[element], 'integer');
    piece.whole(one, element);
  }
}

/** Bytes in the order of the network, as many as there is room for. */
class Piece {
  end = 0;
  #bytes = Buffer.allocUnsafe(2 * PIECE);
  #view = viewOf(this.#bytes);

  /** What was written; then it is empty. */
  take(): Uint8Array {
    const taken = Uint8Array.prototype.slice.call(this.#bytes, 0, this.end);
    this.end = 0;
    return taken;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.end);
    this.end += bytes.length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#view.setUint8(this.end, value);
    this.end += 1;
  }

  whole(value: unknown, type: keyof typeof RANGE): void {
    const range = RANGE[type];
    if (typeof value !== 'number' || !Number.isInteger(value) || value >= range || value < -range)
      throw unfitValue();
    this.#reserve(8);
    if (type === 'smallint') this.#view.setInt16(this.end, value);
    else if (type === 'integer') this.#view.setInt32(this.end, value);
    else {
      this.#view.setInt32(this.end, Math.floor(value / WORD));
      this.#view.setUint32(this.end + 4, value >>> 0);
    }
    this.end += BYTES[type];
  }

  float(value: unknown, type: 'real' | 'double precision'): void {
    const isTooLarge = type === 'real' && !Number.isFinite(Math.fround(Number(value)));
    if (typeof value !== 'number' || (isTooLarge && Number.isFinite(value))) throw unfitValue();
    this.#reserve(12);
    this.#view.setInt32(this.end, type === 'real' ? 4 : 8);
    if (type === 'real') this.#view.setFloat32(this.end + 4, value);
    else this.#view.setFloat64(this.end + 4, value);
    this.end += type === 'real' ? 8 : 12;
  }

  text(value: string): void {
    // A letter takes up to three bytes; one of two halves takes four.
    this.#reserve(4 + value.length * 3);
    const start = this.end + 4;
    let at = 0;
    for (; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code > 127) break;
      this.#bytes[start + at] = code;
    }
    // The rest where not all of it is plain: half a letter is never where one was split off.
    if (at < value.length) at += this.#bytes.write(value.slice(at), start + at);
    this.#view.setInt32(this.end, at);
    this.end = start + at;
  }

  #reserve(count: number): void {
    if (this.end + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.end + count));
    larger.set(this.#bytes.subarray(0, this.end));
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unfitValue(): Failure {
  return new Failure('unfit-value', 'A value is not what its column holds.');
}
