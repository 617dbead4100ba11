import type { Fight, LogReading } from './fight.ts';
import type { FightContext } from './fight-context.ts';
import type { ReaderMemory } from './reader-memory.ts';

export interface LogReaderOptions {
  /** What an earlier reader knew of the same log, with the same name and years: the bytes pushed follow `byte`. */
  memory?: ReaderMemory | null;
  /** Used for the year of old logs (`WoWCombatLog-MMDDYY_HHMMSS`) and repeated in the reading. */
  fileName: string;
  /** Year of the first line of an old log; wins over the file name. */
  year?: number | null;
  /** Year of the first line when neither option nor file name tell it: the caller's current year. */
  fallbackYear?: number;
  /** When the file was last written, epoch ms: `fallbackYear` never dates the first line after it. */
  notAfterMs?: number;
  /** Reads every line by itself, without the line kernel: the same, and slower. */
  plain?: boolean;
  /** A fight ended. Pets are credited by what is known so far; `end()` gives the final version. */
  onFight?: (fight: Fight) => void;
  /** After each chunk. */
  onUpdate?: (progress: LogProgress) => void;
}

export interface LogProgress {
  bytes: number;
  lines: number;
  /** Fights opened so far. */
  fights: number;
  /** True as soon as it is clear that advanced logging was off; say how to switch it on. */
  advancedOff: boolean;
  /** The fight being read, null between fights. */
  openFight: { kind: Fight['kind']; name: string; startMs: number } | null;
}

/** Reads one combat log from chunks of its (uncompressed) bytes. */
export interface LogReader {
  /**
   * Bytes that are put here and pushed as a view of it need not be copied. Null where nothing is gained by that.
   */
  readonly chunkBuffer: Uint8Array<ArrayBuffer> | null;
  /** Throws a Failure (`not-a-log`, `classic-log`) when 256 MiB held no line that can be read. */
  push(chunk: Uint8Array): void;
  /**
   * The whole reading. Throws a Failure `not-a-log` or `classic-log` when there was no log line. The tables of a fight (`FightTables`) are made
   * when they are asked for, and again when another fight's were asked for since: take one fight after the other.
   */
  end(): LogReading;
  /**
   * After `end`: whether the fight as `onFight` gave it is, table for table, the one that `end` gives. Asking makes no
   * tables. False also where it was never given.
   */
  matchesEarlyResult(fightId: string): boolean;
  readonly progress: LogProgress;
  /**
   * A log that grows was read as far as it is there. Throws a Failure `not-a-log` when 64 KiB or more of it hold no line
   * that can be read, and `classic-log` when its header names a Classic game and no line of retail was seen.
   */
  caughtUp(): void;
  /**
   * What a new reader needs to go on where the last whole line ended. Null while a fight is open, after `end`, and for
   * logs that it could not stand for exactly (arena matches, lines that run together, hostile sizes, hardly any lines).
   */
  memory(): ReaderMemory | null;
  /** The closed fights by what is known so far; reading can go on. */
  readSoFar(): LogReading;
  /** What reading one fight's bytes again needs to know from the whole file; null for an unknown id. */
  contextOf(fightId: string): FightContext | null;
}
