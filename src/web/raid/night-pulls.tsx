import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { LogColumn } from '#log/views/log-table.ts';
import { ReviewTable } from '#log/views/review-table.tsx';
import type { Aliases } from '#log/session/aliases.ts';
import type { Night } from '#log/session/nights.ts';
import { pullTable } from './pull-table.ts';
import type { PullRow } from './pull-table.ts';

/** How a row of the table chooses its pull, and how the boss is written: its words stay whole on a phone too. */
export function usePullCell(
  pullKey: string,
  onPull: (key: string) => void,
): (row: PullRow, column: LogColumn) => ReactNode | undefined {
  return useCallback(
    (row, column) =>
      column.key === 'number' ? (
        <button
          type="button"
          aria-current={row.pull.key === pullKey}
          aria-label={`Pull ${row.pull.number} of ${row.pull.fight.name}`}
          onClick={() => onPull(row.pull.key)}
          className="tabular min-h-7 min-w-9 cursor-pointer text-right underline decoration-line-strong underline-offset-4 hover:decoration-text pointer-coarse:min-h-11"
        >
          {row.pull.number}
        </button>
      ) : column.key === 'boss' ? (
        <bdi>{row.pull.fight.name}</bdi>
      ) : undefined,
    [onPull, pullKey],
  );
}

/** Show as table. */
export function NightPulls({
  night,
  summaries,
  book,
  pullKey,
  onPull,
}: {
  night: Night;
  summaries: ReadonlyMap<string, PullSummary>;
  book: Aliases;
  pullKey: string;
  onPull: (key: string) => void;
}) {
  const cell = usePullCell(pullKey, onPull);
  const table = useMemo(() => {
    const { rows, ...rest } = pullTable(night.pulls, summaries, book, true);
    // In order of time, whatever the pull's own number.
    return { ...rest, rows, defaultSort: { column: '', descending: false } };
  }, [night, summaries, book]);
  return (
    <details className="mt-1 text-sm" data-night-table>
      <summary className="inline-flex min-h-7 cursor-pointer items-center text-xs text-muted underline underline-offset-2 pointer-coarse:min-h-11">
        Show as table
      </summary>
      <ReviewTable
        name="night"
        caption={`Pulls of ${night.title} in order of time`}
        table={table}
        cell={cell}
        marked={(row) => row.pull.key === pullKey}
        fileName={`farseer-${night.sample ? 'sample-' : ''}night-${night.key.replace('sample-', '')}`}
        about={() => ({
          night: night.key,
          sample: night.sample,
          combatMs: night.combatMs,
          breaksMs: night.breaksMs,
          ...(book.hidden && { names: 'off' }),
        })}
        empty="No pull."
      />
    </details>
  );
}
