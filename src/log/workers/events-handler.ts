/**
 * The events worker's work without the worker: takes one task after the other, reads the bytes of its fight once and answers
 * with the digests that are asked for. Between tasks it keeps nothing but its place in a packed file.
 */
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { ColumnPool } from '#parser/column-pool.ts';
import { DIGESTS } from './digests.ts';
import type { DigestInput } from './digests.ts';
import { fileProblemOf, refuseWithheld } from './file-problem.ts';
import { readFresh } from './fresh-file.ts';
import { createLogCursor } from './log-cursor.ts';
import { readingOf } from './events-reading.ts';
import type {
  DigestAnswer,
  FromEventsWorker,
  EventsTask,
  TaskId,
  ToEventsWorker,
} from './events-protocol.ts';

export interface EventsHandlerOptions {
  post: (message: FromEventsWorker) => void;
}

export interface EventsHandler {
  receive(message: ToEventsWorker): void;
  /** Resolves when everything asked so far is answered. */
  settled(): Promise<void>;
}

/** Answers the messages of `events-protocol.ts`, one task after the other; a canceled one ends at its next chunk. */
export function createEventsHandler({ post }: EventsHandlerOptions): EventsHandler {
  const cursor = createLogCursor();
  const pool = new ColumnPool();
  const stops = new Map<TaskId, AbortController>();
  let working: Promise<void> = Promise.resolve();

  async function work(task: EventsTask): Promise<void> {
    const { taskId, file, context, digests } = task;
    const signal = stops.get(taskId)?.signal ?? new AbortController().signal;
    try {
      signal.throwIfAborted();
      refuseWithheld(context);
      const [first] = digests;
      const reader = await readFresh(file, task.handle, async (one) => {
        const reader = createEventsReader(context, { ...readingOf(first), pool });
        const bytes = cursor.between(one, context.byteStart, context.byteEnd, signal);
        for await (const chunk of bytes) reader.push(chunk);
        return reader;
      });
      post({ type: 'digests', taskId, digests: digestsOf(reader.end(), task) });
      // What was posted is a copy.
      reader.release();
    } catch (error) {
      post({ type: 'failed', taskId, problem: fileProblemOf(error, signal.aborted) });
    } finally {
      stops.delete(taskId);
    }
  }

  return {
    receive(message) {
      if (message.type === 'cancel') {
        stops.get(message.taskId)?.abort();
        return;
      }
      stops.set(message.task.taskId, new AbortController());
      working = working.then(() => work(message.task));
    },
    settled: () => working,
  };
}

/** Each by itself: what one of them cannot do with the events does not take the others along. */
function digestsOf(events: FightEvents, task: EventsTask): DigestAnswer[] {
  const cast = new Map(task.castsOfFile.map(([guid, ids]) => [guid, new Set(ids)]));
  const input: DigestInput = {
    events,
    fight: task.fight,
    bosses: task.bosses,
    seenElsewhere: (guid, spellId) => cast.get(guid)?.has(spellId) ?? false,
  };
  return task.digests.map((kind) => {
    const make: (input: DigestInput) => unknown = DIGESTS[kind];
    try {
      return { kind, digest: make(input) };
    } catch (error) {
      return { kind, problem: fileProblemOf(error, false) };
    }
  });
}
