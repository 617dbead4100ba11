/** What the page and the log worker say to each other. Every message names the file it is about. */
import type { Fight, LogFileFacts } from '#analysis/fight.ts';
import type { EventColumns } from '#parser/event-columns.ts';

/** The page's own number for a file of this visit; never reused. */
export type FileId = number;

/** A way a file can disappoint, stable for tests and for the advice the page gives. */
export type FileProblemCode =
  | 'not-a-log'
  | 'classic'
  | 'empty'
  | 'no-stream'
  | 'bad-gzip'
  | 'unreadable'
  | 'cancelled'
  | 'unexpected';

export interface FileProblem {
  code: FileProblemCode;
  /** One sentence for a person, from whoever noticed. */
  message: string;
}

export interface ReadingProgress {
  /** Bytes of the file on disk (compressed ones for .gz) that have been read. */
  readBytes: number;
  totalBytes: number;
  /** Bytes of the file per second since reading began. */
  bytesPerSecond: number;
  /** Null until the rate says something. */
  secondsLeft: number | null;
}

export type ToWorker =
  | { type: 'read'; fileId: FileId; file: File; year: number }
  | { type: 'read-sample'; fileId: FileId }
  | { type: 'cancel'; fileId: FileId }
  | { type: 'forget'; fileId: FileId }
  | { type: 'open'; fileId: FileId; fight: Fight; year: number };

export type FromWorker =
  | { type: 'started'; fileId: FileId; totalBytes: number }
  | { type: 'progress'; fileId: FileId; progress: ReadingProgress }
  /** A fight has ended (final false) or its numbers are settled because the file is read (final true). */
  | { type: 'fight'; fileId: FileId; fight: Fight; final: boolean }
  | { type: 'done'; fileId: FileId; facts: LogFileFacts; tookMs: number; fightIds: string[] }
  | { type: 'failed'; fileId: FileId; problem: FileProblem }
  | { type: 'opened'; fileId: FileId; fightId: string; columns: EventColumns }
  | { type: 'open-failed'; fileId: FileId; fightId: string; problem: FileProblem };
