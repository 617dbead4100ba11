import type { AutoAssigned } from '#team/model/planner/assign/auto-assign.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { dueMs } from '#team/model/planner/plan-time.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatFinePercent } from '#season/views/format.ts';
import { counted } from '#lib/counted.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const MOST_NAMED = 8;

/** What was reached, how far it may be from the best, what stays open or in reserve, and the cheapest change. */
export function AutoResult({ result, plan }: { result: AutoAssigned; plan: Plan }) {
  const { basis, covered, greedyCovered, gap, unmet, windows, swap, reserve, assumed } = result;
  const at = ({ phase, offsetMs, cause }: DamageWindow): string =>
    `${formatClock(dueMs(plan.timeline, { phase, offsetMs, trigger: null }))}${cause === null ? '' : ` (${cause})`}`;
  const ofWhat = basis === 'damage' ? 'damage above the usual level' : 'dangerous casts';
  return (
    <section aria-label="Result" className="text-sm" data-auto-result>
      {windows === 0 ? (
        <p>Nothing to assign to: no damage is known, and no dangerous cast.</p>
      ) : (
        <p>
          Covers <strong className="tabular">{formatFinePercent(covered)}</strong> of the {ofWhat}{' '}
          in {counted(windows, 'window')}, with at most two casts each. No assignment can be better
          by more than <span className="tabular">{formatFinePercent(gap)}</span>. Taking the largest
          gain first would cover <span className="tabular">{formatFinePercent(greedyCovered)}</span>
          .
        </p>
      )}
      {reserve.length > 0 && (
        <p className="mt-1" data-reserve>
          In reserve: {named(reserve)}.
        </p>
      )}
      {assumed.length > 0 && (
        <p className="mt-1">
          Check the talents under Roster:{' '}
          {assumed.map(({ who, spell, other }) => `${spell} or ${other} of ${who}`).join(', ')}.
        </p>
      )}
      {swap && (
        <p className="mt-1">
          Next best swap: {swap.spell} of <bdi>{swap.who}</bdi> at {at(swap.to)} instead of{' '}
          {at(swap.from)}, at a cost of{' '}
          <span className="tabular">{formatFinePercent(Math.max(0, -swap.changeShare))}</span>.
        </p>
      )}
      {unmet.length === 0 ? (
        windows > 0 && <p className="mt-1">Every window has a cooldown.</p>
      ) : (
        <>
          <p className="mt-1">{counted(unmet.length, 'window')} without a cooldown:</p>
          <ul className="list-disc pl-5">
            {unmet.slice(0, MOST_NAMED).map((window) => (
              <li key={window.id}>{at(window)}</li>
            ))}
          </ul>
        </>
      )}
      <HowWeKnow>
        <p>
          {basis === 'damage'
            ? `${counted(windows, 'window')} from ${counted(plan.timeline.pulls, 'pull')}, together at most 35% of the fight.`
            : 'No damage is known. Casts that hit most of the raid, or that the fight is built around, hurt for ten seconds. All are taken to hurt alike. Windows are spread over the fight, at most 35% of it.'}{' '}
          Every cooldown is scheduled best against the others, in an early, usual and late fight. No
          plan can cover more than the bound. Cooldowns of one player or one party are left out. A
          cooldown below three minutes counts less, the more the sooner it is back. Healing of a
          player who does not heal counts half. Casts that hit most of the raid come first. One
          strong cooldown is held back. It says what is covered, not who would have lived.
        </p>
      </HowWeKnow>
    </section>
  );
}

function named(reserve: AutoAssigned['reserve']): string {
  const names = reserve.slice(0, MOST_NAMED).map(({ who, spell }) => `${spell} of ${who}`);
  const more = reserve.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
