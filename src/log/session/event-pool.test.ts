import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { DigestKind } from '#log/workers/digests.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import type { FromEventsWorker, ToEventsWorker } from '#log/workers/events-protocol.ts';
import { EMPTY_LOG_STATE } from './log-state.ts';
import type { LogState, OpenedFile } from './log-state.ts';
import { answerId, createEventPool } from './event-pool.ts';
import { MOST_BYTES_READ } from './event-ports.ts';

const contextOf = (fightId: string): FightContext => ({
  fightId,
  startMs: 0,
  byteStart: 0,
  byteEnd: 1,
  owners: [],
  specs: [],
  names: [],
  sides: [],
  hasGluedLines: false,
  deaths: [],
});

interface FakeWorker {
  sent: ToEventsWorker[];
  hear: (message: FromEventsWorker) => void;
  die: () => void;
}

/** Where no listener was added yet. */
const nothing = (): void => {};

function openedLog(ids: readonly string[], ready = true): LogState {
  const file = { id: 1, readable: new File(['x'], 'a.txt') } as OpenedFile;
  return {
    ...EMPTY_LOG_STATE,
    files: [file],
    fights: ids.map((id) => ({
      key: id,
      fileId: 1,
      sample: false,
      final: true,
      fight: inventFight({ id }),
    })),
    contexts: new Map(ready ? ids.map((id) => [id, contextOf(id)]) : []),
  };
}

function start(ids: readonly string[], ready = true, endAfterMs = 60_000) {
  let log = openedLog(ids, ready);
  let changed = nothing;
  const workers: FakeWorker[] = [];
  let ended = 0;
  const pool = createEventPool({
    size: 2,
    endAfterMs,
    log: {
      getState: () => log,
      subscribe(listener) {
        changed = listener;
        return () => {};
      },
    },
    startWorker() {
      let hear: FakeWorker['hear'] = nothing;
      let die = nothing;
      const sent: ToEventsWorker[] = [];
      workers.push({ sent, hear: (message) => hear(message), die: () => die() });
      return {
        postMessage: (message: ToEventsWorker) => sent.push(message),
        terminate: () => (ended += 1),
        addEventListener(type: string, listener: never) {
          const call = listener as (event: unknown) => void;
          if (type === 'message') hear = (data) => call({ data });
          else die = () => call({ message: 'out of memory' });
        },
      };
    },
  });
  const tasks = () =>
    workers.flatMap(({ sent }) => sent.flatMap((one) => (one.type === 'read' ? [one.task] : [])));
  return {
    pool,
    workers,
    tasks,
    ended: () => ended,
    read: () => tasks().map(({ context }) => context.fightId),
    canceled: () =>
      workers.flatMap(({ sent }) =>
        sent.flatMap((one) => (one.type === 'cancel' ? [one.taskId] : [])),
      ),
    /** Answers the task of a fight that was sent last. */
    answer: (fightId: string): void => {
      const task = tasks().findLast(({ context }) => context.fightId === fightId)!;
      const { taskId } = task;
      const worker = workers.find(({ sent }) =>
        sent.some((one) => one.type === 'read' && one.task === task),
      )!;
      const digests = task.digests.map((kind) => ({ kind, digest: { of: fightId } }));
      worker.hear({ type: 'digests', taskId, digests });
    },
    fail: (taskId: number, code: 'unreadable' | 'canceled'): void => {
      for (const worker of workers)
        worker.hear({ type: 'failed', taskId, problem: { code, message: 'gone' } });
    },
    become: (state: LogState): void => {
      log = state;
      changed();
    },
    of: (kind: DigestKind, key: string) => pool.getState().answers.get(answerId(kind, key))?.answer,
    kept: () => [...pool.getState().answers.keys()],
  };
}

const KIND = 'reading-facts';
/** Another kind, read in the same way, and one that is read in another. */
const ALIKE = 'pull-review';
const OTHER = 'pull-positions';
/** Reading begins when the caller is done. */
const soon = (): Promise<void> => Promise.resolve();

afterEach(() => {
  vi.useRealTimers();
});

