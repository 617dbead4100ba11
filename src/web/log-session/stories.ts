import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DigestKind, DigestOf } from '#web/workers/digests.ts';
import type { FileProblem } from '#web/workers/log-protocol.ts';
import { startStoryWorker } from '#web/workers/start-workers.ts';
import { logSession } from './session.ts';
import { EMPTY_STORY_STATE, answerId, createStoryPool } from './story-pool.ts';
import type { StoryPool, StoryPoolState } from './story-pool.ts';

let pool: StoryPool | null = null;

/** The one pool of this tab. Only in a browser, and only from effects and event handlers. */
export function storyPool(): StoryPool {
  pool ??= createStoryPool({
    log: logSession(),
    startWorker: startStoryWorker,
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

/** Digests of one kind of many fights, read in the order of `keys`. A list of one comes before long lists. */
export function useDigests<K extends DigestKind>(keys: readonly string[], kind: K): DigestsView<K> {
  const { answers } = useStoryState();
  const joined = keys.join('\n');
  useEffect(
    () => (joined === '' ? undefined : storyPool().want(kind, joined.split('\n'))),
    [joined, kind],
  );
  return useMemo(() => {
    const digests = new Map<string, DigestOf<K>>();
    const problems = new Map<string, FileProblem>();
    const asked = joined === '' ? [] : joined.split('\n');
    for (const key of asked) {
      const answer = answers.get(answerId(kind, key))?.answer;
      if (answer?.kind === 'digest') digests.set(key, answer.digest as DigestOf<K>);
      else if (answer?.kind === 'problem') problems.set(key, answer.problem);
    }
    return { digests, problems, done: digests.size + problems.size, total: asked.length };
  }, [answers, joined, kind]);
}

/** One digest of one fight, before any list. Null asks for none. */
export function useDigest<K extends DigestKind>(
  key: string | null,
  kind: K,
): { digest: DigestOf<K> | null; problem: FileProblem | null } {
  const { answers } = useStoryState();
  useEffect(() => (key === null ? undefined : storyPool().want(kind, [key])), [key, kind]);
  const answer = key === null ? undefined : answers.get(answerId(kind, key))?.answer;
  return {
    digest: answer?.kind === 'digest' ? (answer.digest as DigestOf<K>) : null,
    problem: answer?.kind === 'problem' ? answer.problem : null,
  };
}

const subscribe = (listener: () => void): (() => void) => storyPool().subscribe(listener);
const getState = (): StoryPoolState => storyPool().getState();
const getServerState = (): StoryPoolState => EMPTY_STORY_STATE;

function useStoryState(): StoryPoolState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}
