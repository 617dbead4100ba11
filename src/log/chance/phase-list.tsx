import { counted } from '#lib/counted.ts';
import { formatLeft } from '#lib/format-number.ts';
import type { PhaseProgress } from './phase-progress.ts';

/** The best pull of each phase of a boss; nothing where no phase is known. */
export function PhaseList({ phases }: { phases: readonly PhaseProgress[] }) {
  if (phases.length === 0) return null;
  return (
    <section aria-label="Best pull by phase" className="tabular text-sm">
      <p className="font-medium">Best pull by phase</p>
      <ul>
        {phases.map(({ number, name, reached, ended, bestLeft }) => (
          <li
            key={number}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1"
          >
            <span>{name === '' ? `Phase ${number}` : name}</span>
            <span className="text-muted">
              reached {reached}×, {counted(ended, 'wipe')}
              {bestLeft !== null && `, boss at ${formatLeft(bestLeft)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
