/** What is known of the files that are open in this tab, and of the fights in them. */
import type { FightContext } from '#analysis/fight-context.ts';
import type { LogFileFacts } from '#analysis/fight.ts';
import type { ParseReport } from '#analysis/parse-report.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { FileId, FileProblem, LiveState, ReadingProgress } from '#log/workers/log-protocol.ts';
import type { ListedFight } from './fight-groups.ts';
import type { YearGuess } from './file-year.ts';

export interface OpenedFile {
  id: FileId;
  name: string;
  size: number;
  sample: boolean;
  status: 'queued' | 'reading' | 'done' | 'failed';
  /** Null for the sample, which the worker makes itself. */
  source: File | null;
  year: YearGuess | { year: number; from: 'you' } | null;
  progress: ReadingProgress | null;
  /** The bytes, also of the sample; null before reading began. */
  readable: File | null;
  facts: LogFileFacts | null;
  problem: FileProblem | null;
  tookMs: number | null;
  /** Shown from what an earlier visit kept of it. */
  kept: boolean;
  /** What stands before this byte was known from an earlier visit; only the rest was read. */
  fromByte: number;
  /** How to ask for a file anew that is, or was, followed. */
  handle: FileSystemFileHandle | null;
  /** Null unless it is being followed. */
  live: LiveState | null;
}

/** How a file was read, once the page asks. */
export interface FileReport {
  /** How much of the file its pass has read, 0 to 1. */
  share: number;
  report: ParseReport | null;
  problem: FileProblem | null;
}

export interface LogState {
  files: readonly OpenedFile[];
  fights: readonly ListedFight[];
  /** By fight key; of the last few opened fights. */
  columns: ReadonlyMap<string, EventColumns>;
  /** Why the events of a fight could not be read again, by fight key. */
  columnProblems: ReadonlyMap<string, FileProblem>;
  /** What reading a fight again needs to know of its file, by fight key; complete when the file is read. */
  contexts: ReadonlyMap<string, FightContext>;
  /** Of the files whose report was asked for. */
  reports: ReadonlyMap<FileId, FileReport>;
}

export const EMPTY_LOG_STATE: LogState = {
  files: [],
  fights: [],
  columns: new Map(),
  columnProblems: new Map(),
  contexts: new Map(),
  reports: new Map(),
};
