/**
 * Reads fights again in a few workers at once and keeps the digests that they answer. A fight is read once for all digests of it
 * that are wanted at that moment. What no page wants any more is not read; what went wrong with one fight is kept beside
 * the others' answers. Starts no worker before the first kind.
 */
import type { FightContext } from '#analysis/fight-context.ts';
import type { DigestKind } from '#log/workers/digests.ts';
import type { FileProblem } from '#log/workers/log-protocol.ts';
import type {
  DigestAnswer,
  FromEventsWorker,
  TaskId,
  ToEventsWorker,
} from '#log/workers/events-protocol.ts';
import { areReadAlike } from '#log/workers/events-reading.ts';
import { createListeners } from '#kit/browser/listeners.ts';
import type { LogSession } from './log-session.ts';
import { materialOf } from './event-material.ts';
import { END_AFTER_MS, createEventsPorts } from './event-ports.ts';
import type { EventsPort } from './event-ports.ts';

export type EventsAnswer =
  | { kind: 'digest'; digest: unknown }
  | { kind: 'problem'; problem: FileProblem };

interface KeptAnswer {
  /** The reading of the file it belongs to: another reading of the same file makes another context. */
  context: FightContext;
  answer: EventsAnswer;
}

export interface EventPoolState {
  /** By kind and fight key, see `answerId`. */
  answers: ReadonlyMap<string, KeptAnswer>;
}

export const EMPTY_EVENT_POOL: EventPoolState = { answers: new Map() };

export interface EventPool {
  getState(): EventPoolState;
  subscribe(listener: () => void): () => void;
  /**
   * Wants an answer for each fight. Those that are there are not read again; a fight whose file is still being read
   * waits for it. Returns how to stop wanting. Reading begins when the caller is done, so that what one page wants of a
   * fight is read together. A list of one comes before long lists.
   */
  request(kind: DigestKind, keys: readonly string[]): () => void;
  /** Forgets a problem, so that a fight is tried again. */
  retry(kind: DigestKind, key: string): void;
}

interface Wanted {
  kind: DigestKind;
  key: string;
  /** How many views ask for it. */
  count: number;
  /** Wished alone: a page shows this fight right now. */
  urgent: boolean;
}

interface Running {
  /** Of the answers that it will bring. */
  ids: string[];
  key: string;
  context: FightContext;
  port: EventsPort;
  /** Bytes of log text that are read for it; 0 in a packed file, whose reader knows its place in it. */
  readBytes: number;
}

export interface EventPoolOptions {
  log: Pick<LogSession, 'getState' | 'subscribe'>;
  startWorker: () => EventsPort;
  /** Workers at most. */
  size: number;
  /** Milliseconds without work after which the workers are ended. */
  endAfterMs?: number;
}

/** Digests are small; these are more than a long raid night has. */
const KEPT_DIGESTS = 600;
/** Answers that come together are shown together. */
const TELL_AFTER_MS = 30;
/** One more of a long list: the page draws all of it again, which takes time from the workers, and memory. */
const TELL_MORE_AFTER_MS = 500;

export const answerId = (kind: DigestKind, key: string): string => `${kind} ${key}`;

