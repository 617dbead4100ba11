import { describe, expect, it } from 'vitest';
import { dueMs, fightLength } from '#team/model/planner/plan-time.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { nextFreeMoment } from './next-free-moment.ts';
import { NEW_PLAN, addAssignment } from '#team/plans/plan-edits.ts';

const addNext = (plan: Plan): Plan =>
  addAssignment(plan, { ...nextFreeMoment(plan), who: 'everyone', spellId: null })!.plan;
const momentsOf = (plan: Plan): number[] =>
  plan.assignments.map((one) => dueMs(plan.timeline, one) / 1000);

describe('a new cast', () => {
  it('without damage windows begins at the pull and goes on every half a minute', () => {
    expect(momentsOf(addNext(addNext(addNext(NEW_PLAN))))).toEqual([0, 30, 60]);
  });

  it('takes the largest damage window first, then the next one', () => {
    // Steps of two seconds: a peak at 0:40, a larger one at 1:40.
    const intake = Array.from({ length: 90 }, (_, step) =>
      step >= 20 && step < 24 ? 300 : step >= 50 && step < 54 ? 500 : 10,
    );
    const phase = {
      number: 1,
      name: 'P1',
      lengthMs: { early: 180_000, usual: 180_000, late: 180_000 },
    };
    const plan: Plan = {
      ...NEW_PLAN,
      timeline: { source: 'log', pulls: 3, phases: [{ ...phase, pulls: 3, intake }], casts: [] },
    };
    expect(momentsOf(addNext(addNext(addNext(plan))))).toEqual([100, 40, 130]);
  });

  it('never lies on another one while there is room, and never after the fight', () => {
    let plan = NEW_PLAN;
    for (let casts = 0; casts < 30; casts += 1) plan = addNext(plan);
    const moments = momentsOf(plan);
    expect(new Set(moments).size).toBe(30);
    expect(Math.max(...moments) * 1000).toBeLessThanOrEqual(fightLength(plan.timeline));
  });

  it('has a moment also where every one is taken', () => {
    let plan = NEW_PLAN;
    const all = Math.ceil(fightLength(plan.timeline) / 5_000) + 2;
    for (let casts = 0; casts < all; casts += 1) plan = addNext(plan);
    expect(Math.max(...momentsOf(plan)) * 1000).toBeLessThanOrEqual(fightLength(plan.timeline));
  });
});
