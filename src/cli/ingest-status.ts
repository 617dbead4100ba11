import type { Database } from '#database/door.ts';
import { readStates, WHOLE_SOURCE, type TaskState } from '#ingest/schedule/task-states.ts';
import { textTable } from './text-table.ts';

/** How a source or one of its tasks is doing, for people and programs. Times are ISO 8601, null for never. */
export interface StatusRow {
  source: string;
  /** Null is the source as a whole. */
  task: string | null;
  lastSuccess: string | null;
  lastFailure: string | null;
  failure: string | null;
  /** In a row. */
  failures: number;
  nextTry: string | null;
  /** Questions of the round that are done, and all of them. */
  done: number | null;
  total: number | null;
  /** Where a crawl goes on, and what failed in it; null between two rounds. */
  cursor: TaskState['cursor'];
}

/** Every task that was ever asked, as the store knows it; also while another process asks. */
export async function ingestStatus(database: Database): Promise<StatusRow[]> {
  const states = await readStates(database);
  return states.map(({ source, task, state }) => ({
    source,
    task: task === WHOLE_SOURCE ? null : task,
    lastSuccess: written(state.lastSuccessMs),
    lastFailure: written(state.lastFailureMs),
    failure: state.lastFailure,
    failures: state.failures,
    nextTry: state.nextTryMs === 0 ? null : written(state.nextTryMs),
    done: state.done,
    total: state.total,
    cursor: state.cursor,
  }));
}

function written(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** As a table. */
export function describeStatus(rows: readonly StatusRow[]): string {
  if (rows.length === 0) return 'Nothing was asked of any source yet.\n';
  const table = textTable(
    ['source', 'task', 'last success', 'next try', 'done', 'last failure'].map((label) => ({
      label,
      align: label === 'done' ? ('right' as const) : ('left' as const),
    })),
    rows.map((row) => [
      row.source,
      row.task ?? '(all)',
      short(row.lastSuccess),
      short(row.nextTry),
      row.total === null ? '' : `${row.done ?? 0}/${row.total}`,
      row.failures > 0 ? `${short(row.lastFailure)} ${row.failure ?? ''}` : '',
    ]),
  );
  return `${[...table, 'Times are UTC.'].join('\n')}\n`;
}

function short(time: string | null): string {
  return time?.slice(0, 16).replace('T', ' ') ?? '-';
}
