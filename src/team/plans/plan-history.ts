/** Undo and redo of every change of a plan. Pure. */
import type { Plan } from '#team/model/planner/plan.ts';

export interface PlanHistory {
  past: readonly Plan[];
  future: readonly Plan[];
}

export const NO_HISTORY: PlanHistory = { past: [], future: [] };
const MOST_STEPS = 200;

/** After `plan` was changed: what was undone before is gone. */
export function remember(history: PlanHistory, before: Plan): PlanHistory {
  return { past: [...history.past, before].slice(-MOST_STEPS), future: [] };
}

/** The plan before the last change; null where there is none. */
export function undo(history: PlanHistory, now: Plan): { plan: Plan; history: PlanHistory } | null {
  const plan = history.past.at(-1);
  if (!plan) return null;
  return { plan, history: { past: history.past.slice(0, -1), future: [now, ...history.future] } };
}

/** The plan before the last undo; null where there is none. */
export function redo(history: PlanHistory, now: Plan): { plan: Plan; history: PlanHistory } | null {
  const [plan, ...future] = history.future;
  if (!plan) return null;
  return { plan, history: { past: [...history.past, now], future } };
}
