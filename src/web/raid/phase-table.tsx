import { formatLeft } from '#lib/format-number.ts';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import type { PhaseProgress } from './phase-progress.ts';

/** The best pull of each phase of a boss; nothing where no phase is known. */
export function PhaseTable({ phases }: { phases: readonly PhaseProgress[] }) {
  if (phases.length === 0) return null;
  return (
    <PlainTable
      className="max-sm:[&_:is(td,th)]:px-1"
      caption="Best pull by phase"
      captionClass="text-left font-medium"
      columns={[
        {
          key: 'phase',
          label: 'Phase',
          kind: 'text',
          cell: ({ number, name }) => (
            <span className="text-text">{name === '' ? `Phase ${number}` : name}</span>
          ),
        },
        { key: 'reached', label: 'Reached', kind: 'count', cell: ({ reached }) => reached },
        { key: 'wipes', label: 'Wipes', kind: 'count', cell: ({ ended }) => ended },
        {
          key: 'best',
          label: 'Boss left',
          about: 'At the best pull that ended in the phase',
          kind: 'number',
          cell: ({ bestLeft }) => (bestLeft === null ? '–' : formatLeft(bestLeft)),
        },
      ]}
      rows={phases}
      rowKey={({ number }) => String(number)}
    />
  );
}
