/** What the pulls of a night propose to change in a plan. Pure. */
import { planAgainstPull } from '#team/model/planner/kept/plan-against-pull.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { dueMs } from '#team/model/planner/plan-time.ts';
import { addedCasts } from './added-casts.ts';
import { LEAST_PULLS, planBreaker, isOfOnePlayer, isRefused } from './correction.ts';
import type { Correction, Judged, LearnedPull, Outcome } from './correction.ts';
import { changedCast } from './changed-cast.ts';

/**
 * Corrections of a plan, in order of time: at most one for each of its casts, none that was refused or would break the plan's own check, and none
 * that fewer than three pulls speak for. Of casts that depend on each other, each is judged against the plan as it is now.
 *
 * @param pulls of the boss and difficulty of the plan.
 */
export function proposeCorrections(plan: Plan, pulls: readonly LearnedPull[]): Correction[] {
  if (pulls.length < LEAST_PULLS) return [];
  const judged = pulls.map((one): Judged => ({ ...one, items: planAgainstPull(plan, one.pull) }));
  const breaks = planBreaker(plan);
  const isGood = (correction: Correction): boolean =>
    !isRefused(plan, correction) && !breaks(correction);
  const changes = plan.assignments.filter(isOfOnePlayer).flatMap((assignment) => {
    const outcomes = judged.flatMap((from): Outcome[] => {
      const item = from.items.find((one) => one.assignment?.id === assignment.id);
      return item ? [{ from, item }] : [];
    });
    return changedCast(plan, assignment, outcomes).find(isGood) ?? [];
  });
  const atMs = ({ assignment, next }: Correction): number =>
    dueMs(plan.timeline, (assignment ?? next)!);
  return [...changes, ...addedCasts(plan, judged).filter(isGood)].toSorted(
    (a, b) => atMs(a) - atMs(b),
  );
}
