import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { type Plan } from '#team/model/planner/plan.ts';
import { dueMs, phaseStarts } from '#team/model/planner/plan-time.ts';
import { spellName } from './format-moments.ts';

export interface PlannedPlace {
  id: string;
  /** On the axis. */
  atMs: number;
  spellId: number;
  what: string;
}

/** Where the casts of a plan lie on an axis of kills. On one of phases a cast keeps its distance from the start of its phase. */
export function planPlaces(plan: Plan, axis: KillAxis): PlannedPlace[] {
  const starts = phaseStarts(plan.timeline);
  return plan.assignments.flatMap((assignment) => {
    if (assignment.spellId === null) return [];
    const dueAtMs = dueMs(plan.timeline, assignment);
    const phase = starts.findLastIndex((start) => start <= dueAtMs);
    const place = axis.phases[phase];
    if (axis.phases.length > 0 && !place) return [];
    const atMs = place ? place.atMs + dueAtMs - starts[phase]! : dueAtMs;
    return [
      {
        id: assignment.id,
        atMs,
        spellId: assignment.spellId,
        what: `${spellName(assignment.spellId)}, ${assignment.who}`,
      },
    ];
  });
}
