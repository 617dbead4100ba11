/** A choice of slots for every unit, and what it covers. */
import type { AssignProblem } from './assign-problem.ts';
import { isFeasible } from './schedule.ts';

/** Slots of each unit, in the order of `AssignProblem.units`. */
export type Choice = readonly (readonly number[])[];

/** What each window gets, uncapped. */
export function coverage(problem: AssignProblem, choice: Choice, without = -1): number[] {
  const covered = problem.windows.map(() => 0);
  choice.forEach((slots, unit) => {
    if (unit === without) return;
    for (const slot of slots)
      for (const { window, amount } of problem.units[unit]!.effects[slot]!)
        covered[window]! += amount;
  });
  return covered;
}

/** Demand that is covered, weighted by how likely each window comes. What is more than the demand does not count. */
export function valueOf(problem: AssignProblem, choice: Choice): number {
  return coverage(problem, choice).reduce((sum, covered, index) => {
    const { demand, weight } = problem.windows[index]!;
    return sum + weight * Math.min(demand, covered);
  }, 0);
}

/** Whether the player is busy at this slot, or another one casts the same spell there, which would add nothing. */
export function isTaken(
  { units }: AssignProblem,
  choice: Choice,
  unit: number,
  slot: number,
): boolean {
  const { player, spell } = units[unit]!;
  return choice.some((slots, other) => {
    const { player: who, spell: what } = units[other]!;
    return (
      other !== unit && (who === player || what.spellId === spell.spellId) && slots.includes(slot)
    );
  });
}

/** What a cast adds to what is covered already. */
export function gainAt(
  problem: AssignProblem,
  covered: readonly number[],
  unit: number,
  slot: number,
): number {
  return problem.units[unit]!.effects[slot]!.reduce((sum, { window, amount }) => {
    const { demand, weight } = problem.windows[window]!;
    return sum + weight * Math.min(amount, Math.max(0, demand - covered[window]!));
  }, 0);
}

/** Takes the cast that adds most, again and again, until none adds anything. What a careful person does by hand. */
export function greedyChoice(problem: AssignProblem): number[][] {
  const choice: number[][] = problem.units.map(() => []);
  const covered = problem.windows.map(() => 0);
  for (;;) {
    let best = { gain: 1e-9, unit: -1, slot: -1 };
    problem.units.forEach((unit, index) => {
      for (const slot of unit.slots) {
        const gain = gainAt(problem, covered, index, slot);
        if (gain <= best.gain || choice[index]!.includes(slot)) continue;
        if (isTaken(problem, choice, index, slot)) continue;
        if (!isFeasible(problem, unit, [...choice[index]!, slot])) continue;
        best = { gain, unit: index, slot };
      }
    });
    if (best.unit < 0) return choice.map((slots) => slots.toSorted((a, b) => a - b));
    choice[best.unit]!.push(best.slot);
    for (const { window, amount } of problem.units[best.unit]!.effects[best.slot]!)
      covered[window]! += amount;
  }
}
