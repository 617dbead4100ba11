/** A line longer than this is not a combat log line; it is skipped without being kept. */
export const LONGEST_LINE = 1 << 20;

/** Few: a function that is called often is compiled once, one that never returns again and again. */
const LINES_AT_ONCE = 32;

/** How many bytes of a too long line are kept for the report. */
const EXAMPLE_BYTES = 200;

/**
 * Where the lines go. `end` is the position of the newline; a carriage return before it is still there.
 * The bytes are only valid during the call.
 */
export interface LineSink {
  line(bytes: Uint8Array, view: DataView, start: number, end: number): void;
  /**
   * Asked before `line` with the same start, when the line's end is not known yet: the position up to which the sink
   * knows the line to hold no newline. The bytes may belong to later lines from there on; `limit` is where they end.
   */
  head(bytes: Uint8Array, view: DataView, start: number, limit: number): number;
  longLine(example: Uint8Array): void;
  /** A place to which pieces of the log are copied before they are read; none when they are read where they are. */
  readonly chunkBuffer?: Uint8Array<ArrayBuffer> | null;
  /** With `chunkBuffer` only: reads some whole lines from `start` on at once, and returns where the next one begins. */
  someLines?(bytes: Uint8Array, start: number): number;
}

/**
 * Cuts a stream of chunks of any size into lines. A line inside one chunk is handed on where it lies; one that
 * crosses a border is put together in a buffer that never grows beyond LONGEST_LINE.
 */
export class LineSplitter {
  /** Position in the stream of the first byte of the line being handed on. */
  lineByte = 0;
  /** Position in the stream after the newline of the line being handed on. */
  nextLineByte = 0;
  /** All bytes pushed so far. */
  bytes = 0;

  readonly #sink: LineSink;
  #carry = new Uint8Array(1 << 13);
  #carryView = new DataView(this.#carry.buffer);
  #carried = 0;
  #skipping = false;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** True when the stream ended (or stands) in the middle of a line. */
  get insideLine(): boolean {
    return this.#carried > 0 || this.#skipping;
  }

  /** The stream is over: what stands behind the last newline, which may be the beginning of a line. */
  get tail(): Uint8Array {
    return this.#skipping ? new Uint8Array(0) : this.#carry.subarray(0, this.#carried);
  }

  /** Hands on the tail as a line. */
  takeTail(): void {
    this.nextLineByte = this.bytes;
    this.#endCarried();
  }

  push(given: Uint8Array): void {
    const chunkBuffer = this.#sink.chunkBuffer ?? null;
    if (!chunkBuffer || given.buffer === chunkBuffer.buffer) {
      this.#push(given);
      return;
    }
    for (let at = 0; at < given.length; at += chunkBuffer.length) {
      const piece = given.subarray(at, at + chunkBuffer.length);
      chunkBuffer.set(piece);
      this.#push(chunkBuffer.subarray(0, piece.length));
    }
  }

