import { EventLookup } from '#parser/event-lookup.ts';
import { LINE } from '#parser/event-names.ts';
import type { RareLineSink } from '#parser/rare-lines.ts';
import { RareLines } from '#parser/rare-lines.ts';
import { TimestampReader, yearFromFileName } from '#parser/timestamp.ts';
import type { FightHeading } from './fight-heading.ts';
import { headingOf } from './fight-heading.ts';
import type { FightRecord } from './fight-record.ts';
import { FightTracker } from './fight-tracker.ts';
import { LogHeader } from './log-header.ts';
import { refuseBinary, refuseClassic } from './log-refusal.ts';
import { RareFields } from './rare-fields.ts';

/** How far back a line with a readable time is looked for. */
const MOST_STEPS_BACK = 64;

/** What the index knows of a fight: its heading, but for how many lines it has. */
export type IndexedFight = Omit<FightHeading, 'lines'>;

export interface FightIndex {
  /** Bytes of log text. */
  bytes: number;
  logVersion: number | null;
  build: string | null;
  /** As in `LogFileFacts`. */
  advanced: boolean | null;
  /** In the order they started. */
  fights: IndexedFight[];
}

export interface FightIndexReader {
  /** Throws a LogRefusal for packed files and Classic logs. */
  push(chunk: Uint8Array): void;
  end(): FightIndex;
}

export interface FightIndexOptions {
  /** As for `createLogReader`. */
  fileName: string;
  year?: number;
  fallbackYear?: number;
}

/**
 * Finds the fights of a log, with byte ranges, names, times and results, without counting anything: several times as
 * fast as reading it. They are those of `createLogReader`, but for the `success` of arena matches, which is null: whose
 * team won takes all lines to tell. Where a fight without an END line ends at lines that cannot be read, its last
 * moment is that of the last line with a readable time.
 */
export function createFightIndex(options: FightIndexOptions): FightIndexReader {
  return new IndexReader(options);
}

class IndexReader implements FightIndexReader, RareLineSink {
  readonly #lines = new RareLines(this);
  readonly #clock: TimestampReader;
  readonly #lookup = new EventLookup();
  readonly #fields = new RareFields();
  readonly #header = new LogHeader();
  readonly #tracker = new FightTracker((record) => record.forgetSums());
  /** Time of the last line read before the one at hand, as the clock counts it. */
  #previousSinceMs = 0;

  constructor(options: FightIndexOptions) {
    const told = options.year ?? yearFromFileName(options.fileName);
    this.#clock = new TimestampReader(told ?? options.fallbackYear ?? 2000, told !== null);
  }

  push(chunk: Uint8Array): void {
    if (this.#lines.bytes === 0) {
      const refusal = refuseBinary(chunk);
      if (refusal) throw refusal;
    }
    this.#lines.push(chunk);
    if (this.#header.classicProject > 0) throw refuseClassic(this.#header.classicProject);
  }

  end(): FightIndex {
    const { bytes, nextLineByte } = this.#lines;
    this.#tracker.end({ sinceMs: this.#previousSinceMs, byteEnd: nextLineByte, lines: 0 });
    const { version, build, advanced } = this.#header;
    return {
      bytes,
      logVersion: version,
      build,
      advanced,
      fights: this.#tracker.records.map(indexed),
    };
  }

  rare(bytes: Uint8Array, start: number, end: number, lineByte: number): void {
    this.#readBefore(bytes, start);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let stop = end;
    while (stop > start && bytes[stop - 1] === 13) stop--;
    if (!this.#clock.read(bytes, view, start, stop)) return;
    const code = this.#lookup.find(bytes, view, this.#clock.eventStart, stop);
    const { timeMs, sinceMs, utcOffsetHours } = this.#clock;
    if (code >= LINE.encounterStart) {
      this.#fields.read(bytes, this.#lookup.nameEnd + 1, stop);
      if (code === LINE.version) this.#header.read(this.#fields);
      const place = {
        number: 0,
        byteStart: lineByte,
        byteEnd: lineByte + end - start + 1,
        timeMs,
        sinceMs,
        utcOffsetHours,
        previousSinceMs: this.#previousSinceMs,
      };
      if (code !== LINE.version) this.#tracker.read(code, this.#fields, place, -1);
    }
    if (code >= 0) this.#previousSinceMs = sinceMs;
  }

  last(bytes: Uint8Array, end: number): void {
    this.#readBefore(bytes, end + 1);
  }

  /** Reads the time of the last line that ends before `start`; keeps what it knows when none of them has one. */
  #readBefore(bytes: Uint8Array, start: number): void {
    let end = start - 1;
    for (let step = 0; step < MOST_STEPS_BACK && end > 0; step++) {
      const from = bytes.lastIndexOf(10, end - 1) + 1;
      if (this.#readTime(bytes, from, end)) return;
      end = from - 1;
    }
  }

  #readTime(bytes: Uint8Array, start: number, end: number): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!this.#clock.read(bytes, view, start, end)) return false;
    if (this.#lookup.find(bytes, view, this.#clock.eventStart, end) < 0) return false;
    this.#previousSinceMs = this.#clock.sinceMs;
    return true;
  }
}

function indexed(record: FightRecord): IndexedFight {
  const { lines: _, ...heading } = headingOf(record);
  return heading.kind === 'arena' ? { ...heading, success: null } : heading;
}
