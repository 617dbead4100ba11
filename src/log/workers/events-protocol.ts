/** What the page and an events worker say to each other. Every message names the task it is about. */
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';
import type { DigestKind } from './digests.ts';
import type { FileProblem } from './log-protocol.ts';

/** The page's own number for a task; never used twice in a visit. */
export type TaskId = number;

export interface EventsTask {
  taskId: TaskId;
  /** The log file; only the bytes of the fight are read. */
  file: File;
  /** Of a file that is, or was, written to. */
  handle: FileSystemFileHandle | null;
  context: FightContext;
  fight: Fight;
  /** The bosses fought inside this fight, when it is a key; in order of time. */
  bosses: Fight[];
  /** What each player cast anywhere in the same file: GUID and spell ids. */
  castsOfFile: [guid: string, spellIds: number[]][];
  /** Which digests shall be made of the one reading; their events are read alike, see `events-reading.ts`. */
  digests: readonly DigestKind[];
}

export type ToEventsWorker =
  | { type: 'read'; task: EventsTask }
  /** Stops a task; it is then answered by `failed` with code `canceled`, unless it was answered already. */
  | { type: 'cancel'; taskId: TaskId };

export type FromEventsWorker =
  /** One for each kind that was asked for. */
  | { type: 'digests'; taskId: TaskId; digests: DigestAnswer[] }
  /** The fight could not be read. */
  | { type: 'failed'; taskId: TaskId; problem: FileProblem };

/** `digest` is what the kind gives, see `DigestOf`, or what went wrong with it alone. */
export type DigestAnswer =
  | { kind: DigestKind; digest: unknown }
  | { kind: DigestKind; problem: FileProblem };
