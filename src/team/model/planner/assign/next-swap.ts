/** The change that would cost least: what to do when a raid leader wants something else. */
import type { AssignProblem } from './assign-problem.ts';
import { isFeasible } from './schedule.ts';
import { isTaken, valueOf } from './solution.ts';
import type { Choice } from './solution.ts';

export interface Swap {
  unit: number;
  fromSlot: number;
  toSlot: number;
  /** Demand covered after it less before it; at best about zero, else the choice was not the best. */
  change: number;
}

/** Of all moves of one cast to another window, the one that loses least. Null where none is possible. */
export function nextSwap(problem: AssignProblem, choice: Choice): Swap | null {
  const value = valueOf(problem, choice);
  let best: Swap | null = null;
  choice.forEach((slots, unit) => {
    for (const fromSlot of slots) {
      const rest = slots.filter((slot) => slot !== fromSlot);
      for (const toSlot of problem.units[unit]!.slots) {
        if (slots.includes(toSlot) || isTaken(problem, choice, unit, toSlot)) continue;
        const moved = [...rest, toSlot];
        if (!isFeasible(problem, problem.units[unit]!, moved)) continue;
        const change =
          valueOf(
            problem,
            choice.map((own, other) => (other === unit ? moved : own)),
          ) - value;
        if (best === null || change > best.change) best = { unit, fromSlot, toSlot, change };
      }
    }
  });
  return best;
}
