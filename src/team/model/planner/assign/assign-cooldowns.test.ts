import { describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import { checkPlan } from '#team/model/planner/plan-checks.ts';
import { assignCooldowns } from './assign-cooldowns.ts';
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import { assignProblem } from './assign-problem.ts';
import { USUAL_STRENGTHS } from './assigned-spell.ts';
import type { AssignProblem } from './assign-problem.ts';
import { autoAssign } from './auto-assign.ts';
import { inventFight } from '#testing/analysis/invented-problem.ts';
import { isFeasible } from './schedule.ts';
import { isTaken, valueOf, worth } from './solution.ts';

/** Each cooldown alone holds more than any window asks for. */
const STRONG = { 'raid-defensive': 100, 'raid-healing': 150 };

const problemOf = (plan: Plan, strengths = USUAL_STRENGTHS): AssignProblem =>
  assignProblem(plan, strengths, damageWindows(plan.timeline));

/** Tries every choice there is. */
function bruteForce(problem: AssignProblem): number {
  const sets = problem.units.map((unit) =>
    subsets(unit.slots).filter((slots) => isFeasible(problem, unit, slots)),
  );
  let best = 0;
  const choice: number[][] = problem.units.map(() => []);
  const visit = (unit: number): void => {
    if (unit === sets.length) {
      best = Math.max(best, valueOf(problem, choice));
      return;
    }
    for (const slots of sets[unit]!) {
      choice[unit] = slots;
      const before = choice.slice(0, unit);
      if (slots.some((slot) => isTaken(problem, before, unit, slot))) continue;
      visit(unit + 1);
    }
    choice[unit] = [];
  };
  visit(0);
  return best;
}

function subsets(slots: readonly number[]): number[][] {
  return slots.reduce<number[][]>(
    (all, slot) => [...all, ...all.map((set) => [...set, slot])],
    [[]],
  );
}

/** The first five windows and three cooldowns of a generated fight. */
function smallProblem(seed: number): AssignProblem {
  const problem = problemOf(inventFight(seed, 240, 8));
  const count = Math.min(5, problem.windows.length);
  return {
    windows: problem.windows.slice(0, count),
    slotMs: problem.slotMs.map((times) => times.slice(0, count)),
    units: problem.units.slice(0, 3).map((unit, index) => ({
      ...unit,
      // Two of the three belong to one player, so that the rule of one cast at a time counts.
      player: index === 2 ? 1 : 0,
      slots: unit.slots.filter((slot) => slot < count),
      effects: unit.effects.map((list) => list.filter(({ window }) => window < count)),
    })),
  };
}

describe('assigned cooldowns', () => {
  it('are as good as the best of all choices on small fights, and the bound is never below it', () => {
    const seeds = Array.from({ length: 120 }, (_, index) => index + 1);
    const misses = seeds.filter((seed) => {
      const problem = smallProblem(seed);
      const best = bruteForce(problem);
      const { value, bound } = assignCooldowns(problem);
      expect(bound).toBeGreaterThanOrEqual(best - 1e-6);
      expect(value).toBeLessThanOrEqual(best + 1e-6);
      return value < best - 1e-6;
    });
    expect(misses).toEqual([]);
  });

  it('are never worse than greedy, keep every rule, and come near the bound', () => {
    const seeds = Array.from({ length: 8 }, (_, index) => 1000 + index);
    const gaps = seeds.map((seed) => {
      const problem = problemOf(inventFight(seed, 480, 20));
      const { choice, value, greedyValue, gap } = assignCooldowns(problem, { attempts: 20 });
      expect(value).toBeGreaterThanOrEqual(greedyValue);
      choice.forEach((slots, unit) => {
        expect(isFeasible(problem, problem.units[unit]!, slots)).toBe(true);
        expect(slots.some((slot) => isTaken(problem, choice, unit, slot))).toBe(false);
      });
      return gap;
    });
    expect(Math.max(...gaps)).toBeLessThanOrEqual(0.05);
  }, 120_000);

  it('stop when asked to', () => {
    const problem = problemOf(inventFight(5, 480, 20));
    const { value, greedyValue } = assignCooldowns(problem, { goOn: () => false });
    expect(value).toBeGreaterThanOrEqual(greedyValue);
  });
});

describe('the worth of a cover', () => {
  it('falls to half where a window already has its share, and ends with the demand', () => {
    expect([0, 10, 20, 40, 100, 130].map((covered) => worth(100, covered))).toEqual([
      0, 10, 20, 30, 60, 60,
    ]);
  });
});

describe('an assigned plan', () => {
  it('has no warning of its own, keeps pins and honors bans', () => {
    const plan = inventFight(7, 420, 20);
    const first = autoAssign(plan);
    const pin = { ...first.assignments[0]!, pinned: true };
    const banned = first.assignments.at(-1)!;
    const again = {
      ...plan,
      assignments: [pin],
      bans: [{ who: banned.who, spellId: banned.spellId! }],
    };
    const { assignments, covered, unmet, windows } = autoAssign(again);
    expect(checkPlan({ ...again, assignments }).filter(({ kind }) => kind === 'too-early')).toEqual(
      [],
    );
    expect(assignments).toContainEqual(pin);
    expect(
      assignments.some(({ who, spellId }) => who === banned.who && spellId === banned.spellId),
    ).toBe(false);
    expect(covered).toBeGreaterThan(0);
    expect(unmet.length).toBeLessThanOrEqual(windows);
  });

  it('covers everything of a fight without damage', () => {
    const plan = inventFight(7, 60, 5);
    const calm = {
      ...plan,
      timeline: {
        ...plan.timeline,
        phases: plan.timeline.phases.map((phase) => ({ ...phase, intake: [] })),
      },
    };
    expect(autoAssign(calm)).toMatchObject({ covered: 1, gap: 0, windows: 0, swap: null });
  });
});

describe('assignProblem', () => {
  it('counts of a cooldown no more than its window asks for', () => {
    const covered = [1, 2, 3].flatMap((seed) => {
      const problem = problemOf(inventFight(seed, 240, 8), STRONG);
      const effects = problem.units.flatMap((unit) => unit.effects.flat());
      return effects.map(({ window, amount }) => amount / problem.windows[window]!.demand);
    });
    expect(Math.max(...covered)).toBe(1);
  });
});
