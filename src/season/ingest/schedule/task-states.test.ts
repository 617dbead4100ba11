import { expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { newState, readStates, saveState, type TaskState } from './task-states.ts';

const COLUMNS = [
  'source',
  'task',
  'last_success_at',
  'last_failure_at',
  'last_failure',
  'failures',
  'next_try_at',
  'cursor',
  'done',
  'total',
  'first_asked_at',
];

/** A table that holds the row that was written last. */
function inventStore(): Queryable {
  let rows: Record<string, unknown>[] = [];
  const query = (text: string, values: readonly unknown[] = []) => {
    if (!text.startsWith('insert')) return Promise.resolve(rows);
    const named = /\(([^)]*)\)\s+values/.exec(text)![1]!.split(/,\s+/);
    expect(named).toEqual(COLUMNS);
    rows = [Object.fromEntries(named.map((name, index) => [name, values[index]]))];
    return Promise.resolve([]);
  };
  return { query } as unknown as Queryable;
}

async function restarted(state: TaskState): Promise<TaskState> {
  const store = inventStore();
  await saveState(store, 'news', 'forum', state, 0);
  const [kept] = await readStates(store);
  expect([kept?.source, kept?.task]).toEqual(['news', 'forum']);
  return kept!.state;
}

it('keeps a task as it is over a restart, in the middle of a round', async () => {
  const failed = { hash: 'a', url: 'https://example.org/', reason: 'no', again: true };
  const state: TaskState = {
    lastSuccessMs: 1000,
    lastFailureMs: 2000,
    lastFailure: 'no',
    failures: 3,
    nextTryMs: 4000,
    cursor: { roundMs: 500, after: 'a', failed: [failed], only: ['a', 'b'], repairs: 1 },
    done: 5,
    total: 6,
  };
  expect(await restarted(state)).toEqual(state);
});

it('keeps that a task was never asked', async () => {
  expect(await restarted(newState())).toEqual(newState());
});

it('asks a task at once of which no time is kept', async () => {
  const row = { source: 'news', task: 'forum', next_try_at: null, failures: 0, cursor: null };
  const store = { query: () => Promise.resolve([row]) } as unknown as Queryable;
  const [kept] = await readStates(store);
  expect(kept?.state).toMatchObject({ nextTryMs: 0, lastSuccessMs: null, lastFailureMs: null });
});
