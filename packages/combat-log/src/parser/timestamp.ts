import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-units.ts';
import { copyBytes } from './byte-arena.ts';
import type { LineKernel } from './kernel/line-kernel.ts';
import { sameBytes } from './same-bytes.ts';

const COLON = 0x3a;
/** Clocks are put back and ahead by an hour at the end of one of the hours before this one. */
const CLOCK_CHANGES_BEFORE_HOUR = 5;
/** Lines on both sides of such a change stand at most this far apart. */
const AROUND_CHANGE_MS = 60_000;
/** Two digits and the dot. */
const SECOND_BYTES = 3;

/** What a TimestampReader has to know of the lines before to go on behind them. */
export interface ClockMemory {
  sinceMs: number;
  firstMs: number | null;
  firstOffsetHours: number | null;
  utcOffsetHours: number | null;
  year: number;
  lastMonth: number;
  lastOldMs: number;
  oldChangeMs: number;
}

/**
 * Reads the timestamp of a line and remembers the last one: neighbouring lines share everything but the
 * milliseconds, so most lines cost a few word compares.
 *
 * Two families: `5/9 22:11:17.773` (no year, no zone; the year is given and rises when December turns to January)
 * and `8/31/2025 01:31:12.8659` (three digits of milliseconds, then the UTC offset in hours, glued on).
 * Times are epoch milliseconds of the written local time as if it were UTC. Where the offset changes within a log, the
 * clock was changed: `sinceMs` goes on as time did. So it does where lines without an offset show such a change.
 */
export class TimestampReader {
  /**
   * Time that passed from the first line of all to the last one, in milliseconds. A small whole number, so that handing it
   * around costs nothing.
   */
  sinceMs = 0;
  /** UTC offset in hours of the last line read, null in the old family. */
  utcOffsetHours: number | null = null;
  /** Position of the event name in the last line read. */
  eventStart = 0;

  #year: number;
  readonly #yearIsCertain: boolean;
  readonly #notAfterMs: number;
  /** Month and time of the last line of the old family. */
  #lastMonth = 0;
  #lastOldMs = 0;
  /** How far the clock was put forward, as far as lines without an offset show it. */
  #oldChangeMs = 0;
  /** Whether the last line is of the old family. */
  #withoutYear = false;
  #minuteSince = 0;
  /** Everything up to and including the dot, and everything after the milliseconds, of the last line. */
  readonly #head = new Uint8Array(32);
  readonly #headView = new DataView(this.#head.buffer);
  #headLength = 0;
  readonly #tail = new Uint8Array(16);
  #tailLength = 0;
  /** The whole second of the last line, like `sinceMs`. */
  #secondSince = 0;
  #firstMs: number | null = null;
  /** Of the first line that has one. */
  #firstOffsetHours: number | null = null;
  /** Gets how lines begin. */
  readonly #kernel: LineKernel | null;
  /** Whether it knows how lines of this minute begin. */
  #kernelKnows = false;

  /**
   * `year` is that of the first line of the old family. Unless it is certain, lines of the new family before that one
   * know better, and the first line is of no day after `notAfterMs`.
   */
  constructor(
    year: number,
    yearIsCertain = true,
    kernel: LineKernel | null = null,
    notAfterMs = Infinity,
  ) {
    this.#year = year;
    this.#notAfterMs = yearIsCertain ? Infinity : notAfterMs;
    this.#yearIsCertain = yearIsCertain;
    this.#kernel = kernel;
  }

  memory(): ClockMemory {
    return {
      sinceMs: this.sinceMs,
      firstMs: this.#firstMs,
      firstOffsetHours: this.#firstOffsetHours,
      utcOffsetHours: this.utcOffsetHours,
      year: this.#year,
      lastMonth: this.#lastMonth,
      lastOldMs: this.#lastOldMs,
      oldChangeMs: this.#oldChangeMs,
    };
  }

