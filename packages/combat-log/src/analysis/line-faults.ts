import { decodeUtf8 } from '#lib/utf8.ts';
import type { LogFileFacts } from './fight.ts';
import type { ReaderMemory } from './reader-memory.ts';

/** Distinct names kept of unknown events. */
const MOST_UNKNOWN = 500;
const OTHER_UNKNOWN = '(others)';
/** Bytes kept of the first line of each kind. */
const EXAMPLE_LENGTH = 200;

type Malformed = LogFileFacts['malformed'];

/** The lines of a log that could not be read, by what is wrong with them, and the events whose names are unknown. */
export class LineFaults {
  readonly malformed: Malformed = {};
  readonly #unknown = new Map<string, number>();

  get unknownEvents(): LogFileFacts['unknownEvents'] {
    return Object.fromEntries(this.#unknown);
  }

  /** @param line number of the line whose bytes are `bytes[start, end)`. */
  countMalformed(kind: string, line: number, bytes: Uint8Array, start: number, end: number): void {
    const known = this.malformed[kind];
    if (known) {
      known.count++;
      return;
    }
    const example = decodeUtf8(bytes, start, Math.min(end, start + EXAMPLE_LENGTH));
    this.malformed[kind] = { count: 1, firstLine: line, example: example.trimEnd() };
  }

  countUnknown(name: string): void {
    const known = this.#unknown.has(name) || this.#unknown.size < MOST_UNKNOWN;
    const key = known ? name : OTHER_UNKNOWN;
    this.#unknown.set(key, (this.#unknown.get(key) ?? 0) + 1);
  }

  memory(): Pick<ReaderMemory, 'malformed' | 'unknown'> {
    return { malformed: copyOf(this.malformed), unknown: [...this.#unknown] };
  }

  restore({ malformed, unknown }: Pick<ReaderMemory, 'malformed' | 'unknown'>): void {
    Object.assign(this.malformed, copyOf(malformed));
    for (const [name, count] of unknown) this.#unknown.set(name, count);
  }
}

function copyOf(malformed: Malformed): Malformed {
  return Object.fromEntries(Object.entries(malformed).map(([kind, seen]) => [kind, { ...seen }]));
}
