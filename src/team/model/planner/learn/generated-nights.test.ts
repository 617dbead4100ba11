/**
 * Generated nights whose right corrections are known by how they were made: what is proposed is right, and what is clear is proposed. The rule
 * of three pulls and two thirds is counted here anew.
 */
import { expect, it } from 'vitest';
import { IS_SHORT, someOf } from '#testing/short-run.ts';
import { inventLearning, type HabitSeen } from '#testing/analysis/invented-learning.ts';
import { checkPlan } from '#team/model/planner/plan-checks.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { corrected, type Correction } from './correction.ts';
import { proposeCorrections } from './propose.ts';

const SEEDS = someOf(
  Array.from({ length: 120 }, (_, index) => index + 1),
  10,
);

const isClear = ({ seen, known }: HabitSeen): boolean =>
  seen.length >= 3 && seen.length * 3 >= known * 2;

/** What the habit of a cast makes of it, to the second where a little noise is in it. */
function rightFor({ habit, assignment }: HabitSeen): Assignment | null | 'as it is' {
  if (habit.kind === 'kept') return 'as it is';
  if (habit.kind === 'never') return null;
  if (habit.kind === 'other') return { ...assignment, who: habit.who, spellId: habit.spellId };
  return { ...assignment, offsetMs: assignment.offsetMs + habit.byMs };
}

function isRight(correction: Correction, of: HabitSeen): boolean {
  const right = rightFor(of);
  if (right === 'as it is') return false;
  if (right === null || correction.next === null) return right === correction.next;
  const { next } = correction;
  return (
    next.who === right.who &&
    next.spellId === right.spellId &&
    Math.abs(next.offsetMs - right.offsetMs) <= 2000
  );
}

/** Whether the plan could hold the right change without a new warning, and within its phase. */
function isPossible(plan: Plan, of: HabitSeen): boolean {
  const right = rightFor(of);
  if (right === 'as it is' || right === null) return true;
  const phase = plan.timeline.phases[right.phase - 1]!;
  const isLast = right.phase === plan.timeline.phases.length;
  // A second of room: a proposal need not be the same to the second.
  const inPhase =
    right.offsetMs >= 2000 && (isLast || right.offsetMs <= phase.lengthMs.early - 2000);
  const shifts = [-2000, 0, 2000];
  return (
    inPhase &&
    shifts.every((byMs) => {
      const moved = { ...right, offsetMs: right.offsetMs + byMs };
      const assignments = plan.assignments.map((one) => (one.id === right.id ? moved : one));
      return checkPlan({ ...plan, assignments }).length <= checkPlan(plan).length;
    })
  );
}

it('proposes nothing that is not right, and each change that is clear and possible', () => {
  const wrong: string[] = [];
  const lost: string[] = [];
  const count = { move: 0, give: 0, remove: 0, add: 0 };
  for (const seed of SEEDS) {
    const { plan, pulls, habits } = inventLearning(seed);
    const proposals = proposeCorrections(plan, pulls);
    for (const one of proposals) {
      count[one.kind] += 1;
      const of = habits.find(({ assignment }) => assignment.id === one.assignment?.id);
      const words = `${seed} ${one.id}`;
      if (!of || !isRight(one, of) || !isClear(of)) wrong.push(words);
      else if (one.of !== of.known || one.pulls.some((key) => !of.seen.includes(key)))
        wrong.push(`${words}: other pulls`);
      const before = checkPlan(plan).length;
      if (checkPlan(corrected(plan, one, 'x')!).length > before) wrong.push(`${words}: a warning`);
    }
    for (const of of habits)
      if (rightFor(of) !== 'as it is' && isClear(of) && isPossible(plan, of))
        if (!proposals.some((one) => one.assignment?.id === of.assignment.id))
          lost.push(`${seed} ${of.assignment.id} ${of.habit.kind}`);
  }
  expect(wrong).toEqual([]);
  expect(lost).toEqual([]);
  expect(Math.min(count.move, count.give, count.remove)).toBeGreaterThan(IS_SHORT ? 2 : 20);
  expect(count.add).toBe(0);
}, 180_000);
