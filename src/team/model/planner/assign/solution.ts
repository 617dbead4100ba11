/** A choice of slots for every unit, and what it covers. */
import { ONE_MOMENT_MS } from '#team/model/planner/plan-checks.ts';
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

/**
 * Demand beyond this share of a window counts half: the second cooldown on one moment saves less than the first, and a raid
 * would rather have it at the next one.
 */
export const FULL_SHARE = 0.2;
export const STACKED_WORTH = 0.5;

/** What `covered` of a window's demand is worth; what is more than the demand is worth nothing. Concave. */
export function worth(demand: number, covered: number): number {
  const full = demand * FULL_SHARE;
  return covered <= full ? covered : full + STACKED_WORTH * (Math.min(demand, covered) - full);
}

/** What a choice is worth, weighted by how likely and how dangerous each window is, less what its casts are worth unspent. */
export function valueOf(problem: AssignProblem, choice: Choice): number {
  const spent = choice.reduce(
    (sum, slots, unit) => sum + slots.length * problem.units[unit]!.cost,
    0,
  );
  return coverage(problem, choice).reduce((sum, covered, index) => {
    const { demand, weight } = problem.windows[index]!;
    return sum + weight * worth(demand, covered);
  }, -spent);
}

/** The share of all demand that is covered, 0 to 1, each window weighted by how likely it comes; 1 without demand. */
export function coveredShare(problem: AssignProblem, choice: Choice): number {
  const covered = coverage(problem, choice);
  let [got, all] = [0, 0];
  problem.windows.forEach(({ demand, weight }, index) => {
    got += weight * Math.min(demand, covered[index]!);
    all += weight * demand;
  });
  return all === 0 ? 1 : got / all;
}

/**
 * Whether a cast has no place at this slot: the window has its casts, the player is busy then, or the same spell of another player is still
 * active, which would add nothing.
 */
export function isTaken(
  problem: AssignProblem,
  choice: Choice,
  unit: number,
  slot: number,
): boolean {
  let left = problem.windows[slot]!.room;
  if (left <= 0) return true;
  return choice.some((slots, other) => {
    if (other === unit) return false;
    if (slots.includes(slot) && --left <= 0) return true;
    return slots.some((theirs) => clashes(problem, unit, slot, other, theirs));
  });
}

/** Whether a cast of one unit at a slot and one of another unit at its slot cannot both be planned. */
export function clashes(
  { units, slotMs }: AssignProblem,
  unit: number,
  slot: number,
  other: number,
  theirs: number,
): boolean {
  const [{ player, spell, activeMs }, { player: who, spell: what }] = [units[unit]!, units[other]!];
  if (player === who) return slotMs.some((times) => apart(times, slot, theirs) < ONE_MOMENT_MS);
  return (
    spell.spellId === what.spellId &&
    (slot === theirs || slotMs.some((times) => apart(times, slot, theirs) < activeMs))
  );
}

const apart = (times: readonly (number | null)[], one: number, other: number): number => {
  const [first, second] = [times[one] ?? null, times[other] ?? null];
  return first === null || second === null ? Infinity : Math.abs(first - second);
};

/** What a cast is worth beside what is covered already. */
export function gainAt(
  problem: AssignProblem,
  covered: readonly number[],
  unit: number,
  slot: number,
): number {
  const { effects, cost } = problem.units[unit]!;
  return effects[slot]!.reduce((sum, { window, amount }) => {
    const { demand, weight } = problem.windows[window]!;
    const before = covered[window]!;
    return sum + weight * (worth(demand, before + amount) - worth(demand, before));
  }, -cost);
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
