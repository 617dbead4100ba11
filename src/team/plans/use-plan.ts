import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Plan } from '#team/model/planner/plan.ts';
import type { DocumentHistory } from '#team/shared-document/history.ts';
import { NO_PLANS, changeKeptPlans, keptPlans, onKeptPlans, withPlan } from './kept-plans.ts';
import type { KeptPlan, KeptPlans } from './kept-plans.ts';
import { NO_HISTORY, redo, remember, undo } from './plan-history.ts';

export interface OpenPlan {
  plan: Plan;
  /** Where it is from: the sample, this device, a link someone gave, a team, or begun for the boss of the address. */
  from: 'sample' | 'device' | 'link' | 'team' | 'boss';
  kept: KeptPlans;
  linkProblem: string | null;
  /** Keeps the changed plan on this device; of a sample or a link, a copy. */
  edit: (next: Plan) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Opens a kept plan; null opens the sample. */
  open: (id: string | null) => void;
  /** Keeps another plan and opens it. */
  add: (plan: Plan) => void;
  remove: (id: string) => void;
  /** Earlier states of a plan that several people change; absent for a plan of this device. */
  history?: DocumentHistory<Plan>;
  /** An id for a new cast that no other person gives at the same time; absent for a plan of this device. */
  newId?: (() => string) | undefined;
}

const noPlans = (): KeptPlans => NO_PLANS;

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('');
}

const stay = (): void => {};

/**
 * The plan of the page: of the link, else the one open on this device, else the sample. Where the address names a boss: the plan of this
 * device for it, else `begun`.
 *
 * @param begun an empty plan for the boss of the address; null where it names none.
 * @param isExact the address names the difficulty too, and a kept plan must be of it.
 * @param leaveBoss takes the boss out of the address: another plan is chosen.
 */
export function usePlan(
  sample: Plan,
  begun: Plan | null = null,
  leaveBoss: () => void = stay,
  isExact = false,
): OpenPlan {
  const kept = useSyncExternalStore(onKeptPlans, keptPlans, noPlans);
  const [linked, setLinked] = useState<Plan | null>(null);
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const [history, setHistory] = useState(NO_HISTORY);

  useEffect(() => {
    const read = async (): Promise<void> => {
      if (!location.hash.startsWith('#plan=')) return;
      const { readPlanFragment } = await import('./plan-link.ts');
      try {
        setLinked(await readPlanFragment(location.hash));
        setLinkProblem(null);
      } catch (error) {
        setLinkProblem(error instanceof Error ? error.message : String(error));
      }
    };
    const onHash = (): void => void read();
    void read();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  const opened = kept.plans.find(({ id }) => id === kept.openId);
  const entry = begun ? planForBoss(begun, kept, opened, isExact) : opened;
  const from = linked ? 'link' : entry ? 'device' : begun ? 'boss' : 'sample';
  const plan = linked ?? entry?.plan ?? begun ?? sample;
  const keep = useCallback((id: string, next: Plan) => {
    if (location.hash !== '')
      window.history.replaceState(window.history.state, '', location.pathname + location.search);
    setLinked(null);
    setLinkProblem(null);
    changeKeptPlans((before) => withPlan(before, id, next, Date.now()));
  }, []);
  const openId = from === 'device' ? (entry?.id ?? null) : null;
  const ownId = (): string => openId ?? newId();
  const step = (move: typeof undo) => {
    const moved = openId === null ? null : move(history, plan);
    return (
      moved &&
      (() => {
        keep(ownId(), moved.plan);
        setHistory(moved.history);
      })
    );
  };
  return {
    plan,
    from,
    kept,
    linkProblem,
    edit: (next) => {
      setHistory(remember(history, plan));
      keep(ownId(), next);
    },
    undo: step(undo),
    redo: step(redo),
    open: (id) => {
      setHistory(NO_HISTORY);
      setLinked(null);
      leaveBoss();
      changeKeptPlans((before) => ({ ...before, openId: id }));
    },
    add: (next) => {
      setHistory(NO_HISTORY);
      leaveBoss();
      keep(newId(), next);
    },
    remove: (id) => {
      setHistory(NO_HISTORY);
      changeKeptPlans((before) => ({
        openId: before.openId === id ? null : before.openId,
        plans: before.plans.filter((other) => other.id !== id),
      }));
    },
  };
}

/** The kept plan for the boss of another: the open one, else the one that was changed last. */
function planForBoss(
  begun: Plan,
  { plans }: KeptPlans,
  opened: KeptPlan | undefined,
  isExact: boolean,
): KeptPlan | undefined {
  const fits = ({ plan }: KeptPlan): boolean =>
    plan.encounterId === begun.encounterId &&
    (!isExact || plan.difficultyId === begun.difficultyId);
  return opened && fits(opened) ? opened : plans.find(fits);
}
