import { formatLeft } from '#lib/format-number.ts';
import { killFan } from '#season/model/progress/kill-fan.ts';
import type { KillModel, Wipes } from '#season/model/progress/kill-chance.ts';
import { FanChart } from './fan-chart.tsx';
import { NextWeek } from './next-week.tsx';
import type { PhaseProgress } from './phase-progress.ts';

/** Pulls ahead that the fan draws. */
const AHEAD = 40;

/** What is ahead of a boss: the chance pull by pull, the best pull of each phase, and next week's raid, extended or reset. */
export function Outlook({
  model,
  wipes,
  phases,
  cycleMs,
  isOpen = false,
}: {
  model: KillModel;
  wipes: Wipes;
  phases: readonly PhaseProgress[];
  /** Milliseconds from one pull to the next; null where it is not known. */
  cycleMs: number | null;
  isOpen?: boolean;
}) {
  const fan = killFan(model, wipes, AHEAD);
  return (
    <details className="mt-1 text-sm" data-outlook open={isOpen}>
      <summary className="cursor-pointer list-none py-1 text-xs text-muted pointer-coarse:py-3.5">
        <span className="underline underline-offset-2">
          Pull by pull, best by phase, extend or reclear
        </span>
      </summary>
      <div className="mt-1 grid gap-4">
        <FanChart fan={fan} />
        {phases.length > 0 && (
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
                  <td className="pl-2 text-right">
                    {bestLeft === null ? '–' : formatLeft(bestLeft)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <NextWeek model={model} wipes={wipes} cycleMs={cycleMs} />
      </div>
    </details>
  );
}
