/** What the page and a story worker say to each other. Every message names the task it is about. */
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';
import type { FightStory } from '#analysis/story/fight-story.ts';
import type { DigestKind } from './digests.ts';
import type { FileProblem } from './log-protocol.ts';

/** The page's own number for a task; never used twice in a visit. */
export type TaskId = number;

export interface StoryTask {
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
  /** Which digest shall come back; null for the whole story. */
  digest: DigestKind | null;
}

export type ToStoryWorker =
  | { type: 'read'; task: StoryTask }
  /** Stops a task; it is then answered by `failed` with code `canceled`, unless it was answered already. */
  | { type: 'cancel'; taskId: TaskId };

export type FromStoryWorker =
  | { type: 'story'; taskId: TaskId; story: FightStory }
  /** `digest` is what the asked kind gives; see `DigestOf`. */
  | { type: 'digest'; taskId: TaskId; digest: unknown }
  | { type: 'failed'; taskId: TaskId; problem: FileProblem };
