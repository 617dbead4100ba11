import { killFan } from '#season/model/progress/kill-fan.ts';
import type { KillModel, Wipes } from '#season/model/progress/kill-chance.ts';
import { FanChart } from './fan-chart.tsx';
import { NextWeek } from './next-week.tsx';
import type { PhaseProgress } from './phase-progress.ts';
import { PhaseList } from './phase-list.tsx';

/** Pulls ahead that the fan draws. */
const AHEAD = 40;

/**
 * What is ahead of a boss: the chance pull by pull, the best pull of each phase, and next week's raid, extended or reset.
 * Without other guilds the phases alone, which the own pulls say.
 */
export function Outlook({
  model,
  wipes,
  phases,
  cycleMs,
  isOpen = false,
}: {
  /** Null where too few groups are known. */
  model: KillModel | null;
  wipes: Wipes;
  phases: readonly PhaseProgress[];
  /** Milliseconds from one pull to the next; null where it is not known. */
  cycleMs: number | null;
  isOpen?: boolean;
}) {
  if (model === null && phases.length === 0) return null;
  return (
    <details className="mt-1 text-sm" data-outlook open={isOpen}>
      <summary className="cursor-pointer list-none py-1 text-xs text-muted pointer-coarse:py-3.5">
        <span className="underline underline-offset-2">
          {model === null ? 'Best by phase' : 'Pull by pull, best by phase, extend or reclear'}
        </span>
      </summary>
      <div className="mt-1 grid gap-4">
        {model && <FanChart fan={killFan(model, wipes, AHEAD)} />}
        <PhaseList phases={phases} />
        {model && <NextWeek model={model} wipes={wipes} cycleMs={cycleMs} />}
      </div>
    </details>
  );
}
