import { findNewline } from './find-newline.ts';

/** A line longer than this is not a combat log line; it is skipped without being kept. */
const LONGEST_LINE = 1 << 20;
/** Places beyond this are no small whole numbers. */
const FARTHEST = 2 ** 31 - 1;

/** Gets one line, without its newline; a carriage return before it is still there. The bytes are only lent. */
export type EventLineSink = (bytes: Uint8Array, view: DataView, start: number, end: number) => void;

/**
 * Cuts the bytes of one fight into lines, whatever the chunks. What stands after the last newline is a line only when
 * `end` says that no more comes. The buffer for lines that cross chunks never grows beyond LONGEST_LINE.
 */
export class EventSplitter {
  /** Lines that were too long. */
  tooLong = 0;

  readonly #sink: EventLineSink;
  #carry = new Uint8Array(1 << 13);
  #carried = 0;
  #skipping = false;

  constructor(sink: EventLineSink) {
    this.#sink = sink;
  }

  push(given: Uint8Array): void {
    // Words begin at places that four divides, so all of the memory is looked at, which has to be small enough for that.
    const isFar = given.byteOffset + given.byteLength > FARTHEST;
    const { buffer, byteOffset, byteLength } = isFar ? given.slice() : given;
    // A plain view: subclasses (Buffer) would make every byte access polymorphic.
    const chunk = new Uint8Array(buffer);
    const words = new Int32Array(buffer, 0, buffer.byteLength >> 2);
    const view = new DataView(buffer);
    const end = byteOffset + byteLength;
    let at = byteOffset;
    for (;;) {
      const newline = findNewline(chunk, words, at, end);
      if (newline < 0) {
        this.#keep(chunk, at, end);
        return;
      }
      if (this.#carried > 0 || this.#skipping) {
        this.#keep(chunk, at, newline);
        this.#endCarried();
      } else if (newline - at > LONGEST_LINE) {
        this.tooLong++;
      } else {
        this.#sink(chunk, view, at, newline);
      }
      at = newline + 1;
    }
  }

  /** The range is over. It ends with a whole line, also where the file ends without a newline. */
  end(): void {
    if (this.#carried > 0 || this.#skipping) this.#endCarried();
  }

  #keep(chunk: Uint8Array, from: number, to: number): void {
    if (this.#skipping) return;
    const length = this.#carried + to - from;
    if (length > LONGEST_LINE) {
      this.#skipping = true;
      return;
    }
    if (length > this.#carry.length) {
      const grown = new Uint8Array(Math.max(length, this.#carry.length * 2));
      grown.set(this.#carry.subarray(0, this.#carried));
      this.#carry = grown;
    }
    this.#carry.set(chunk.subarray(from, to), this.#carried);
    this.#carried = length;
  }

  #endCarried(): void {
    const length = this.#carried;
    this.#carried = 0;
    if (this.#skipping) {
      this.#skipping = false;
      this.tooLong++;
      return;
    }
    this.#sink(this.#carry, new DataView(this.#carry.buffer), 0, length);
  }
}
