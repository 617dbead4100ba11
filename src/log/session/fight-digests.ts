import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DigestKind, DigestOf } from '#log/workers/digests.ts';
import type { FileProblem } from '#log/workers/log-protocol.ts';
import { startEventsWorker } from '#log/workers/start-workers.ts';
import { logSession } from './session.ts';
import { useSample } from './shown-logs.tsx';
import type { SampleView } from './shown-logs.tsx';
import { EMPTY_EVENT_POOL, answerId, createEventPool } from './event-pool.ts';
import type { EventPool, EventPoolState } from './event-pool.ts';

let pool: EventPool | null = null;

/** The one pool of this tab. Only in a browser, and only from effects and event handlers. */
export function eventPool(): EventPool {
  pool ??= createEventPool({
    log: logSession(),
    startWorker: startEventsWorker,
    // Where there is a second core it reads at the same time.
    size: Math.min(2, Math.max(1, navigator.hardwareConcurrency)),
  });
  return pool;
}

export interface DigestsView<K extends DigestKind> {
  /** By fight key; what is there so far. */
  digests: ReadonlyMap<string, DigestOf<K>>;
  /** Fights that could not be read, by key. */
  problems: ReadonlyMap<string, FileProblem>;
  /** Fights answered, with or without success, of those asked. */
  done: number;
  total: number;
}

/**
 * Digests of one kind of many fights, read in the order of `keys`. A list of one comes before long lists. Of the
 * server's sample night it gives what the server found, and reads nothing.
 */
export function useDigests<K extends DigestKind>(keys: readonly string[], kind: K): DigestsView<K> {
  const { answers } = useEventPoolState();
  const { shown, digests: known } = useSample();
  const joined = keys.join('\n');
  useEffect(
    () => (joined === '' || shown ? undefined : eventPool().request(kind, joined.split('\n'))),
    [joined, kind, shown],
  );
  return useMemo(() => {
    const digests = new Map<string, DigestOf<K>>();
    const problems = new Map<string, FileProblem>();
    const asked = joined === '' ? [] : joined.split('\n');
    for (const key of asked) {
      const { digest, problem } = answerOf(answers, known, kind, key);
      if (digest) digests.set(key, digest);
      else if (problem) problems.set(key, problem);
    }
    return { digests, problems, done: digests.size + problems.size, total: asked.length };
  }, [answers, known, joined, kind]);
}

/** One digest of one fight, before any list. Null asks for none. What the server's sample night lacks is read. */
export function useDigest<K extends DigestKind>(
  key: string | null,
  kind: K,
): { digest: DigestOf<K> | null; problem: FileProblem | null } {
  const { answers } = useEventPoolState();
  const { shown, digests } = useSample();
  const missing = key !== null && shown && !digests.has(answerId(kind, key));
  useEffect(() => {
    if (missing) logSession().addSample();
  }, [missing]);
  useEffect(
    () => (key === null || shown ? undefined : eventPool().request(kind, [key])),
    [key, kind, shown],
  );
  return key === null ? NO_ANSWER : answerOf(answers, digests, kind, key);
}

const NO_ANSWER = { digest: null, problem: null };

/** What a worker found, else what the server did. */
function answerOf<K extends DigestKind>(
  answers: EventPoolState['answers'],
  known: SampleView['digests'],
  kind: K,
  key: string,
): { digest: DigestOf<K> | null; problem: FileProblem | null } {
  const id = answerId(kind, key);
  const answer = answers.get(id)?.answer;
  if (answer?.kind === 'digest') return { digest: answer.digest as DigestOf<K>, problem: null };
  if (answer?.kind === 'problem') return { digest: null, problem: answer.problem };
  return { digest: (known.get(id) as DigestOf<K> | undefined) ?? null, problem: null };
}

const subscribe = (listener: () => void): (() => void) => eventPool().subscribe(listener);
const getState = (): EventPoolState => eventPool().getState();
const getServerState = (): EventPoolState => EMPTY_EVENT_POOL;

function useEventPoolState(): EventPoolState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}
