/** Where a new cast goes when the planner has not chosen a moment. */
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import { dueMs, fightLength } from '#team/model/planner/plan-time.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { momentAt } from '#team/plans/plan-edits.ts';

/** Casts closer than this to each other are at one moment. */
const NEAR_MS = 5_000;
/** Distance to the last cast where the plan knows no damage window that is free. */
const STEP_MS = 30_000;

/**
 * The largest damage window of the usual fight without a cast in it, else 30 s after the last cast, else the first gap
 * from the pull on: new casts do not lie on one another while there is room.
 */
export function nextFreeMoment(plan: Plan): Pick<Assignment, 'phase' | 'offsetMs' | 'trigger'> {
  const taken = plan.assignments.map((one) => dueMs(plan.timeline, one));
  const isFree = (from: number, to: number): boolean =>
    taken.every((at) => at <= from - NEAR_MS || at >= to + NEAR_MS);
  const free = damageWindows(plan.timeline)
    .map((window) => ({ ...window, atMs: dueMs(plan.timeline, { ...window, trigger: null }) }))
    .filter(({ atMs, lengthMs }) => isFree(atMs, atMs + lengthMs))
    .toSorted((a, b) => b.demand - a.demand)[0];
  if (free) return momentAt(plan, free.atMs);
  if (taken.length === 0) return momentAt(plan, 0);
  const next = Math.max(...taken) + STEP_MS;
  if (next <= fightLength(plan.timeline)) return momentAt(plan, next);
  // The first gap from the pull on.
  for (let at = 0; at <= fightLength(plan.timeline); at += NEAR_MS)
    if (isFree(at, at)) return momentAt(plan, at);
  return momentAt(plan, fightLength(plan.timeline));
}
