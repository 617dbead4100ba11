/** A plan with its raid cooldowns assigned: what a worker answers. */
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { nextAssignmentId } from '#team/model/planner/plan.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';
import { assignCooldowns } from './assign-cooldowns.ts';
import type { AssignOptions } from './assign-cooldowns.ts';
import { LEAD_MS, USUAL_STRENGTHS, assignProblem, isAssigned } from './assign-problem.ts';
import type { Strengths } from './assign-problem.ts';
import { nextSwap } from './next-swap.ts';
import { coverage, coveredShare } from './solution.ts';

export interface AutoAssigned {
  assignments: Assignment[];
  /** Shares of the demand, 0 to 1. */
  covered: number;
  greedyCovered: number;
  gap: number;
  /** Windows of which less than half is covered, the largest lack first. */
  unmet: { window: DamageWindow; coveredShare: number }[];
  windows: number;
  swap: {
    who: string;
    spell: string;
    from: DamageWindow;
    to: DamageWindow;
    changeShare: number;
  } | null;
}

/** A window is met when this share of its demand is covered. */
const MET_SHARE = 0.5;

/** Replaces raid cooldowns that are not pinned; everything else of the plan stays. */
export function autoAssign(
  plan: Plan,
  strengths: Strengths = USUAL_STRENGTHS,
  options: AssignOptions = {},
): AutoAssigned {
  const { problem, windows } = assignProblem(plan, strengths);
  const { choice, greedy, gap } = assignCooldowns(problem, options);
  const assignments = plan.assignments.filter((one) => one.pinned || !isRaidCooldown(one));
  choice.forEach((slots, index) => {
    const { who, spell } = problem.units[index]!;
    for (const slot of slots) {
      const { phase, offsetMs, cause } = windows[slot]!;
      assignments.push({
        id: nextAssignmentId(assignments),
        phase,
        offsetMs: Math.max(0, offsetMs - LEAD_MS),
        trigger: null,
        who,
        target: null,
        spellId: spell.spellId,
        note: cause ?? '',
        pinned: false,
      });
    }
  });
  const all = problem.windows.reduce((sum, { demand, weight }) => sum + demand * weight, 0);
  const got = coverage(problem, choice);
  const swap = nextSwap(problem, choice);
  return {
    assignments,
    covered: coveredShare(problem, choice),
    greedyCovered: coveredShare(problem, greedy),
    gap,
    windows: windows.length,
    unmet: problem.windows
      .map(({ demand }, index) => ({
        window: windows[index]!,
        coveredShare: demand === 0 ? 1 : Math.min(1, got[index]! / demand),
        lack: demand - got[index]!,
      }))
      .filter(({ coveredShare }) => coveredShare < MET_SHARE)
      .toSorted((a, b) => b.lack - a.lack)
      .map(({ window, coveredShare }) => ({ window, coveredShare })),
    swap: swap && {
      who: problem.units[swap.unit]!.who,
      spell: problem.units[swap.unit]!.spell.name,
      from: windows[swap.fromSlot]!,
      to: windows[swap.toSlot]!,
      changeShare: all === 0 ? 0 : swap.change / all,
    },
  };
}

function isRaidCooldown({ spellId }: Assignment): boolean {
  const spell = spellId === null ? undefined : planSpell(spellId);
  return spell !== undefined && isAssigned(spell);
}
