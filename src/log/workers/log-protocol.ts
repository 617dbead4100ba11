/** What the page and the log worker say to each other. Messages name the file they are about. */
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight, LogFileFacts } from '#analysis/fight.ts';
import type { ParseReport } from '#analysis/parse-report.ts';
import type { EventColumns } from '#parser/event-columns.ts';

/** The page's own number for a reading; never used twice in a visit. */
export type FileId = number;

/** A way a file can disappoint, stable for tests and for the advice the page gives. */
export type FileProblemCode =
  | 'not-a-log'
  | 'classic-log'
  | 'bad-gzip'
  | 'figures-withheld'
  | 'unreadable'
  | 'canceled'
  | 'unexpected';

export interface FileProblem {
  code: FileProblemCode;
  /** One sentence for the reader of the page. */
  message: string;
}

export interface ReadingProgress {
  /** Bytes of the file as it lies on the disk (compressed ones for .gz) that have been read. */
  readBytes: number;
  totalBytes: number;
  /** Bytes of log text (after decompression) per second since reading began. */
  bytesPerSecond: number;
  /** Null until the rate says something. */
  secondsLeft: number | null;
  lines: number;
  /** True as soon as it is clear that advanced logging was off. */
  advancedOff: boolean;
  /** Name of the fight being read, null between fights. */
  openFight: string | null;
}

/** How a file that is followed stands. */
export interface LiveState {
  /** `unreachable`: it cannot be read right now; it is looked at again. */
  state: 'watching' | 'paused' | 'unreachable';
  /** Name of the fight that goes on. */
  openFight: string | null;
  /** Fights posted so far. */
  fights: number;
  /** How often another file took its place. */
  replaced: number;
}

export type ToWorker =
  | { type: 'read'; fileId: FileId; file: File; year: number }
  | { type: 'read-sample'; fileId: FileId }
  /** Reads a file, and what is written to it from now on, until `finish` or `forget`. */
  | { type: 'follow'; fileId: FileId; handle: FileSystemFileHandle; year: number }
  /** Looks no more at a followed file, or again. */
  | { type: 'pause'; fileId: FileId; paused: boolean }
  /** Reads what is there of a followed file, and ends. */
  | { type: 'finish'; fileId: FileId }
  /** Stops reading, and forgets what was read. */
  | { type: 'forget'; fileId: FileId }
  | { type: 'open'; fileId: FileId; fightId: string }
  /** Removes everything kept of logs in this browser. */
  | { type: 'forget-kept' }
  /** Asks how the file was read: a pass of its own over all of it. */
  | { type: 'report'; fileId: FileId };

export type FromWorker =
  /** Reading begins; `file` is what is being read, also where the worker made it itself. */
  | { type: 'started'; fileId: FileId; totalBytes: number; file: File }
  | { type: 'progress'; fileId: FileId; progress: ReadingProgress }
  /** A fight has ended (final false), or its numbers are settled because the file is read (final true). */
  | { type: 'fight'; fileId: FileId; fight: Fight; final: boolean }
  /** The numbers of a fight posted before are final, and they are what they were. */
  | { type: 'settled'; fileId: FileId; fightId: string }
  /** `contexts` is what reading single fights again needs to know of the whole file. */
  | {
      type: 'done';
      fileId: FileId;
      facts: LogFileFacts;
      tookMs: number;
      contexts: FightContext[];
      /** The file was read in an earlier visit, and this is what was kept of it. */
      kept?: boolean;
      /** What stands before this byte was known from an earlier visit; only the rest was read. */
      fromByte?: number;
    }
  | { type: 'failed'; fileId: FileId; problem: FileProblem }
  /** How a followed file stands; null when it is followed no more. Its `done` comes again whenever a fight has ended. */
  | { type: 'live'; fileId: FileId; live: LiveState | null }
  /** Another file took the place of the followed one: nothing said of it holds. */
  | { type: 'restarted'; fileId: FileId }
  /** Nothing of earlier readings is kept any more; false when that did not work. */
  | { type: 'kept-forgotten'; done: boolean }
  | { type: 'opened'; fileId: FileId; fightId: string; columns: EventColumns }
  | { type: 'open-failed'; fileId: FileId; fightId: string; problem: FileProblem }
  /** How much of the file the pass for its report has read, 0 to 1. */
  | { type: 'report-progress'; fileId: FileId; share: number }
  | { type: 'reported'; fileId: FileId; report: ParseReport }
  | { type: 'report-failed'; fileId: FileId; problem: FileProblem };