/** Reads the events of fights in up to `size` workers. */
export function createEventPool({
  log,
  startWorker,
  size,
  endAfterMs = END_AFTER_MS,
}: EventPoolOptions): EventPool {
  let state = EMPTY_EVENT_POOL;
  let nextTask: TaskId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tellAt = 0;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();
  /** In the order of wishing. */
  const wanted = new Map<string, Wanted>();
  const running = new Map<TaskId, Running>();
  const ports = createEventsPorts({
    startWorker,
    size,
    endAfterMs,
    onMessage: hear,
    onDeath: died,
  });

  let isPumpDue = false;

  log.subscribe(() => {
    dropStale();
    pump();
  });

  /** When the caller is done: the parts of a page ask one after the other. */
  function pumpSoon(): void {
    if (isPumpDue) return;
    isPumpDue = true;
    queueMicrotask(() => {
      isPumpDue = false;
      pump();
    });
  }

  function set(answers: ReadonlyMap<string, KeptAnswer>, within = TELL_AFTER_MS): void {
    state = { answers };
    const at = performance.now() + within;
    if (timer !== undefined && tellAt <= at) return;
    clearTimeout(timer);
    tellAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      listeners.call();
    }, within);
  }

  /** How soon the page has to know of these: what it shows right now and the last ones of a list at once. */
  function tellWithin(
    ids: readonly string[],
    answers: ReadonlyMap<string, KeptAnswer>,
  ): typeof TELL_AFTER_MS | typeof TELL_MORE_AFTER_MS {
    const isUrgent = ids.some((id) => wanted.get(id)?.urgent === true);
    const isLast = [...wanted.keys()].every((id) => answers.has(id));
    return isUrgent || isLast ? TELL_AFTER_MS : TELL_MORE_AFTER_MS;
  }

  function dropStale(): void {
    const { contexts } = log.getState();
    const current = new Set(contexts.values());
    const fresh = [...state.answers].filter(([, { context }]) => current.has(context));
    if (fresh.length < state.answers.size) set(new Map(fresh));
    for (const [taskId, { context, port }] of running)
      if (!current.has(context)) tell(port, { type: 'cancel', taskId });
  }

  /** What can be read now, urgent ones first: one fight, with all digests of it that are read alike. */
  function next(): { key: string; kinds: DigestKind[]; context: FightContext } | null {
    const { contexts } = log.getState();
    const busy = new Set([...running.values()].flatMap(({ ids }) => ids));
    const open = [...wanted].flatMap(([id, one]) =>
      state.answers.has(id) || busy.has(id) || !contexts.has(one.key) ? [] : [one],
    );
    const first = open.find(({ urgent }) => urgent) ?? open[0];
    if (!first) return null;
    const { key, kind } = first;
    const others = open.filter(
      (one) => one !== first && one.key === key && areReadAlike(kind, one.kind),
    );
    return { key, kinds: [kind, ...others.map((one) => one.kind)], context: contexts.get(key)! };
  }

  function pump(): void {
    for (let task = next(); task; task = next()) {
      const { key, kinds, context } = task;
      const ids = kinds.map((kind) => answerId(kind, key));
      const material = materialOf(log.getState(), key, kinds);
      if (!material) {
        keep(ids, context, () => ({
          kind: 'problem',
          problem: { code: 'unreadable', message: 'The file of this fight is not open any more.' },
        }));
        continue;
      }
      const port = ports.take();
      if (!port) return;
      const taskId = nextTask;
      nextTask += 1;
      const readBytes = isPacked(material.file) ? 0 : context.byteEnd - context.byteStart;
      running.set(taskId, { ids, key, context, port, readBytes });
      tell(port, { type: 'read', task: { taskId, context, digests: kinds, ...material } });
    }
  }

  function keep(
    ids: readonly string[],
    context: FightContext,
    answerFor: (id: string) => EventsAnswer,
  ): void {
    const answers = new Map(state.answers);
    for (const id of ids) {
      answers.delete(id);
      answers.set(id, { context, answer: answerFor(id) });
    }
    for (const id of answers.keys()) {
      if (answers.size <= KEPT_DIGESTS) break;
      // What a page still shows stays even so: it would only be read again at once.
      if (!wanted.has(id) && !ids.includes(id)) answers.delete(id);
    }
    set(answers, tellWithin(ids, answers));
  }

  function hear(port: EventsPort, message: FromEventsWorker): void {
    const task = running.get(message.taskId);
    if (!task) return;
    running.delete(message.taskId);
    ports.giveBack(port, task.readBytes);
    const current = new Set(log.getState().contexts.values());
    if (current.has(task.context)) {
      if (message.type === 'digests') {
        const found = new Map(
          message.digests.map((one) => [answerId(one.kind, task.key), answerOf(one)]),
        );
        keep([...found.keys()], task.context, (id) => found.get(id)!);
      } else if (message.problem.code !== 'canceled') {
        const { problem } = message;
        keep(task.ids, task.context, () => ({ kind: 'problem', problem }));
      }
    }
    pump();
  }

  function died(port: EventsPort, reason: string): void {
    for (const [taskId, task] of running) {
      if (task.port !== port) continue;
      running.delete(taskId);
      keep(task.ids, task.context, () => ({
        kind: 'problem',
        problem: { code: 'unexpected', message: `The reader stopped: ${reason}` },
      }));
    }
    pump();
  }

  function release(id: string): void {
    const one = wanted.get(id);
    if (!one) return;
    one.count -= 1;
    if (one.count > 0) return;
    wanted.delete(id);
    // Later: who changes a list stops wanting the old one first.
    stopTimer ??= setTimeout(() => {
      stopTimer = undefined;
      for (const [taskId, { ids, port }] of running)
        if (!ids.some((other) => wanted.has(other))) tell(port, { type: 'cancel', taskId });
    }, TELL_AFTER_MS);
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    request(kind, keys) {
      const ids = [...new Set(keys)].map((key) => {
        const id = answerId(kind, key);
        const one = wanted.get(id) ?? { kind, key, count: 0, urgent: false };
        one.count += 1;
        one.urgent ||= keys.length === 1;
        wanted.set(id, one);
        return id;
      });
      pumpSoon();
      let open = true;
      return () => {
        if (open) ids.forEach(release);
        open = false;
      };
    },
    retry(kind, key) {
      const id = answerId(kind, key);
      if (state.answers.get(id)?.answer.kind !== 'problem') return;
      set(new Map([...state.answers].filter(([other]) => other !== id)));
      pumpSoon();
    },
  };
}

function answerOf(answer: DigestAnswer): EventsAnswer {
  return 'problem' in answer
    ? { kind: 'problem', problem: answer.problem }
    : { kind: 'digest', digest: answer.digest };
}

/** By its name. One that does not say so is only unpacked once more from its beginning. */
const isPacked = ({ name }: File): boolean => /\.gz$/i.test(name);

function tell(port: EventsPort, message: ToEventsWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  port.postMessage(message);
}
