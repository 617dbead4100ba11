/** Casts of one cooldown: which sets of slots its recharge allows in every scenario, and the best one for given values. */
import { shortfalls } from '#team/model/planner/plan-checks.ts';
import type { AssignProblem, AssignUnit } from './assign-problem.ts';

/** Whether the unit can be cast at these slots besides its pins. */
export function isFeasible(
  problem: AssignProblem,
  unit: AssignUnit,
  slots: readonly number[],
): boolean {
  return problem.slotMs.every((times, scenario) => {
    const uses = [...(unit.pins[scenario] ?? []), ...slots.flatMap((slot) => times[slot] ?? [])]
      .toSorted((a, b) => a - b)
      .map((atMs, index) => ({ id: String(index), atMs }));
    return shortfalls(uses, unit.spell.cooldownMs, unit.spell.charges).size === 0;
  });
}

/**
 * For each of a unit's slots, how many of the slots before it can be followed by it; −1: a pin is too near. A slot that does
 * not come in an early fight can follow there what it could not follow else: `safe` counts up to the first slot that is too
 * near, so that a schedule always works; otherwise up to the last one that is far enough, so that no schedule is left out.
 */
export function predecessors(problem: AssignProblem, unit: AssignUnit, safe: boolean): number[] {
  return unit.slots.map((slot, index) => {
    if (!isFeasible(problem, unit, [slot])) return -1;
    const earlier = unit.slots.slice(0, index);
    if (!safe) return earlier.findLastIndex((from) => farEnough(problem, unit, from, slot)) + 1;
    const near = earlier.findIndex((from) => !farEnough(problem, unit, from, slot));
    return near < 0 ? index : near;
  });
}

function farEnough({ slotMs }: AssignProblem, unit: AssignUnit, from: number, to: number): boolean {
  return slotMs.every((times) => {
    const [first, second] = [times[from]!, times[to]!];
    return first === null || second === null || second - first >= unit.spell.cooldownMs;
  });
}

/**
 * The set of slots of highest total value, for a unit with one charge: the schedule of weighted intervals, exact. `values`
 * by slot; what is not above zero is never taken. `before` of `predecessors`.
 */
export function bestSchedule(
  unit: AssignUnit,
  before: readonly number[],
  values: (slot: number) => number,
): { slots: number[]; value: number } {
  const best = [0];
  const taken: boolean[] = [];
  unit.slots.forEach((slot, index) => {
    const value = before[index]! < 0 ? 0 : values(slot);
    const withIt = value > 0 ? best[before[index]!]! + value : -1;
    taken.push(withIt > best[index]!);
    best.push(Math.max(best[index]!, withIt));
  });
  const slots: number[] = [];
  for (let index = unit.slots.length; index > 0;) {
    if (taken[index - 1]) {
      slots.push(unit.slots[index - 1]!);
      index = before[index - 1]!;
    } else index--;
  }
  return { slots: slots.toReversed(), value: best.at(-1)! };
}

/** The same for a unit with charges: the most valuable slots first, as long as they fit. Not always the best set. */
export function goodSchedule(
  problem: AssignProblem,
  unit: AssignUnit,
  values: (slot: number) => number,
): number[] {
  const chosen: number[] = [];
  const order = unit.slots
    .map((slot) => ({ slot, value: values(slot) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  for (const { slot } of order) if (isFeasible(problem, unit, [...chosen, slot])) chosen.push(slot);
  return chosen.toSorted((a, b) => a - b);
}
