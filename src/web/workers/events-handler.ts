/**
 * The events worker's work without the worker: takes one task after the other, reads the bytes of its fight and answers
 * with all events or a digest of it. Between tasks it keeps nothing but its place in a packed file.
 */
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { DIGESTS, placesFor, wantsResources } from './digests.ts';
import type { DigestInput } from './digests.ts';
import { fileProblemOf } from './file-problem.ts';
import { readFresh } from './fresh-file.ts';
import { createLogCursor } from './log-cursor.ts';
import type { FromEventsWorker, EventsTask, TaskId, ToEventsWorker } from './events-protocol.ts';
import { transferablesOf } from './transferables.ts';

export interface EventsHandlerOptions {
  post: (message: FromEventsWorker, transfer: Transferable[]) => void;
}

export interface EventsHandler {
  receive(message: ToEventsWorker): void;
  /** Resolves when everything asked so far is answered. */
  settled(): Promise<void>;
}

/** Answers the messages of `events-protocol.ts`, one task after the other; a canceled one ends at its next chunk. */
export function createEventsHandler({ post }: EventsHandlerOptions): EventsHandler {
  const cursor = createLogCursor();
  const stops = new Map<TaskId, AbortController>();
  let working: Promise<void> = Promise.resolve();

  async function work(task: EventsTask): Promise<void> {
    const { taskId, file, context, fight, bosses, digest } = task;
    const signal = stops.get(taskId)?.signal ?? new AbortController().signal;
    try {
      signal.throwIfAborted();
      const events = await readFresh(file, task.handle, async (one) => {
        const reader = createEventsReader(context, {
          places: placesFor(digest),
          resources: wantsResources(digest),
        });
        const bytes = cursor.between(one, context.byteStart, context.byteEnd, signal);
        for await (const chunk of bytes) reader.push(chunk);
        return reader.end();
      });
      if (digest === null) {
        post({ type: 'events', taskId, events }, transferablesOf(events));
      } else {
        const make: (input: DigestInput) => unknown = DIGESTS[digest];
        const cast = new Map(task.castsOfFile.map(([guid, ids]) => [guid, new Set(ids)]));
        const seenElsewhere = (guid: string, spellId: number): boolean =>
          cast.get(guid)?.has(spellId) ?? false;
        const made = make({ events, fight, bosses, seenElsewhere });
        post({ type: 'digest', taskId, digest: made }, []);
      }
    } catch (error) {
      post({ type: 'failed', taskId, problem: fileProblemOf(error, signal.aborted) }, []);
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
