import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Plan } from '#team/model/planner/plan.ts';
import { NO_PLANS } from '#team/plans/kept-plans.ts';
import { readPlan } from '#team/plans/stored-plan.ts';
import type { OpenPlan } from '#team/plans/use-plan.ts';
import { documentHistory } from '#team/shared-document/history.ts';
import type { LivePlan, LivePlanState } from './live-plan.ts';

const nothing = (): void => {};

export interface TeamPlan {
  opened: OpenPlan;
  /** Null while the plan is only read. */
  live: LivePlanState | null;
  /** Why editing could not begin. */
  problem: string | null;
  begin: () => void;
  point: (castId: string | null) => void;
}

/** The plan of a team: as the server drew it, followed while it changes; once editing begins, the shared document itself. */
export function useTeamPlan(loaded: {
  plan: Plan;
  planId: string;
  memberId: string;
  team: { id: string };
}): TeamPlan {
  const { planId, memberId, team } = loaded;
  const base = `/team/${team.id}/plan/${planId}`;
  const [state, setState] = useState<LivePlanState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const live = useRef<LivePlan | null>(null);
  const isGone = useRef(false);
  const { revalidate } = useRevalidator();
  // A reader asks the server for the page anew: the document's own script is not needed for that.
  useFollowedPlan(planId, () => {
    if (live.current) live.current.sync();
    else void revalidate();
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      live.current?.stop();
      live.current = null;
    };
  }, []);

  async function begin(): Promise<void> {
    if (live.current) return;
    try {
      const { openLivePlan } = await import('./live-plan.ts');
      if (isGone.current || live.current) return;
      live.current = openLivePlan({ base, planId, memberId }, setState);
      setProblem(null);
    } catch {
      setProblem('The editor could not be loaded. Check the connection and press Edit again.');
    }
  }
  const history = useMemo(() => documentHistory(base, readPlan), [base]);
  return {
    live: state,
    problem,
    begin: () => void begin(),
    point: (castId) => live.current?.point(castId),
    opened: {
      plan: state?.value ?? loaded.plan,
      from: 'team',
      kept: NO_PLANS,
      linkProblem: null,
      edit: (next) => live.current?.edit(next),
      undo: state?.canUndo ? () => live.current?.undo() : null,
      redo: state?.canRedo ? () => live.current?.redo() : null,
      open: nothing,
      add: nothing,
      remove: nothing,
      history,
      newId: state?.value ? () => live.current!.newId() : undefined,
    },
  };
}

/** Hears when the plan has changed, as long as the page is open. One channel: a second one of the same topic would end with it. */
function useFollowedPlan(planId: string, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const follow = async (): Promise<void> => {
      const { followPlan } = await import('./plan-channels.ts');
      const stopFollowing = await followPlan(planId, () => latest.current());
      if (isOver) stopFollowing();
      else stop = stopFollowing;
    };
    follow().catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, [planId]);
}
