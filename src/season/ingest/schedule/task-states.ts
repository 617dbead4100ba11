import type { Queryable } from '#store/database.ts';

/** A question that failed, by the hash that names it. */
export interface FailedRequest {
  hash: string;
  url: string;
  reason: string;
  /** Whether it is worth asking again in this round. */
  again: boolean;
}

/** Where a round goes on after a restart. */
export interface Cursor {
  /** When the round began, epoch ms. */
  roundMs: number;
  /** The last question that is done. */
  after: string | null;
  failed: FailedRequest[];
  /** A repair asks these only. */
  only: string[] | null;
  repairs: number;
}

/** How a task is doing. Times are epoch ms. */
export interface TaskState {
  lastSuccessMs: number | null;
  lastFailureMs: number | null;
  lastFailure: string | null;
  /** In a row. */
  failures: number;
  nextTryMs: number;
  cursor: Cursor | null;
  done: number | null;
  total: number | null;
}

/** The row of a source as a whole: while it is left alone, none of its tasks is asked. */
export const WHOLE_SOURCE = '*';

export function newState(): TaskState {
  return {
    lastSuccessMs: null,
    lastFailureMs: null,
    lastFailure: null,
    failures: 0,
    nextTryMs: 0,
    cursor: null,
    done: null,
    total: null,
  };
}

interface HealthRow {
  source: string;
  task: string;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  last_failure: string | null;
  failures: number;
  next_try_at: Date | null;
  cursor: Cursor | null;
  done: number | null;
  total: number | null;
}

/** The states of all tasks, by source and task. */
export async function readStates(
  store: Queryable,
): Promise<{ source: string; task: string; state: TaskState }[]> {
  const rows = await store.query<HealthRow>(
    'select * from public.source_health order by source, task',
  );
  return rows.map((row) => ({
    source: row.source,
    task: row.task,
    state: {
      lastSuccessMs: row.last_success_at?.getTime() ?? null,
      lastFailureMs: row.last_failure_at?.getTime() ?? null,
      lastFailure: row.last_failure,
      failures: row.failures,
      nextTryMs: row.next_try_at?.getTime() ?? 0,
      cursor: row.cursor,
      done: row.done,
      total: row.total,
    },
  }));
}

function time(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

export async function saveState(
  store: Queryable,
  source: string,
  task: string,
  state: TaskState,
  nowMs: number,
): Promise<void> {
  await store.query(
    `insert into public.source_health (source, task, last_success_at, last_failure_at, last_failure, failures, next_try_at,
       cursor, done, total, first_asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (source, task) do update set last_success_at = excluded.last_success_at,
       last_failure_at = excluded.last_failure_at, last_failure = excluded.last_failure, failures = excluded.failures,
       next_try_at = excluded.next_try_at, cursor = excluded.cursor, done = excluded.done, total = excluded.total`,
    [
      source,
      task,
      time(state.lastSuccessMs),
      time(state.lastFailureMs),
      state.lastFailure,
      state.failures,
      new Date(state.nextTryMs),
      state.cursor,
      state.done,
      state.total,
      new Date(nowMs),
    ],
  );
}
