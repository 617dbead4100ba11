/** A plan with its raid cooldowns assigned: what a worker answers. */
import { damageWindows } from '#team/model/planner/damage-windows.ts';
import type { DamageWindow } from '#team/model/planner/damage-windows.ts';
import { PLAN_LIMITS, nextAssignmentId } from '#team/model/planner/plan.ts';
import type { Assignment, Plan } from '#team/model/planner/plan.ts';
import { assignCooldowns } from './assign-cooldowns.ts';
import type { AssignOptions } from './assign-cooldowns.ts';
import { LEAD_MS, MOST_CASTS, assignProblem, isAssignedSpell } from './assign-problem.ts';
import { USUAL_STRENGTHS } from './assigned-spell.ts';
import type { Strengths } from './assigned-spell.ts';
import { castWindows, dangerOfWindows } from './danger.ts';
import { nextSwap } from './next-swap.ts';
import { assumedSide } from './one-side.ts';
import { reserveOf } from './reserve.ts';
import { coverage, coveredShare } from './solution.ts';
import { planSpell } from '#team/model/planner/plan-spell.ts';

/** A cooldown of a player. */
interface Named {
  who: string;
  spell: string;
}

export interface AutoAssigned {
  assignments: Assignment[];
  /** What windows are made of: damage of pulls, or the boss's casts where no damage is known. */
  basis: 'damage' | 'casts';
  /** Shares of the demand, 0 to 1. */
  covered: number;
  greedyCovered: number;
  gap: number;
  /** Windows without any cast, the most dangerous first. */
  unmet: DamageWindow[];
  windows: number;
  /** Cooldowns of the raid that are not spent, the one that was held back first. */
  reserve: Named[];
  /** Casts of one side of a choice of talents, of which the roster does not say that the player has it. */
  assumed: (Named & { other: string })[];
  swap: (Named & { from: DamageWindow; to: DamageWindow; changeShare: number }) | null;
}

/** Replaces raid cooldowns that are not pinned; everything else of the plan stays. */
export function autoAssign(
  plan: Plan,
  strengths: Strengths = USUAL_STRENGTHS,
  options: AssignOptions = {},
): AutoAssigned {
  const measured = damageWindows(plan.timeline);
  const windows = measured.length > 0 ? measured : castWindows(plan);
  const danger = dangerOfWindows(plan);
  const whole = assignProblem(plan, strengths, windows, danger);
  const held = reserveOf(whole);
  const problem = {
    ...whole,
    units: whole.units.map((unit, index) => (index === held ? { ...unit, slots: [] } : unit)),
  };
  const { choice, greedy, gap } = assignCooldowns(problem, options);
  const assignments = plan.assignments.filter((one) => one.pinned || !isAssignedSpell(one));
  choice.forEach((slots, index) => {
    const { who, spell } = problem.units[index]!;
    for (const slot of slots) {
      if (assignments.length >= PLAN_LIMITS.assignments) return;
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
  const named = (index: number): Named => ({
    who: problem.units[index]!.who,
    spell: problem.units[index]!.spell.name,
  });
  const unspent = choice.flatMap((slots, index) =>
    slots.length === 0 && index !== held && problem.units[index]!.pins[0]!.length === 0
      ? [index]
      : [],
  );
  return {
    assignments,
    basis: measured.length > 0 ? 'damage' : 'casts',
    covered: coveredShare(problem, choice),
    greedyCovered: coveredShare(problem, greedy),
    gap,
    windows: windows.length,
    unmet: windows
      .filter((_, index) => got[index] === 0 && whole.windows[index]!.room === MOST_CASTS)
      .toSorted((a, b) => danger(b) * b.demand - danger(a) * a.demand),
    reserve: [...(held === null ? [] : [held]), ...unspent].map(named),
    assumed: choice.flatMap((slots, index) => {
      const { player, spell } = problem.units[index]!;
      const other = assumedSide(spell, plan.roster[player]!.talents);
      if (slots.length === 0 || other === null) return [];
      return [{ ...named(index), other: planSpell(other)?.name ?? `spell ${other}` }];
    }),
    swap: swap && {
      ...named(swap.unit),
      from: windows[swap.fromSlot]!,
      to: windows[swap.toSlot]!,
      changeShare: all === 0 ? 0 : swap.change / all,
    },
  };
}