  #push(given: Uint8Array): void {
    // A plain view: subclasses (Buffer) would make every byte access of the parser polymorphic.
    const chunk = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    const view = new DataView(given.buffer, given.byteOffset, given.byteLength);
    const base = this.bytes;
    this.bytes += chunk.length;
    let at = 0;
    if (this.insideLine) {
      const newline = chunk.indexOf(10);
      if (newline < 0) {
        this.#keep(chunk, 0, chunk.length);
        return;
      }
      this.#keep(chunk, 0, newline);
      this.nextLineByte = base + newline + 1;
      this.#endCarried();
      at = newline + 1;
    }
    const atOnce = this.#sink.chunkBuffer ? 1 : LINES_AT_ONCE;
    for (let reached = -1; reached !== at;) {
      reached = at;
      at = this.#alikeLines(chunk, at, base);
      at = this.#wholeLines(chunk, view, at, base, atOnce);
    }
    if (at < chunk.length) {
      this.lineByte = base + at;
      this.#keep(chunk, at, chunk.length);
    }
  }

  #alikeLines(chunk: Uint8Array, from: number, base: number): number {
    const at = this.#sink.someLines?.(chunk, from) ?? from;
    if (at !== from) this.nextLineByte = base + at;
    return at;
  }

  /** Hands on some lines and returns where the next one begins, which is `from` when there is no whole one. */
  #wholeLines(chunk: Uint8Array, view: DataView, from: number, base: number, most: number): number {
    let at = from;
    for (let left = most; left > 0; left--) {
      const start = textStart(chunk, at);
      const known = this.#sink.head(chunk, view, start, chunk.length);
      const newline = findNewline(chunk, view, known);
      if (newline < 0) return at;
      this.lineByte = base + at;
      this.nextLineByte = base + newline + 1;
      if (newline - at > LONGEST_LINE) {
        this.#sink.longLine(chunk.subarray(at, at + EXAMPLE_BYTES));
      } else {
        this.#sink.line(chunk, view, start, newline);
      }
      at = newline + 1;
    }
    return at;
  }

  #keep(chunk: Uint8Array, from: number, to: number): void {
    if (this.#skipping) return;
    const length = this.#carried + to - from;
    if (length > LONGEST_LINE) {
      // Only the example survives; it may still have to be completed from this chunk.
      const missing = Math.max(0, EXAMPLE_BYTES - this.#carried);
      if (missing > 0) this.#append(chunk, from, from + missing);
      this.#skipping = true;
      return;
    }
    this.#append(chunk, from, to);
  }

  #append(chunk: Uint8Array, from: number, to: number): void {
    const length = this.#carried + to - from;
    if (length > this.#carry.length) {
      const grown = new Uint8Array(Math.max(length, this.#carry.length * 2));
      grown.set(this.#carry.subarray(0, this.#carried));
      this.#carry = grown;
      this.#carryView = new DataView(grown.buffer);
    }
    this.#carry.set(chunk.subarray(from, to), this.#carried);
    this.#carried = length;
  }

  #endCarried(): void {
    const length = this.#carried;
    this.#carried = 0;
    if (this.#skipping) {
      this.#skipping = false;
      this.#sink.longLine(this.#carry.subarray(0, EXAMPLE_BYTES));
    } else {
      const start = Math.min(textStart(this.#carry, 0), length);
      this.#sink.head(this.#carry, this.#carryView, start, length);
      this.#sink.line(this.#carry, this.#carryView, start, length);
    }
  }
}

/** Behind the byte order mark that editors write before a text: one stands before a line where files were joined, too. */
function textStart(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? at + 3 : at;
}

/** Position of the next newline at or after `from`, −1 when there is none. Looks at sixteen bytes at a time. */
function findNewline(bytes: Uint8Array, view: DataView, from: number): number {
  const length = bytes.length;
  let at = from;
  for (const last = length - 16; at <= last; at += 16) {
    const a = view.getInt32(at, true) ^ TEN;
    const b = view.getInt32(at + 4, true) ^ TEN;
    const c = view.getInt32(at + 8, true) ^ TEN;
    const d = view.getInt32(at + 12, true) ^ TEN;
    const zeros = ((a - ONE) & ~a) | ((b - ONE) & ~b) | ((c - ONE) & ~c) | ((d - ONE) & ~d);
    if ((zeros & HIGH) === 0) continue;
    const inA = (a - ONE) & ~a & HIGH;
    if (inA !== 0) return at + lowestByte(inA);
    const inB = (b - ONE) & ~b & HIGH;
    if (inB !== 0) return at + 4 + lowestByte(inB);
    const inC = (c - ONE) & ~c & HIGH;
    if (inC !== 0) return at + 8 + lowestByte(inC);
    return at + 12 + lowestByte((d - ONE) & ~d & HIGH);
  }
  while (at < length && bytes[at] !== 10) at++;
  return at < length ? at : -1;
}

/** Four newlines, and the constants of the test for a zero byte in a word (exact for the lowest one). */
const TEN = 0x0a0a0a0a;
const ONE = 0x01010101;
const HIGH = 0x80808080 | 0;

/** Which byte of the word the lowest set bit is in. */
function lowestByte(word: number): number {
  return (31 - Math.clz32(word & -word)) >> 3;
}
