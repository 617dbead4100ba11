import { asciiBytes } from '#lib/utf8.ts';
import { LONGEST_LINE } from './line-splitter.ts';

/** How the lines looked for begin behind their timestamp. */
const BEGINNINGS = [
  '  ENCOUNTER_START,',
  '  ENCOUNTER_END,',
  '  CHALLENGE_MODE_',
  '  ARENA_MATCH_',
  '  COMBAT_LOG_VERSION,',
  '  ZONE_CHANGE,',
].map(asciiBytes);

/** Four bytes are looked at in every so many: none of the beginnings can hide between. */
const STRIDE = Math.min(...BEGINNINGS.map(({ length }) => length)) - 3;

const TABLE_BITS = 14;

/** Where the lines go, each with its newline's position as `end`. Bytes are only valid during the call. */
export interface RareLineSink {
  /** `lineByte` is the position of the line in the stream. What stands before `start` are the lines before it. */
  rare(bytes: Uint8Array, start: number, end: number, lineByte: number): void;
  /** The last complete line that ends in a chunk; what stands before it are the lines before. */
  last(bytes: Uint8Array, end: number): void;
}

/**
 * Finds the few lines that open and close fights in a stream of chunks of any size, without looking at the others:
 * it reads four bytes of every eleven, and goes on where they are not part of such a line's beginning.
 */
export class RareLines {
  /** All bytes pushed so far. */
  bytes = 0;
  /** Position in the stream after the last newline. */
  nextLineByte = 0;

  readonly #sink: RareLineSink;
  #carry = new Uint8Array(1 << 13);
  #carried = 0;
  #tooLong = false;

  constructor(sink: RareLineSink) {
    this.#sink = sink;
  }

  push(given: Uint8Array): void {
    const chunk = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    const base = this.bytes;
    this.bytes += chunk.length;
    const first = chunk.indexOf(10);
    if (first < 0) {
      this.#keep(chunk, 0);
      return;
    }
    const last = chunk.lastIndexOf(10);
    this.#joined(chunk, first);
    if (last > first) this.#whole(chunk, first + 1, last, base);
    this.nextLineByte = base + last + 1;
    this.#carried = 0;
    this.#tooLong = false;
    this.#keep(chunk, last + 1);
  }

  /** The line that began in an earlier chunk and ends in this one. */
  #joined(chunk: Uint8Array, newline: number): void {
    this.#keep(chunk.subarray(0, newline + 1), 0);
    if (this.#tooLong) return;
    const line = this.#carry.subarray(0, this.#carried);
    const end = this.#carried - 1;
    for (let at = 0; at + STRIDE < end; at++) {
      if (!beginsAt(line, at)) continue;
      this.#sink.rare(line, 0, end, this.nextLineByte);
      break;
    }
    this.#sink.last(line, end);
  }

  /** The lines in `chunk[from, last]`, all of them complete. */
  #whole(chunk: Uint8Array, from: number, last: number, base: number): void {
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let at = from;
    for (;;) {
      at = nextSuspect(view, at, last - 3);
      if (at > last - 3) break;
      const begin = beginningAround(chunk, at, from);
      if (begin < 0) {
        at += STRIDE;
        continue;
      }
      const start = chunk.lastIndexOf(10, begin) + 1;
      const end = chunk.indexOf(10, begin);
      if (end - start <= LONGEST_LINE) {
        this.#sink.rare(chunk.subarray(from), start - from, end - from, base + start);
      }
      at = end + 1;
    }
    this.#sink.last(chunk.subarray(from), last - from);
  }

  #keep(chunk: Uint8Array, from: number): void {
    const length = this.#carried + chunk.length - from;
    if (this.#tooLong || length > LONGEST_LINE + 1) {
      this.#tooLong = true;
      return;
    }
    if (length > this.#carry.length) {
      const grown = new Uint8Array(Math.max(length, this.#carry.length * 2));
      grown.set(this.#carry.subarray(0, this.#carried));
      this.#carry = grown;
    }
    this.#carry.set(chunk.subarray(from), this.#carried);
    this.#carried = length;
  }
}

/** 1 for every four bytes that stand within the reach of a stride in one of the beginnings. */
const SUSPECTS = new Uint8Array(1 << TABLE_BITS);
for (const beginning of BEGINNINGS) {
  const view = new DataView(beginning.buffer);
  for (let at = 0; at < STRIDE; at++) SUSPECTS[slotOf(view.getInt32(at, true))] = 1;
}

function slotOf(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> (32 - TABLE_BITS);
}

/** The first of `at`, `at + STRIDE`, … up to `last` where four bytes are suspect; beyond `last` when none are. */
function nextSuspect(view: DataView, at: number, last: number): number {
  let k = at;
  while (k <= last && SUSPECTS[slotOf(view.getInt32(k, true))] === 0) k += STRIDE;
  return k;
}

/** Where one of the beginnings stands that reaches over `at`; −1 for none. */
function beginningAround(bytes: Uint8Array, at: number, from: number): number {
  for (let begin = Math.max(from, at - STRIDE + 1); begin <= at; begin++) {
    if (bytes[begin] === 0x20 && beginsAt(bytes, begin)) return begin;
  }
  return -1;
}

function beginsAt(bytes: Uint8Array, at: number): boolean {
  return BEGINNINGS.some((beginning) => {
    for (let k = 0; k < beginning.length; k++) if (bytes[at + k] !== beginning[k]) return false;
    return true;
  });
}
