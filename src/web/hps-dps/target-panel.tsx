import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { DamageTarget } from '#analysis/damage-targets.ts';
import { TARGET_STEPS, targetTimesOf } from '#analysis/target-times.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { LogColumn } from '#log/views/log-table.ts';
import { ReviewTable } from '#log/views/review-table.tsx';
import { stepsPath, targetTable } from './target-table.ts';
import type { TargetRow } from './target-table.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

function cell(row: TargetRow, column: LogColumn): ReactNode {
  if (column.key === 'pause')
    return <span className="whitespace-nowrap">{row.cells['pause'] ?? '–'}</span>;
  if (column.key !== 'when') return undefined;
  return (
    <svg
      viewBox={`0 0 ${TARGET_STEPS} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-6 w-40 bg-surface-2"
    >
      <path d={stepsPath(row.times.steps)} fill="var(--accent)" />
    </svg>
  );
}

/** Damage of all players by target over the part shown: how much, when, and for how much of the time. */
export function TargetPanel({
  columns,
  targets,
  fromMs,
  toMs,
  wholeMs,
  fileName,
  about,
}: {
  columns: EventColumns;
  targets: readonly DamageTarget[];
  fromMs: number;
  toMs: number;
  /** The last moment of the fight belongs to a part that ends there. */
  wholeMs: number;
  /** Of the part, without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  const endMs = toMs < wholeMs ? toMs : wholeMs + 1;
  const table = useMemo(
    () => targetTable(targetTimesOf(columns, targets, fromMs, endMs), toMs - fromMs),
    [columns, targets, fromMs, endMs, toMs],
  );
  return (
    <div className="mt-5" data-targets>
      <ReviewTable
        name="targets"
        caption="Damage by target, all players"
        title="By target, all players"
        table={table}
        cell={cell}
        fileName={`${fileName}-by-target`}
        about={about}
        empty="No enemy took damage in this part."
      />
    </div>
  );
}
