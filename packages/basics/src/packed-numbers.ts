const NUMBER = new Float64Array(1);
const NUMBER_BYTES = new Uint8Array(NUMBER.buffer);
/** Whole numbers up to here are written as such; twice as much is still exact. */
const LARGEST = 2 ** 52;
/** In place of a whole number: eight bytes follow. */
const RAW = 1;

/**
 * Numbers side by side in as few bytes as each needs: small whole numbers take one. Written once from front to end,
 * read back with `PackedReader`. Every number comes back exactly as it was.
 */
export class PackedNumbers {
  length = 0;
  bytes: Uint8Array;

  constructor(room = 64) {
    this.bytes = new Uint8Array(room);
  }

  add(value: number): void {
    if (this.length + 10 > this.bytes.length) this.#grow();
    if (value < 64 && Object.is(value, value & 63)) {
      this.bytes[this.length++] = value << 1;
    } else if (value >= 64 && value <= LARGEST && Number.isInteger(value)) {
      this.#addWhole(value * 2);
    } else {
      this.#addRaw(value);
    }
  }

  addAll(values: Int32Array | Float64Array): void {
    for (let at = 0; at < values.length; at++) this.add(values[at]!);
  }

  /** The same numbers, independent of these. */
  copy(): PackedNumbers {
    const copy = new PackedNumbers(0);
    copy.bytes = this.bytes.slice(0, this.length);
    copy.length = this.length;
    return copy;
  }

  /** Gives back spare room. */
  trim(): void {
    this.bytes = this.bytes.slice(0, this.length);
  }

  #addWhole(value: number): void {
    let rest = value;
    while (rest >= 128) {
      const high = Math.floor(rest / 128);
      this.bytes[this.length++] = rest - high * 128 + 128;
      rest = high;
    }
    this.bytes[this.length++] = rest;
  }

  #addRaw(value: number): void {
    this.bytes[this.length++] = RAW;
    NUMBER[0] = value;
    this.bytes.set(NUMBER_BYTES, this.length);
    this.length += 8;
  }

  #grow(): void {
    const grown = new Uint8Array(Math.max(64, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

/** Reads what `PackedNumbers` wrote. */
export class PackedReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor({ bytes }: Pick<PackedNumbers, 'bytes'>) {
    this.#bytes = bytes;
  }

  /** As many numbers as `values` has room for. */
  readInto(values: Int32Array | Float64Array): void {
    // Most are of one byte. A number that a call returns is an object until it is stored.
    const bytes = this.#bytes;
    for (let at = 0; at < values.length; at++) {
      const first = bytes[this.#at]!;
      if (first < 128 && first !== RAW) {
        this.#at++;
        values[at] = first >> 1;
        continue;
      }
      if (first === RAW) {
        this.#at++;
        values[at] = this.#raw();
        continue;
      }
      let value = first - 128;
      let scale = 128;
      let byte = bytes[++this.#at]!;
      while (byte >= 128) {
        value += (byte & 127) * scale;
        scale *= 128;
        byte = bytes[++this.#at]!;
      }
      this.#at++;
      values[at] = (value + byte * scale) / 2;
    }
  }

  next(): number {
    const first = this.#bytes[this.#at++]!;
    if (first < 128) return first === RAW ? this.#raw() : first >> 1;
    let value = first - 128;
    let scale = 128;
    for (;;) {
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value / 2;
      scale *= 128;
    }
  }

  #raw(): number {
    NUMBER_BYTES.set(this.#bytes.subarray(this.#at, this.#at + 8));
    this.#at += 8;
    return NUMBER[0]!;
  }
}