describe('the event pool', () => {
  it('starts no worker before the first kind, and two at most', async () => {
    const { pool, workers, read } = start(['a', 'b', 'c']);
    expect(workers).toHaveLength(0);
    pool.request(KIND, ['a', 'b', 'c']);
    await soon();
    expect(workers).toHaveLength(2);
    expect(read()).toEqual(['a', 'b']);
  });

  it('works through a list and keeps each answer', async () => {
    const { pool, answer, read, of } = start(['a', 'b', 'c']);
    pool.request(KIND, ['a', 'b', 'c']);
    await soon();
    answer('b');
    expect(read().toSorted()).toEqual(['a', 'b', 'c']);
    answer('a');
    answer('c');
    expect(of(KIND, 'c')).toEqual({ kind: 'digest', digest: { of: 'c' } });
    pool.request(KIND, ['a', 'c']);
    await soon();
    expect(read()).toHaveLength(3);
  });

  it('tells at once what is shown right now and the end of a list, and the rest of it twice a second', async () => {
    vi.useFakeTimers();
    try {
      const { pool, answer } = start(['a', 'b', 'c', 'd']);
      let calls = 0;
      pool.subscribe(() => (calls += 1));
      pool.request(ALIKE, ['a']);
      pool.request(KIND, ['b', 'c', 'd']);
      await soon();
      answer('b');
      vi.advanceTimersByTime(499);
      expect(calls).toBe(0);
      vi.advanceTimersByTime(1);
      expect(calls).toBe(1);
      answer('c');
      answer('a');
      vi.advanceTimersByTime(30);
      expect(calls).toBe(2);
      answer('d');
      vi.advanceTimersByTime(30);
      expect(calls).toBe(3);
      vi.advanceTimersByTime(1000);
      expect(calls).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes the fight on the screen before the rest of the list', async () => {
    const { pool, answer, read } = start(['a', 'b', 'c', 'd']);
    pool.request(KIND, ['a', 'b', 'c', 'd']);
    await soon();
    pool.request(ALIKE, ['d']);
    await soon();
    answer('a');
    expect(read()).toContain('d');
    expect(read()).not.toContain('c');
  });

  it('reads once what two want, and stops only when neither does', async () => {
    vi.useFakeTimers();
    const { pool, read, canceled } = start(['a']);
    const stopOne = pool.request(ALIKE, ['a']);
    await soon();
    const stopOther = pool.request(ALIKE, ['a']);
    await soon();
    expect(read()).toEqual(['a']);
    stopOne();
    stopOne();
    vi.advanceTimersByTime(60);
    expect(canceled()).toEqual([]);
    stopOther();
    vi.advanceTimersByTime(60);
    expect(canceled()).toEqual([1]);
  });

  it('does not read what is wanted no more', async () => {
    const { pool, answer, read } = start(['a', 'b', 'c']);
    const stop = pool.request(KIND, ['a', 'b', 'c']);
    await soon();
    stop();
    answer('a');
    expect(read()).toEqual(['a', 'b']);
  });

  it('reads a canceled fight again when it is wanted again', async () => {
    const { pool, fail, read } = start(['a']);
    pool.request(ALIKE, ['a'])();
    await soon();
    pool.request(ALIKE, ['a']);
    await soon();
    fail(1, 'canceled');
    expect(read()).toEqual(['a', 'a']);
  });

  it('waits for a file that is still being read', async () => {
    const { pool, read, become } = start(['a'], false);
    pool.request(ALIKE, ['a']);
    await soon();
    expect(read()).toEqual([]);
    become(openedLog(['a']));
    expect(read()).toEqual(['a']);
  });

  it('forgets the answers of a file that was taken away or read anew', async () => {
    const { pool, answer, become, kept, read } = start(['a', 'b']);
    pool.request(KIND, ['a']);
    await soon();
    answer('a');
    expect(kept()).toHaveLength(1);
    become(openedLog(['a', 'b']));
    expect(kept()).toEqual([]);
    expect(read()).toEqual(['a', 'a']);
    become(EMPTY_LOG_STATE);
    answer('a');
    expect(kept()).toEqual([]);
  });

  it('forgets the digests that came first when there are many, but for those a page shows', async () => {
    const ids = Array.from({ length: 602 }, (_, index) => `f${index}`);
    const { pool, answer, kept } = start(ids);
    const [first, ...others] = ids;
    pool.request(KIND, [first!]);
    const stop = pool.request(KIND, others);
    await soon();
    for (const id of ids.slice(0, -2)) answer(id);
    expect(kept()).toHaveLength(600);
    stop();
    answer(ids.at(-2)!);
    expect(kept()).toHaveLength(600);
    expect(kept()).toContain(answerId(KIND, first!));
    expect(kept()).not.toContain(answerId(KIND, 'f1'));
    expect(kept()).toContain(answerId(KIND, 'f2'));
  });

  it('reads a fight once for all that is wanted of it, with what is wanted alone first', async () => {
    const { pool, tasks, answer, of } = start(['a', 'b', 'c']);
    pool.request(KIND, ['a', 'b', 'c']);
    pool.request(ALIKE, ['c']);
    pool.request(OTHER, ['c']);
    await soon();
    expect(tasks().map(({ context, digests }) => [context.fightId, digests])).toEqual([
      ['c', [ALIKE, KIND]],
      ['c', [OTHER]],
    ]);
    answer('c');
    expect(tasks()).toHaveLength(3);
    expect(of(OTHER, 'c')).toEqual({ kind: 'digest', digest: { of: 'c' } });
  });

  it('keeps the digest that was made beside one that could not be', async () => {
    const { pool, workers, of } = start(['a']);
    pool.request(KIND, ['a']);
    pool.request(ALIKE, ['a']);
    await soon();
    const problem = { code: 'unexpected', message: 'no' } as const;
    const digests = [
      { kind: ALIKE, problem },
      { kind: KIND, digest: 7 },
    ] as const;
    workers[0]!.hear({ type: 'digests', taskId: 1, digests: [...digests] });
    expect(of(KIND, 'a')).toEqual({ kind: 'digest', digest: 7 });
    expect(of(ALIKE, 'a')).toEqual({ kind: 'problem', problem });
  });

  it('goes on with a task of which something is still wanted', async () => {
    vi.useFakeTimers();
    const { pool, canceled } = start(['a']);
    const stop = pool.request(KIND, ['a']);
    const stopOther = pool.request(ALIKE, ['a']);
    await soon();
    stop();
    vi.advanceTimersByTime(60);
    expect(canceled()).toEqual([]);
    stopOther();
    vi.advanceTimersByTime(60);
    expect(canceled()).toEqual([1]);
  });

  it('keeps what went wrong beside the answers, and tries again when asked', async () => {
    const { pool, fail, answer, of, read } = start(['a', 'b']);
    pool.request(KIND, ['a', 'b']);
    await soon();
    fail(1, 'unreadable');
    answer('b');
    expect(of(KIND, 'a')).toMatchObject({ kind: 'problem', problem: { code: 'unreadable' } });
    expect(of(KIND, 'b')).toMatchObject({ kind: 'digest' });
    pool.retry(KIND, 'a');
    await soon();
    expect(read()).toEqual(['a', 'b', 'a']);
  });

  it('goes on with another worker when one dies', async () => {
    const { pool, workers, of, read } = start(['a', 'b', 'c']);
    pool.request(KIND, ['a', 'b', 'c']);
    await soon();
    workers[0]!.die();
    expect(of(KIND, 'a')).toMatchObject({ kind: 'problem', problem: { code: 'unexpected' } });
    expect(workers).toHaveLength(3);
    expect(read()).toEqual(['a', 'b', 'c']);
  });

  it('ends the workers when there is no more work, and starts others for the next', async () => {
    vi.useFakeTimers();
    const { pool, workers, answer, ended, of } = start(['a', 'b', 'c'], true, 20);
    pool.request(KIND, ['a', 'b']);
    await soon();
    answer('a');
    vi.advanceTimersByTime(60);
    expect(ended()).toBe(0);
    answer('b');
    vi.advanceTimersByTime(60);
    expect(ended()).toBe(2);
    pool.request(KIND, ['c']);
    await soon();
    expect(workers).toHaveLength(3);
    answer('c');
    expect(of(KIND, 'c')).toEqual({ kind: 'digest', digest: { of: 'c' } });
  });

  it.each([
    { name: 'night.txt', others: 1 },
    // Another worker had to unpack it from its beginning.
    { name: 'night.txt.GZ', others: 0 },
  ])('reads $name on with $others other workers behind a long fight', async ({ name, others }) => {
    const { pool, workers, answer, become, read, ended } = start(['a', 'b', 'c']);
    const log = openedLog(['a', 'b', 'c']);
    const files = log.files.map((file) => ({ ...file, readable: new File(['x'], name) }));
    const long = { ...contextOf('a'), byteEnd: MOST_BYTES_READ };
    become({ ...log, files, contexts: new Map([...log.contexts, ['a', long]]) });
    pool.request(KIND, ['a', 'b', 'c']);
    await soon();
    answer('a');
    expect(read().toSorted()).toEqual(['a', 'b', 'c']);
    expect([workers.length, ended()]).toEqual([2 + others, others]);
  });

  it('hands the bosses of a key to its digest', async () => {
    const log = openedLog(['key', 'boss']);
    const [key, boss] = log.fights;
    const { pool, become, workers } = start([]);
    become({
      ...log,
      fights: [key!, { ...boss!, fight: { ...boss!.fight, keystoneFightId: 'key' } }],
    });
    pool.request(KIND, ['key']);
    await soon();
    const [message] = workers[0]!.sent;
    expect(message).toMatchObject({ type: 'read', task: { bosses: [{ id: 'boss' }] } });
  });
});
