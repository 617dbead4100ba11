import { Suspense, lazy, useMemo, useState } from 'react';
import {
  FARTHEST_MS,
  ON_TIME_MS,
  keptOf,
  planAgainstPull,
} from '#team/model/planner/kept/plan-against-pull.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { groupFights, outcomeOf } from '#log/session/fight-groups.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { counted } from '#lib/counted.ts';
import { difficultyLabel } from '#log/session/format-fight.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import { KeptTable } from './kept-table.tsx';
import { KeptTotals } from './kept-totals.tsx';

/** Reads all pulls of the boss; fetched when corrections are asked for. */
const PlanCorrections = lazy(() => import('./plan-corrections.tsx'));

/**
 * One pull beside the plan: which casts were kept, late, early or missed, and why.
 *
 * `perPerson`: with a row for each cast, which names its player. A plan of a team shows these rows to officers, and proposes corrections to
 * them. `edit` as `PlanCorrections` takes it.
 */
export default function PlanKept({
  plan,
  perPerson,
  edit,
  newId,
  undo,
}: {
  plan: Plan;
  perPerson: boolean;
  edit: ((next: Plan) => void) | null;
  newId: (() => string) | undefined;
  undo: (() => void) | null;
}) {
  const state = useLogState();
  const [asksForMore, askForMore] = useState(false);
  const [wanted, choose] = useState<string | null>(null);
  const pulls = useMemo(() => {
    const all = groupFights(state.fights)
      .flatMap(({ fights }) => fights)
      .filter(({ fight }) => fight.kind === 'encounter' && fight.keystoneFightId === null);
    const own = all.filter(({ fight }) => fight.encounterId === plan.encounterId);
    return plan.encounterId === null ? all : own;
  }, [state.fights, plan.encounterId]);
  // Another difficulty has other moments.
  const ofPlan = useMemo(
    () =>
      plan.encounterId === null
        ? []
        : pulls
            .filter(
              ({ fight }) => plan.difficultyId === null || fight.difficultyId === plan.difficultyId,
            )
            .map((one) => ({ key: one.key, name: pullName(one) })),
    [pulls, plan.encounterId, plan.difficultyId],
  );
  const chosen = pulls.find(({ key }) => key === wanted) ?? pulls.at(-1) ?? null;
  const { digest, problem } = useDigest(chosen?.key ?? null, 'pull-timeline');
  const items = useMemo(() => (digest ? planAgainstPull(plan, digest) : null), [plan, digest]);
  const { kept, due } = items ? keptOf(items) : { kept: 0, due: 0 };
  return (
    <section aria-label="Plan against log" data-plan-kept>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        {pulls.length > 0 && !asksForMore && (
          <label className="text-xs text-muted">
            Pull
            <select
              className={FIELD}
              value={chosen?.key ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              {pulls.map((one) => (
                <option key={one.key} value={one.key}>
                  {pullName(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {perPerson && ofPlan.length > 0 && (
          <Button
            icon="lucide:list-checks"
            aria-pressed={asksForMore}
            look={asksForMore ? 'outline' : 'solid'}
            onClick={() => askForMore(!asksForMore)}
          >
            {asksForMore
              ? 'Show one pull'
              : `Propose corrections from ${counted(ofPlan.length, 'pull')}`}
          </Button>
        )}
      </div>
      {asksForMore && (
        <Suspense fallback={<p className="text-sm text-muted">Loading…</p>}>
          <PlanCorrections
            plan={plan}
            pulls={ofPlan}
            edit={edit}
            newId={newId}
            undo={undo}
            onCancel={() => askForMore(false)}
          />
        </Suspense>
      )}
      {pulls.length === 0 && (
        <Note>
          {state.fights.length === 0
            ? 'Open a log of the night to see whether the plan was kept.'
            : `The opened logs have no pull of ${plan.encounterName}. Open another log, or choose the boss of the plan under “Boss and timeline”.`}
        </Note>
      )}
      {problem && <Note kind="error">This pull could not be read again: {problem.message}</Note>}
      {!asksForMore && chosen && !digest && !problem && (
        <output className="text-sm text-muted">Reading this pull…</output>
      )}
      {!asksForMore && items && (
        <>
          <p className="text-base" data-kept-score>
            Kept <strong className="tabular">{kept}</strong> of{' '}
            <strong className="tabular">{due}</strong> casts that were due
            {plan.sample && chosen?.sample === true ? ' (sample plan, sample pull)' : ''}.
          </p>
          {due === 0 && (
            <p className="text-sm text-muted">
              Too little to say: no cast of the plan was due in this pull.
            </p>
          )}
          {perPerson ? <KeptTable items={items} /> : <KeptTotals items={items} />}
          <p className="mt-2 max-w-prose text-xs text-muted">
            From one pull. Moments count from this pull’s own phases. On time: within{' '}
            {ON_TIME_MS / 1000} s. Late or early: up to {FARTHEST_MS / 1000} s. Farther away it
            counts as missed. Swapped is a guess: another player cast the same kind of cooldown
            then. Damage and deaths are those of the ten seconds from the moment on, whatever caused
            them.
          </p>
        </>
      )}
    </section>
  );
}

function pullName({ fight, pull, sample }: PulledFight): string {
  return [
    fight.name,
    difficultyLabel(fight) ?? '',
    pull === null ? '' : `pull ${pull}`,
    outcomeOf(fight, null),
    sample ? '(sample)' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
