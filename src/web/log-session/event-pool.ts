/**
 * Reads fights again in a few workers at once and keeps what they answer: all events of the fights that were looked
 * at last, and digests of as many as are asked for. What no page wants any more is not read; what went wrong with one fight is
 * kept beside the others' answers. Starts no worker before the first kind.
 */
import type { FightContext } from '#analysis/fight-context.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import type { DigestKind } from '#web/workers/digests.ts';
import type { FileProblem } from '#web/workers/log-protocol.ts';
import type { FromEventsWorker, TaskId, ToEventsWorker } from '#web/workers/events-protocol.ts';
import { createListeners } from '#web/browser/listeners.ts';
import { castsOfFile } from './casts-of-file.ts';
import type { LogSession } from './log-session.ts';

/** The part of a Worker this needs. */
export interface EventsPort {
  postMessage(message: ToEventsWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromEventsWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
}

/** `events`, or the kind of a digest. */
export type AnalysisRequest = 'events' | DigestKind;

export type EventsAnswer =
  | { kind: 'events'; events: FightEvents }
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
   * waits for it. Returns how to stop wanting. Events and single digests come before long lists.
   */
  request(kind: AnalysisRequest, keys: readonly string[]): () => void;
  /** Forgets a problem, so that a fight is tried again. */
  retry(kind: AnalysisRequest, key: string): void;
}

interface Wanted {
  kind: AnalysisRequest;
  key: string;
  /** How many views ask for it. */
  count: number;
  /** Wished alone: a page shows this fight right now. */
  urgent: boolean;
}

interface Running {
  id: string;
  context: FightContext;
  port: EventsPort;
}

export interface EventPoolOptions {
  log: Pick<LogSession, 'getState' | 'subscribe'>;
  startWorker: () => EventsPort;
  /** Workers at most. */
  size: number;
}

/** The events of a long key take tens of megabytes. */
const KEPT_EVENTS = 3;
/** Digests are small; these are more than a long raid night has. */
const KEPT_DIGESTS = 600;
/** Answers that come together are shown together. */
const TELL_AFTER_MS = 30;

export const answerId = (kind: AnalysisRequest, key: string): string => `${kind} ${key}`;

/** Reads the events of fights in up to `size` workers. */
export function createEventPool({ log, startWorker, size }: EventPoolOptions): EventPool {
  let state = EMPTY_EVENT_POOL;
  let nextTask: TaskId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();
  /** In the order of wishing. */
  const wanted = new Map<string, Wanted>();
  const idle: EventsPort[] = [];
  const running = new Map<TaskId, Running>();
  let started = 0;

  log.subscribe(() => {
    dropStale();
    pump();
  });

  function set(answers: ReadonlyMap<string, KeptAnswer>): void {
    state = { answers };
    timer ??= setTimeout(() => {
      timer = undefined;
      listeners.call();
    }, TELL_AFTER_MS);
  }

  function dropStale(): void {
    const { contexts } = log.getState();
    const current = new Set(contexts.values());
    const fresh = [...state.answers].filter(([, { context }]) => current.has(context));
    if (fresh.length < state.answers.size) set(new Map(fresh));
    for (const [taskId, { context, port }] of running)
      if (!current.has(context)) tell(port, { type: 'cancel', taskId });
  }

  function tell(port: EventsPort, message: ToEventsWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    port.postMessage(message);
  }

  function takePort(): EventsPort | null {
    const free = idle.pop();
    if (free) return free;
    if (started >= size) return null;
    started += 1;
    const port = startWorker();
    port.addEventListener('message', ({ data }) => hear(port, data));
    port.addEventListener('error', ({ message }) => died(port, message ?? 'unknown'));
    return port;
  }

  /** The next kind that can be read now, urgent ones first. */
  function next(): { id: string; one: Wanted; context: FightContext } | null {
    const { contexts } = log.getState();
    const busy = new Set([...running.values()].map(({ id }) => id));
    let first: { id: string; one: Wanted; context: FightContext } | null = null;
    for (const [id, one] of wanted) {
      if (state.answers.has(id) || busy.has(id)) continue;
      const context = contexts.get(one.key);
      if (!context) continue;
      if (one.urgent) return { id, one, context };
      first ??= { id, one, context };
    }
    return first;
  }

  function pump(): void {
    for (let task = next(); task; task = next()) {
      const { id, one, context } = task;
      const { fights, files } = log.getState();
      const listed = fights.find(({ key }) => key === one.key);
      const { readable: file = null, handle = null } =
        files.find(({ id: fileId }) => fileId === listed?.fileId) ?? {};
      if (!listed || !file) {
        keep(id, context, {
          kind: 'problem',
          problem: { code: 'unreadable', message: 'The file of this fight is not open any more.' },
        });
        continue;
      }
      const port = takePort();
      if (!port) return;
      const taskId = nextTask;
      nextTask += 1;
      running.set(taskId, { id, context, port });
      const bosses = fights
        .filter(
          ({ fileId, fight }) =>
            fileId === listed.fileId && fight.keystoneFightId === listed.fight.id,
        )
        .map(({ fight }) => ({ ...fight, timeline: [] }));
      tell(port, {
        type: 'read',
        task: {
          taskId,
          file,
          handle,
          context,
          // The sums per second are large, and only a summary holds them.
          fight: one.kind === 'fight-summary' ? listed.fight : { ...listed.fight, timeline: [] },
          bosses,
          castsOfFile: castsOfFile(fights, listed.fileId),
          digest: one.kind === 'events' ? null : one.kind,
        },
      });
    }
  }

  function keep(id: string, context: FightContext, answer: EventsAnswer): void {
    const others = [...state.answers].filter(([other]) => other !== id);
    const alike = others.filter(([, kept]) => isEvents(kept.answer) === isEvents(answer));
    const most = (isEvents(answer) ? KEPT_EVENTS : KEPT_DIGESTS) - 1;
    // What a page still shows stays even so: it would only be read again at once.
    const gone = new Set(
      alike
        .slice(0, Math.max(0, alike.length - most))
        .map(([other]) => other)
        .filter((other) => !wanted.has(other)),
    );
    set(new Map([...others.filter(([other]) => !gone.has(other)), [id, { context, answer }]]));
  }

  function hear(port: EventsPort, message: FromEventsWorker): void {
    const task = running.get(message.taskId);
    if (!task) return;
    running.delete(message.taskId);
    idle.push(port);
    const current = new Set(log.getState().contexts.values());
    const canceled = message.type === 'failed' && message.problem.code === 'canceled';
    if (current.has(task.context) && !canceled) keep(task.id, task.context, answerOf(message));
    pump();
  }

  function died(port: EventsPort, reason: string): void {
    started -= 1;
    for (const [taskId, task] of running) {
      if (task.port !== port) continue;
      running.delete(taskId);
      keep(task.id, task.context, {
        kind: 'problem',
        problem: { code: 'unexpected', message: `The reader stopped: ${reason}` },
      });
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
      for (const [taskId, { id: other, port }] of running)
        if (!wanted.has(other)) tell(port, { type: 'cancel', taskId });
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
      pump();
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
      pump();
    },
  };
}

const isEvents = (answer: EventsAnswer): boolean => answer.kind === 'events';

function answerOf(message: FromEventsWorker): EventsAnswer {
  if (message.type === 'events') return { kind: 'events', events: message.events };
  if (message.type === 'digest') return { kind: 'digest', digest: message.digest };
  return { kind: 'problem', problem: message.problem };
}
