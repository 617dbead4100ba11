import { formatLeft } from '#lib/format-number.ts';
import type { PhaseProgress } from './phase-progress.ts';

/** The best pull of each phase of a boss; nothing where no phase is known. */
export function PhaseTable({ phases }: { phases: readonly PhaseProgress[] }) {
  if (phases.length === 0) return null;
  return (
    <table className="tabular w-full text-sm">
      <caption className="text-left font-medium">Best pull by phase</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="text-left font-normal">
            Phase
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            Reached
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            Wipes
          </th>
          <th scope="col" className="pl-2 text-right font-normal">
            Best, boss left
          </th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ number, name, reached, ended, bestLeft }) => (
          <tr key={number} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {name === '' ? `Phase ${number}` : name}
            </th>
            <td className="px-2 text-right">{reached}</td>
            <td className="px-2 text-right">{ended}</td>
            <td className="pl-2 text-right">{bestLeft === null ? '–' : formatLeft(bestLeft)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
