/** One cooldown of the raid that no window gets: for what goes wrong. */
import type { AssignProblem } from './assign-problem.ts';
import { coverage, gainAt, greedyChoice } from './solution.ts';

/** With fewer cooldowns none is held back: a window that is certain comes before what may go wrong. */
const LEAST_FOR_RESERVE = 5;

/**
 * The unit that is held back: of the stronger half the one that a careful person, taking the largest gain first, would miss least. Null where
 * there are too few.
 */
export function reserveOf(problem: AssignProblem): number | null {
  const able = problem.units.flatMap(({ slots }, index) => (slots.length > 0 ? [index] : []));
  if (able.length < LEAST_FOR_RESERVE) return null;
  const choice = greedyChoice(problem);
  const missed = (unit: number): number => {
    const others = coverage(problem, choice, unit);
    return choice[unit]!.reduce((sum, slot) => sum + gainAt(problem, others, unit, slot), 0);
  };
  const strength = (unit: number): number =>
    Math.max(0, ...problem.units[unit]!.effects.flat().map(({ amount }) => amount));
  const strong = able
    .toSorted((a, b) => strength(b) - strength(a))
    .slice(0, Math.ceil(able.length / 2));
  return strong.toSorted((a, b) => missed(a) - missed(b))[0]!;
}
