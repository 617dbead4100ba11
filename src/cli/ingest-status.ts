import type { Database } from '#store/database.ts';
import { readStates, WHOLE_SOURCE, type TaskState } from '#season/ingest/schedule/task-states.ts';
import { textTable } from '#lib/text-table.ts';

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

/**
 * As a table, what failed with the time when it is asked again, and how often packs say otherwise than the sources.
 *
 * @param differences as `packDifferences` names them.
 */
export function describeStatus(
  rows: readonly StatusRow[],
  nowMs: number,
  differences: readonly string[] = [],
): string {
  if (rows.length === 0) return 'Nothing was asked of any source yet.\n';
  const table = textTable(
    ['source', 'task', 'last success', 'next try', 'done', 'failures'].map((label) => ({
      label,
      align: label === 'done' || label === 'failures' ? ('right' as const) : ('left' as const),
    })),
    rows.map((row) => [
      row.source,
      row.task ?? '(all)',
      short(row.lastSuccess),
      short(row.nextTry),
      row.total === null ? '' : `${row.done ?? 0}/${row.total}`,
      row.failures > 0 ? String(row.failures) : '',
    ]),
  );
  const failed = rows.flatMap((row) => describeFailures(row, nowMs));
  const differing =
    differences.length > 0
      ? ['', `Packs and sources differ in ${differences.length}, and the source is shown:`]
      : [];
  const listed = differences.map((one) => `  ${one}`);
  const parts = [...table, ...(failed.length > 0 ? ['', ...failed] : []), ...differing, ...listed];
  return `${[...parts, 'Times are UTC.'].join('\n')}\n`;
}

/** Of a long list the first ones tell enough; `--json` has them all. */
const SHOWN = 5;

function describeFailures(row: StatusRow, nowMs: number): string[] {
  const name = row.task === null ? row.source : `${row.source} ${row.task}`;
  const lines: string[] = [];
  if (row.failures > 0) {
    const times = row.failures === 1 ? 'once' : `${row.failures} times in a row`;
    const again =
      row.nextTry === null ? 'now' : `${short(row.nextTry)} (${until(row.nextTry, nowMs)})`;
    lines.push(
      `${name} failed ${times}, last ${short(row.lastFailure)}: ${row.failure ?? 'unknown reason'}`,
      `  asked again ${again}`,
    );
  }
  const left = row.cursor?.failed ?? [];
  if (left.length === 0) return lines;
  if (lines.length === 0) lines.push(`${name} left out ${left.length} of its questions so far`);
  for (const { url, reason, again } of left.slice(0, SHOWN))
    lines.push(
      `  ${url}: ${reason}; ${again ? 'again when the rest is done' : 'not in this round'}`,
    );
  if (left.length > SHOWN) lines.push(`  and ${left.length - SHOWN} more`);
  return lines;
}

function until(time: string, nowMs: number): string {
  const minutes = Math.ceil((Date.parse(time) - nowMs) / 60_000);
  if (minutes <= 0) return 'due';
  return minutes < 120 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

function short(time: string | null): string {
  return time?.slice(0, 16).replace('T', ' ') ?? '-';
}
