import { copyBytes } from './byte-arena.ts';
import type { TextPlace } from './kernel/places.ts';

/**
 * Texts seen before, each in a slot of its own, to be found again in a line. Which slot a text has is the caller's
 * matter; texts are at least eight bytes and at most `longest` (a multiple of eight) bytes long.
 *
 * Eight bytes are compared at once, as a floating point number: text has no byte pattern that is none, and where
 * hostile bytes make one, it equals nothing. Begins at the end, where texts that share a slot differ.
 */
export class TextCache {
  readonly #lengths: Int32Array;
  /** `longest / 8` numbers for each text. */
  readonly #texts: Float64Array;
  readonly #bytes: Uint8Array;
  /** The last eight bytes of each text. */
  readonly #ends: Float64Array;
  readonly #stride: number;
  #turn = 0;

  /** Kept at that place of `shared` when there is one: the kernel looks for the same texts. */
  constructor({ slotBits, longest, lengths, texts }: TextPlace, shared: ArrayBuffer | null = null) {
    const slots = 1 << slotBits;
    const room = slots * longest;
    this.#stride = longest >> 3;
    this.#lengths = shared ? new Int32Array(shared, lengths, slots) : new Int32Array(slots);
    this.#bytes = shared ? new Uint8Array(shared, texts, room) : new Uint8Array(room);
    this.#texts = new Float64Array(this.#bytes.buffer, this.#bytes.byteOffset, room >> 3);
    this.#ends = new Float64Array(slots);
  }

  /** How long the text of a slot is when it stands at `at` and ends before `limit`; 0 when it does not. */
  lengthAt(slot: number, view: DataView, at: number, limit: number): number {
    const length = this.#lengths[slot]!;
    const last = at + length - 8;
    if (length === 0 || last + 8 > limit || view.getFloat64(last, true) !== this.#ends[slot]!)
      return 0;
    const texts = this.#texts;
    let block = slot * this.#stride;
    for (let k = at; k < last; k += 8) {
      if (view.getFloat64(k, true) !== texts[block]!) return 0;
      block++;
    }
    return length;
  }

  /**
   * Where a text of this slot may be kept: there or in the slot beside it, by turns when both are taken. Two that are read
   * in turn, such as a unit with two sets of flags, do not drive each other out.
   */
  placeFor(slot: number): number {
    if (this.#lengths[slot] === 0) return slot;
    if (this.#lengths[slot ^ 1] === 0) return slot ^ 1;
    this.#turn ^= 1;
    return slot ^ this.#turn;
  }

  forget(slot: number): void {
    this.#lengths[slot] = 0;
  }

  /** Keeps `bytes[start, end)` in the slot, in place of what it held. */
  keep(slot: number, bytes: Uint8Array, start: number, end: number): void {
    const length = end - start;
    this.#lengths[slot] = length;
    copyBytes(bytes, start, end, this.#bytes, slot * this.#stride * 8);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#ends[slot] = view.getFloat64(end - 8, true);
  }
}
