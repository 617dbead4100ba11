import { useMemo } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { MARKED, WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { Aliases } from '#log/session/aliases.ts';
import type { Night, NightPull } from '#log/session/nights.ts';
import { pullTable } from './pull-table.ts';
import type { PullCells } from './pull-table.ts';

/** How a row chooses its pull, and how the boss is written: its words stay whole on a phone too. */
export function pullCells(pullKey: string, onPull: (key: string) => void): PullCells {
  return {
    number: ({ key, number, fight }) => (
      <button
        type="button"
        aria-current={key === pullKey}
        aria-label={`Pull ${number} of ${fight.name}`}
        onClick={() => onPull(key)}
        className="tabular min-h-7 min-w-9 cursor-pointer text-right underline decoration-line-strong underline-offset-4 hover:decoration-text pointer-coarse:min-h-11"
      >
        {number}
      </button>
    ),
    boss: ({ fight }) => <bdi>{fight.name}</bdi>,
  };
}

/** Marks the row of the pull that is looked at. */
export const markPull =
  (pullKey: string) =>
  ({ key }: NightPull): string | undefined =>
    key === pullKey ? MARKED : undefined;

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
  const table = useMemo(
    () => ({
      ...pullTable(night.pulls, summaries, book, true, pullCells(pullKey, onPull)),
      // In order of time, whatever the pull's own number.
      ownSort: null,
    }),
    [night, summaries, book, pullKey, onPull],
  );
  return (
    <details className="mt-1 text-sm" data-night-table>
      <summary className="inline-flex min-h-7 cursor-pointer items-center text-xs text-muted underline underline-offset-2 pointer-coarse:min-h-11">
        Show as table
      </summary>
      <WholeTable
        name="night"
        caption={`Pulls of ${night.title} in order of time`}
        {...table}
        rowClass={markPull(pullKey)}
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
