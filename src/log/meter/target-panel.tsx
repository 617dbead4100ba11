import { useMemo } from 'react';
import type { DamageTarget } from '#analysis/damage-targets.ts';
import { TARGET_STEPS, targetTimesOf } from '#analysis/target-times.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { pauseWords, stepsPath, targetTable } from './target-table.ts';
import type { TargetCells } from './target-table.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

const CELLS: TargetCells = {
  pause: (times) => <span className="whitespace-nowrap">{pauseWords(times) ?? '–'}</span>,
  when: ({ steps }) => (
    <svg
      viewBox={`0 0 ${TARGET_STEPS} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-6 w-40 bg-surface-2"
    >
      <path d={stepsPath(steps)} fill="var(--accent)" />
    </svg>
  ),
};

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
    () => targetTable(targetTimesOf(columns, targets, fromMs, endMs), toMs - fromMs, CELLS),
    [columns, targets, fromMs, endMs, toMs],
  );
  return (
    <div className="mt-5" data-targets>
      <WholeTable
        name="targets"
        caption="Damage by target, all players"
        title="By target, all players"
        {...table}
        fileName={`${fileName}-by-target`}
        about={about}
        empty="No enemy took damage in this part."
      />
    </div>
  );
}
