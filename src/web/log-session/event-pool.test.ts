import { describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { inventFight } from '#testing/web/invented-fight.ts';
import type { FromEventsWorker, ToEventsWorker } from '#web/workers/events-protocol.ts';
import { EMPTY_LOG_STATE } from './log-session.ts';
import type { LogState, OpenedFile } from './log-session.ts';
import { answerId, createEventPool } from './event-pool.ts';
import type { AnalysisRequest } from './event-pool.ts';

const contextOf = (fightId: string): FightContext => ({
  fightId,
  startMs: 0,
  byteStart: 0,
  byteEnd: 1,
  owners: [],
  specs: [],
  names: [],
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

function start(ids: readonly string[], ready = true) {
  let log = openedLog(ids, ready);
  let changed = nothing;
  const workers: FakeWorker[] = [];
  const pool = createEventPool({
    size: 2,
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
      worker.hear(
        task.digest === null
          ? { type: 'events', taskId, events: { fightId } as FightEvents }
          : { type: 'digest', taskId, digest: { of: fightId } },
      );
    },
    fail: (taskId: number, code: 'unreadable' | 'canceled'): void => {
      for (const worker of workers)
        worker.hear({ type: 'failed', taskId, problem: { code, message: 'gone' } });
    },
    become: (state: LogState): void => {
      log = state;
      changed();
    },
    of: (kind: AnalysisRequest, key: string) =>
      pool.getState().answers.get(answerId(kind, key))?.answer,
    kept: () => [...pool.getState().answers.keys()],
  };
}

const KIND = 'reading-facts';

describe('the events pool', () => {
  it('starts no worker before the first kind, and two at most', () => {
    const { pool, workers, read } = start(['a', 'b', 'c']);
    expect(workers).toHaveLength(0);
    pool.request(KIND, ['a', 'b', 'c']);
    expect(workers).toHaveLength(2);
    expect(read()).toEqual(['a', 'b']);
  });

  it('works through a list and keeps each answer', () => {
    const { pool, answer, read, of } = start(['a', 'b', 'c']);
    pool.request(KIND, ['a', 'b', 'c']);
    answer('b');
    expect(read().toSorted()).toEqual(['a', 'b', 'c']);
    answer('a');
    answer('c');
    expect(of(KIND, 'c')).toEqual({ kind: 'digest', digest: { of: 'c' } });
    pool.request(KIND, ['a', 'c']);
    expect(read()).toHaveLength(3);
  });

  it('takes the fight on the screen before the rest of the list', () => {
    const { pool, answer, read } = start(['a', 'b', 'c', 'd']);
    pool.request(KIND, ['a', 'b', 'c', 'd']);
    pool.request('events', ['d']);
    answer('a');
    expect(read()).toContain('d');
    expect(read()).not.toContain('c');
  });

  it('reads once what two want, and stops only when neither does', async () => {
    const { pool, read, canceled } = start(['a']);
    const stopOne = pool.request('events', ['a']);
    const stopOther = pool.request('events', ['a']);
    expect(read()).toEqual(['a']);
    stopOne();
    stopOne();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(canceled()).toEqual([]);
    stopOther();
    await expect.poll(canceled).toEqual([1]);
  });

  it('does not read what is wanted no more', () => {
    const { pool, answer, read } = start(['a', 'b', 'c']);
    const stop = pool.request(KIND, ['a', 'b', 'c']);
    stop();
    answer('a');
    expect(read()).toEqual(['a', 'b']);
  });

  it('reads a canceled fight again when it is wanted again', () => {
    const { pool, fail, read } = start(['a']);
    pool.request('events', ['a'])();
    pool.request('events', ['a']);
    fail(1, 'canceled');
    expect(read()).toEqual(['a', 'a']);
  });

  it('waits for a file that is still being read', () => {
    const { pool, read, become } = start(['a'], false);
    pool.request('events', ['a']);
    expect(read()).toEqual([]);
    become(openedLog(['a']));
    expect(read()).toEqual(['a']);
  });

  it('forgets the answers of a file that was taken away or read anew', () => {
    const { pool, answer, become, kept, read } = start(['a', 'b']);
    pool.request(KIND, ['a']);
    answer('a');
    expect(kept()).toHaveLength(1);
    become(openedLog(['a', 'b']));
    expect(kept()).toEqual([]);
    expect(read()).toEqual(['a', 'a']);
    become(EMPTY_LOG_STATE);
    answer('a');
    expect(kept()).toEqual([]);
  });

  it('keeps the events last looked at, and any number of digests beside them', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const { pool, answer, kept } = start(ids);
    pool.request(KIND, ids);
    ids.forEach(answer);
    for (const id of ids) {
      const stop = pool.request('events', [id]);
      answer(id);
      stop();
    }
    expect(kept().filter((id) => id.startsWith('events'))).toEqual([
      'events c',
      'events d',
      'events e',
    ]);
    expect(kept()).toHaveLength(8);
  });

  it('keeps what went wrong beside the answers, and tries again when asked', () => {
    const { pool, fail, answer, of, read } = start(['a', 'b']);
    pool.request(KIND, ['a', 'b']);
    fail(1, 'unreadable');
    answer('b');
    expect(of(KIND, 'a')).toMatchObject({ kind: 'problem', problem: { code: 'unreadable' } });
    expect(of(KIND, 'b')).toMatchObject({ kind: 'digest' });
    pool.retry(KIND, 'a');
    expect(read()).toEqual(['a', 'b', 'a']);
  });

  it('goes on with another worker when one dies', () => {
    const { pool, workers, of, read } = start(['a', 'b', 'c']);
    pool.request(KIND, ['a', 'b', 'c']);
    workers[0]!.die();
    expect(of(KIND, 'a')).toMatchObject({ kind: 'problem', problem: { code: 'unexpected' } });
    expect(workers).toHaveLength(3);
    expect(read()).toEqual(['a', 'b', 'c']);
  });

  it('hands the bosses of a key to its digest', () => {
    const log = openedLog(['key', 'boss']);
    const [key, boss] = log.fights;
    const { pool, become, workers } = start([]);
    become({
      ...log,
      fights: [key!, { ...boss!, fight: { ...boss!.fight, keystoneFightId: 'key' } }],
    });
    pool.request(KIND, ['key']);
    const [message] = workers[0]!.sent;
    expect(message).toMatchObject({ type: 'read', task: { bosses: [{ id: 'boss' }] } });
  });
});
