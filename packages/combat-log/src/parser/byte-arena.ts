/** Longest piece that is copied by hand. */
const SHORT = 256;

/** Bytes kept side by side in one growing block. Positions stay valid; the views change when the block grows. */
export class ByteArena {
  bytes: Uint8Array<ArrayBuffer>;
  view: DataView<ArrayBuffer>;
  length = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  /** Keeps a copy of `source[start, end)` and returns its position. */
  add(source: Uint8Array, start: number, end: number): number {
    const at = this.length;
    const length = at + end - start;
    if (length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(length, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, at));
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    copyBytes(source, start, end, this.bytes, at);
    this.length = length;
    return at;
  }

  /** True when `source[start, start + length)` is what stands at `at`. */
  same(at: number, source: Uint8Array, start: number, length: number): boolean {
    const bytes = this.bytes;
    for (let k = 0; k < length; k++) {
      if (bytes[at + k] !== source[start + k]) return false;
    }
    return true;
  }
}

/** Puts `source[start, end)` at `at` of `target`. Short texts by hand: a view for each of them is garbage of 100 bytes. */
export function copyBytes(
  source: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  at: number,
): void {
  if (end - start > SHORT) {
    target.set(source.subarray(start, end), at);
    return;
  }
  for (let from = start, to = at; from < end; from++, to++) target[to] = source[from]!;
}

/** A copy of `array` with room for at least `length` values. */
export function grownInt32(
  array: Int32Array,
  length: number,
  fill: number,
): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(length, array.length * 2));
  grown.set(array);
  if (fill !== 0) grown.fill(fill, array.length);
  return grown;
}
