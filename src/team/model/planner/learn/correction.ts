/** A change of a plan that the pulls of a night speak for. Nothing is changed until someone accepts it. */
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import type { KeptItem } from '#team/model/planner/kept/plan-against-pull.ts';
import { isGroupWord, PLAN_LIMITS } from '#team/model/planner/plan.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { checkPlan } from '#team/model/planner/plan-checks.ts';

export type CorrectionKind = 'move' | 'give' | 'remove' | 'add';

export interface Correction {
  /** The same as long as the plan and what is proposed are the same: what a refusal is kept under. */
  id: string;
  kind: CorrectionKind;
  /** The cast that is to change; null for one that is to be added. */
  assignment: Assignment | null;
  /** The cast as it is to be, without its id when it is new; null when it is to go. */
  next: Omit<Assignment, 'id'> | null;
  /** Why: by how many milliseconds it came late (or, below zero, early), or what happened instead. */
  why:
    | { kind: 'shifted'; byMs: number }
    | { kind: 'dead' | 'absent' | 'pressed-by-other' | 'never' | 'outside-the-plan' };
  /** Keys of the pulls that say so. */
  pulls: string[];
  /** Pulls in which it could be seen: the moment came, and the pull went on long enough. */
  of: number;
}

export interface LearnedPull {
  /** Unique among the pulls. */
  key: string;
  pull: PullTimeline;
}

/** A pull with what became of each cast. */
export interface Judged extends LearnedPull {
  items: KeptItem[];
}

/** What became of one cast in one pull. */
export interface Outcome {
  from: Judged;
  item: KeptItem;
}

/** Below this nothing is proposed. */
export const LEAST_PULLS = 3;
/** Of the pulls in which it could be seen, so many have to say the same. */
export const LEAST_SHARE = 2 / 3;

/** Whether so many pulls of all that could show it are enough to propose something. */
export function isEnough(saying: number, of: number): boolean {
  return saying >= LEAST_PULLS && saying >= of * LEAST_SHARE;
}

/** Moments of one cast are the same within this. */
const SAME_MOMENT_S = 15;

const seconds = (ms: number): number => Math.round(ms / 1000);

/** Names a cast as it is planned now, so that a refusal ends when the cast is changed by hand. */
export function castKey({ id, phase, offsetMs, who }: Assignment): string {
  return `${id}:${phase}:${seconds(offsetMs)}:${who}`;
}

/** Names a cast that is to be added; `isRefused` compares its moment with some room. */
export function newCastKey({ spellId, phase, offsetMs, who }: Omit<Assignment, 'id'>): string {
  return `add:${spellId}:${phase}:${seconds(offsetMs)}:${who}`;
}

/** Whether a correction was refused before: the same one, or a cast of the same player and spell at about the same moment. */
export function isRefused({ refused = [] }: Pick<Plan, 'refused'>, { id }: Correction): boolean {
  if (refused.includes(id)) return true;
  const [kind, spell, phase, at, who] = id.split(':', 5);
  if (kind !== 'add') return false;
  return refused.some((other) => {
    const [otherKind, otherSpell, otherPhase, otherAt, otherWho] = other.split(':', 5);
    return (
      otherKind === 'add' &&
      otherSpell === spell &&
      otherPhase === phase &&
      otherWho === who &&
      Math.abs(Number(otherAt) - Number(at)) <= SAME_MOMENT_S
    );
  });
}

/** The plan with a correction made. Null where it has no room for another cast. */
export function corrected(
  plan: Plan,
  { assignment, next }: Correction,
  newId: string,
): Plan | null {
  const { assignments } = plan;
  if (assignment === null) {
    if (next === null || assignments.length >= PLAN_LIMITS.assignments) return null;
    return { ...plan, assignments: [...assignments, { ...next, id: newId }] };
  }
  const { id } = assignment;
  return {
    ...plan,
    assignments:
      next === null
        ? assignments.filter((one) => one.id !== id)
        : assignments.map((one) => (one.id === id ? { ...next, id } : one)),
  };
}

/** The plan that never proposes this again; the oldest refusal goes where there are too many. */
export function withRefusal(plan: Plan, { id }: Correction): Plan {
  return { ...plan, refused: [...(plan.refused ?? []), id].slice(-PLAN_LIMITS.refused) };
}

/** Tells of a correction whether the plan would have a warning with it that it does not have now. */
export function planBreaker(plan: Plan): (correction: Correction) => boolean {
  const known = new Set(checkPlan(plan).map(({ assignmentId, kind }) => `${assignmentId} ${kind}`));
  return (correction) => {
    const made = corrected(plan, correction, 'new');
    if (!made) return true;
    return checkPlan(made).some(({ assignmentId, kind }) => !known.has(`${assignmentId} ${kind}`));
  };
}

/** Whether a cast is one that pulls can say something of: a spell of one player. */
export function isOfOnePlayer(one: Assignment): one is Assignment & { spellId: number } {
  return one.spellId !== null && !isGroupWord(one.who);
}

/** A cast without its id. */
export function withoutId(assignment: Assignment): Omit<Assignment, 'id'> {
  const { phase, offsetMs, trigger, who, target, spellId, note, pinned } = assignment;
  return { phase, offsetMs, trigger, who, target, spellId, note, pinned };
}