  /** Goes on behind the lines of a reader with the same year. */
  restore(memory: ClockMemory): void {
    this.sinceMs = memory.sinceMs;
    this.#firstMs = memory.firstMs;
    this.#firstOffsetHours = memory.firstOffsetHours;
    this.utcOffsetHours = memory.utcOffsetHours;
    this.#year = memory.year;
    this.#lastMonth = memory.lastMonth;
    this.#lastOldMs = memory.lastOldMs;
    this.#oldChangeMs = memory.oldChangeMs;
    this.#headLength = 0;
    this.#kernelKnows = false;
    this.#kernel?.begin(null);
  }

  /** Epoch milliseconds of a time like `sinceMs`, in the UTC offset of the first line. */
  toEpoch(sinceMs: number): number {
    return (this.#firstMs ?? 0) + sinceMs;
  }

  /** Time of the last line read, in the UTC offset of the first line. */
  get steadyMs(): number {
    return this.toEpoch(this.sinceMs);
  }

  /** Of the last line read, as it is written: in its own UTC offset. */
  get timeMs(): number {
    return this.toEpoch(this.sinceMs) + this.#clockChangeMs;
  }

  /** How far the clock was put forward since the first line. */
  get #clockChangeMs(): number {
    if (this.utcOffsetHours === null || this.#firstOffsetHours === null) return this.#oldChangeMs;
    return (this.utcOffsetHours - this.#firstOffsetHours) * HOUR_MS;
  }

  /** The year the next line of the old family would be given. */
  get year(): number {
    return this.#year;
  }

  /** True when the line begins with a timestamp and two spaces. Leaves the last reading alone when it does not. */
  read(bytes: Uint8Array, view: DataView, start: number, end: number): boolean {
    return this.recall(bytes, view, start, end) || this.#readWhole(bytes, start, end);
  }

  /** The same for timestamps that differ from the last one only in the milliseconds; false for all others. */
  recall(bytes: Uint8Array, view: DataView, start: number, limit: number): boolean {
    const head = this.#headLength;
    const at = start + head;
    if (
      head === 0 ||
      at + 3 + this.#tailLength >= limit ||
      !sameBytes(view, start, this.#headView, 0, head)
    ) {
      return false;
    }
    const a = bytes[at]! - 48;
    const b = bytes[at + 1]! - 48;
    const c = bytes[at + 2]! - 48;
    if (a < 0 || a > 9 || b < 0 || b > 9 || c < 0 || c > 9 || !this.#sameTail(bytes, at + 3))
      return false;
    this.sinceMs = this.#secondSince + a * 100 + b * 10 + c;
    this.eventStart = at + 3 + this.#tailLength;
    return true;
  }

  #sameTail(bytes: Uint8Array, at: number): boolean {
    const tail = this.#tail;
    for (let k = 0; k < this.#tailLength; k++) {
      if (bytes[at + k] !== tail[k]) return false;
    }
    return true;
  }

  #readWhole(bytes: Uint8Array, from: number, end: number): boolean {
    const start = from + (this.#firstMs === null ? markLength(bytes, from, end) : 0);
    const limit = Math.min(end, start + 48);
    const field = new FieldCursor(bytes, start, limit);
    const month = field.number(2);
    if (month < 1 || month > 12 || !field.skip(0x2f)) return false;
    const day = field.number(2);
    if (day < 1 || day > 31) return false;
    let year = 0;
    if (field.skip(0x2f)) {
      year = field.number(4);
      if (year < 1000) return false;
    }
    if (!field.skip(0x20)) return false;
    const hour = field.number(2);
    if (hour < 0 || hour > 23 || !field.skip(0x3a)) return false;
    const minute = field.number(2);
    if (minute < 0 || minute > 59 || !field.skip(0x3a)) return false;
    const second = field.number(2);
    if (second < 0 || second > 60 || !field.skip(0x2e)) return false;
    const headEnd = field.at;
    if (
      !isDigit(bytes[headEnd]!) ||
      !isDigit(bytes[headEnd + 1]!) ||
      !isDigit(bytes[headEnd + 2]!)
    ) {
      return false;
    }
    const tailStart = headEnd + 3;
    let tailEnd = tailStart;
    while (tailEnd < limit && bytes[tailEnd] !== 0x20) tailEnd++;
    if (tailEnd + 2 >= end || bytes[tailEnd] !== 0x20 || bytes[tailEnd + 1] !== 0x20) return false;
    const offset = readOffset(bytes, tailStart, tailEnd);
    if (Number.isNaN(offset)) return false;

    this.utcOffsetHours = tailEnd > tailStart ? offset : null;
    const milliseconds =
      (bytes[headEnd]! - 48) * 100 + (bytes[headEnd + 1]! - 48) * 10 + (bytes[headEnd + 2]! - 48);
    const inDayMs = (hour * 60 + minute) * MINUTE_MS + second * 1000;
    const secondMs =
      year > 0 ? Date.UTC(year, month - 1, day) + inDayMs : this.#inOldFamily(month, day) + inDayMs;
    this.#withoutYear = year === 0;
    if (year === 0) this.#noteOld(secondMs);
    else if (!this.#yearIsCertain) this.#year = year;
    this.#firstMs ??= secondMs + milliseconds;
    this.#firstOffsetHours ??= this.utcOffsetHours;
    this.#secondSince = secondMs - this.#firstMs - this.#clockChangeMs;
    this.sinceMs = this.#secondSince + milliseconds;
    this.eventStart = tailEnd + 2;
    this.#remember(bytes, start, headEnd, tailStart);
    return true;
  }

  /** Midnight of a day without a year, by the year the lines before were in. */
  #inOldFamily(month: number, day: number): number {
    // Local days begin up to a day before those of UTC.
    const latestMs = this.#notAfterMs + DAY_MS;
    if (this.#firstMs === null && Date.UTC(this.#year, month - 1, day) > latestMs) this.#year -= 1;
    if (month === 1 && this.#lastMonth === 12) {
      this.#year += 1;
    } else if (month === 12 && this.#lastMonth === 1) {
      // Lines step back by a moment now and then, over New Year too; no session lasts from January to December.
      const before = Date.UTC(this.#year - 1, 11, day);
      if (this.#lastOldMs - before < 2 * DAY_MS) this.#year -= 1;
    }
    this.#lastMonth = month;
    return Date.UTC(this.#year, month - 1, day);
  }

  /**
   * Lines without an offset show a change of the clock only by their times: from the last minute of an hour of the night
   * to the first minute of the same hour, or of the one after the next.
   */
  #noteOld(secondMs: number): void {
    const stepMs = secondMs - this.#lastOldMs;
    const changeMs = stepMs < 0 ? -HOUR_MS : HOUR_MS;
    const passedMs = stepMs - changeMs;
    if (
      passedMs >= 0 &&
      passedMs <= AROUND_CHANGE_MS &&
      this.#lastOldMs % HOUR_MS >= HOUR_MS - MINUTE_MS &&
      secondMs % HOUR_MS < MINUTE_MS &&
      secondMs % DAY_MS < CLOCK_CHANGES_BEFORE_HOUR * HOUR_MS
    )
      this.#oldChangeMs += changeMs;
    this.#lastOldMs = secondMs;
  }

  /** Lines up to one at this time were read by the kernel. */
  passTo(sinceMs: number): void {
    this.sinceMs = sinceMs;
    if (!this.#withoutYear) return;
    const inMinute = sinceMs - this.#minuteSince;
    this.#lastOldMs = this.toEpoch(sinceMs - (inMinute % 1000)) + this.#oldChangeMs;
  }

  #tellKernel(kernel: LineKernel): void {
    this.#kernelKnows = false;
    const head = this.#head.subarray(0, this.#headLength);
    const second = head.subarray(-SECOND_BYTES);
    const minute = head.subarray(0, -SECOND_BYTES);
    if (minute.length < 8 || minute.at(-1) !== COLON) {
      kernel.begin(null);
      return;
    }
    const seconds = (second[0]! - 48) * 10 + second[1]! - 48;
    this.#minuteSince = this.#secondSince - seconds * 1000;
    const tail = this.#tail.subarray(0, this.#tailLength);
    kernel.begin({ head: minute, tail, minuteSince: this.#minuteSince });
    this.#kernelKnows = true;
  }

  #remember(bytes: Uint8Array, start: number, headEnd: number, tailStart: number): void {
    const asBefore = this.#isSameMinute(bytes, start, headEnd, tailStart);
    this.#headLength = headEnd - start;
    copyBytes(bytes, start, headEnd, this.#head, 0);
    if (asBefore) return;
    const length = this.eventStart - tailStart;
    if (length > this.#tail.length) {
      this.#headLength = 0;
      this.#kernelKnows = false;
      this.#kernel?.begin(null);
      return;
    }
    this.#tailLength = length;
    copyBytes(bytes, tailStart, this.eventStart, this.#tail, 0);
    if (this.#kernel) this.#tellKernel(this.#kernel);
  }

  /** Whether the kernel knows a minute that is written like this one. */
  #isSameMinute(bytes: Uint8Array, start: number, headEnd: number, tailStart: number): boolean {
    if (!this.#kernelKnows || headEnd - start !== this.#headLength) return false;
    if (this.eventStart - tailStart !== this.#tailLength) return false;
    for (let at = start, k = 0; at < headEnd - SECOND_BYTES; at++, k++)
      if (bytes[at] !== this.#head[k]) return false;
    return this.#sameTail(bytes, tailStart);
  }
}

/** Bytes of the mark that some editors put before a text (U+FEFF); 0 when there is none. */
function markLength(bytes: Uint8Array, start: number, end: number): number {
  const marked =
    end - start > 3 &&
    bytes[start] === 0xef &&
    bytes[start + 1] === 0xbb &&
    bytes[start + 2] === 0xbf;
  return marked ? 3 : 0;
}

/** Hours of `-4`, `9`, `5.5` or nothing (0); NaN for anything else. */
function readOffset(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === 0x2d;
  if (negative) at++;
  const digits = at;
  let hours = 0;
  while (at < end && isDigit(bytes[at]!)) hours = hours * 10 + bytes[at++]! - 48;
  if (at < end && at > digits && bytes[at] === 0x2e) {
    at++;
    for (let unit = 0.1; at < end && isDigit(bytes[at]!); unit /= 10)
      hours += (bytes[at++]! - 48) * unit;
  }
  if (at !== end || (negative && at === digits) || hours > 26) return Number.NaN;
  return negative ? -hours : hours;
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

class FieldCursor {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.at = start;
    this.#end = end;
  }

  /** The number at the cursor of at most `digits` digits, −1 when there is none. */
  number(digits: number): number {
    const from = this.at;
    let value = 0;
    while (this.at < this.#end && this.at - from < digits && isDigit(this.#bytes[this.at]!)) {
      value = value * 10 + this.#bytes[this.at]! - 48;
      this.at++;
    }
    return this.at === from ? -1 : value;
  }

  skip(byte: number): boolean {
    if (this.at >= this.#end || this.#bytes[this.at] !== byte) return false;
    this.at++;
    return true;
  }
}

/**
 * The year in a log's file name: `WoWCombatLog-MMDDYY_HHMMSS` anywhere in it. Null when there is none.
 */
export function yearFromFileName(fileName: string): number | null {
  const match = /WoWCombatLog-(\d{2})(\d{2})(\d{2})_\d{6}/i.exec(fileName);
  if (!match) return null;
  const month = Number(match[1]);
  const day = Number(match[2]);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? 2000 + Number(match[3]) : null;
}
