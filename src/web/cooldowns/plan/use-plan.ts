import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Plan } from '#analysis/planner/plan.ts';
import { NO_PLANS, changeKeptPlans, keptPlans, onKeptPlans, withPlan } from './kept-plans.ts';
import type { KeptPlans } from './kept-plans.ts';
import { NO_HISTORY, redo, remember, undo } from './plan-history.ts';

export interface OpenPlan {
  plan: Plan;
  /** Where it is from: the sample, this device, a link someone gave, or a team. */
  from: 'sample' | 'device' | 'link' | 'team';
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
  /** What a plan of a team has besides; absent for a plan of this device. */
  team?: TeamTools;
  /** An id for a new cast that no other person gives at the same time; absent for a plan of this device. */
  newId?: (() => string) | undefined;
}

/** Earlier states of a plan that several people change. */
export interface TeamTools {
  /** The newest first. Rejects where the server does not answer. */
  versions: () => Promise<PlanVersion[]>;
  /** The plan of a version. Rejects where it is gone. */
  version: (id: number) => Promise<Plan>;
}

export interface PlanVersion {
  id: number;
  atMs: number;
  /** Who changed the plan then; null for a player who is gone. */
  member: string | null;
  casts: number;
}

const noPlans = (): KeptPlans => NO_PLANS;

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('');
}

/** The plan of the page: of the link, else the one open on this device, else the sample. */
export function usePlan(sample: Plan): OpenPlan {
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

  const entry = kept.plans.find(({ id }) => id === kept.openId);
  const from = linked ? 'link' : entry ? 'device' : 'sample';
  const plan = linked ?? entry?.plan ?? sample;
  const keep = useCallback((id: string, next: Plan) => {
    if (location.hash !== '')
      window.history.replaceState(window.history.state, '', location.pathname + location.search);
    setLinked(null);
    setLinkProblem(null);
    changeKeptPlans((before) => withPlan(before, id, next, Date.now()));
  }, []);
  const openId = from === 'device' ? kept.openId : null;
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
      changeKeptPlans((before) => ({ ...before, openId: id }));
    },
    add: (next) => {
      setHistory(NO_HISTORY);
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
