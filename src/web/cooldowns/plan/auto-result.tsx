import type { AutoAssigned } from '#team/model/planner/assign/auto-assign.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { dueMs } from '#team/model/planner/plan-time.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFinePercent } from '#web/season/format.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const MOST_UNMET = 8;

/** What was reached, how far it may be from the best, what stays open, and the cheapest change. */
export function AutoResult({ result, plan }: { result: AutoAssigned; plan: Plan }) {
  const { covered, greedyCovered, gap, unmet, windows, swap } = result;
  const at = ({ phase, offsetMs, cause }: DamageWindow): string =>
    `${formatClock(dueMs(plan.timeline, { phase, offsetMs, trigger: null }))}${cause === null ? '' : ` (${cause})`}`;
  return (
    <section aria-label="Result" className="text-sm" data-auto-result>
      <p>
        Covers <strong className="tabular">{formatFinePercent(covered)}</strong> of the damage above
        the usual level in {windows} {windows === 1 ? 'window' : 'windows'}. No assignment can be
        better by more than <span className="tabular">{formatFinePercent(gap)}</span>. Taking the
        largest gain first would cover{' '}
        <span className="tabular">{formatFinePercent(greedyCovered)}</span>.
      </p>
      {swap && (
        <p className="mt-1">
          Next best swap: {swap.spell} of <bdi>{swap.who}</bdi> at {at(swap.to)} instead of{' '}
          {at(swap.from)}, at a cost of{' '}
          <span className="tabular">{formatFinePercent(Math.max(0, -swap.changeShare))}</span> of
          the damage.
        </p>
      )}
      {unmet.length === 0 ? (
        <p className="mt-1">Every window is covered at least by half.</p>
      ) : (
        <>
          <p className="mt-1">
            {unmet.length} {unmet.length === 1 ? 'window is' : 'windows are'} covered by less than
            half:
          </p>
          <ul className="list-disc pl-5">
            {unmet.slice(0, MOST_UNMET).map(({ window, coveredShare }) => (
              <li key={window.id}>
                {at(window)}: <span className="tabular">{formatFinePercent(coveredShare)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <HowWeKnow>
        <p>
          {windows} windows from {plan.timeline.pulls}{' '}
          {plan.timeline.pulls === 1 ? 'pull' : 'pulls'}. Every cooldown is scheduled best against
          the others, in an early, usual and late fight. No plan can cover more than the bound.
          Beyond a fifth of a window a cover counts half, so cooldowns spread instead of stacking. A
          window below a quarter of the largest is left to ordinary healing. It says what is
          covered, not who would have lived.
        </p>
      </HowWeKnow>
    </section>
  );
}
