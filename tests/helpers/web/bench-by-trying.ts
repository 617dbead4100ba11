/** What a bench costs, counted in the plainest way: by decision 051, and by nothing of the solver. */
import { buffNamesOf } from '#team/model/roster/buff-coverage.ts';
import type { Specialization } from '#game/specializations.ts';

/** A player with one specialization. */
export interface TriedPlayer {
  index: number;
  spec: Specialization;
  level: number;
  /** Nights on offer before, and those of them on the bench. */
  offered: number;
  satOut: number;
}

/**
 * Debt first, then weakness, as one number; infinite for a group that breaks a rule of the first question.
 *
 * @returns the cost of a bench, given as indices of its players.
 */
export function costsOfBench(here: readonly TriedPlayer[], slots: number) {
  const shareOf = ({ spec }: TriedPlayer) => {
    let offered = 0;
    let satOut = 0;
    for (const one of here)
      if (one.spec.role === spec.role) {
        offered += one.offered;
        satOut += one.satOut;
      }
    return offered === 0 ? 0 : satOut / offered;
  };
  const top = Math.max(...here.map(({ level }) => level));
  const buffs = (people: readonly TriedPlayer[]) =>
    new Set(people.flatMap(({ spec }) => buffNamesOf(spec.classId, spec.id)));
  const wanted = buffs(here).size;
  const mostHealers = Math.ceil(slots / 5) + 1;
  return (bench: readonly number[]): number => {
    const group = here.filter(({ index }) => !bench.includes(index));
    const count = (role: string) => group.filter(({ spec }) => spec.role === role).length;
    if (count('tank') !== 2) return Infinity;
    if (count('healer') < mostHealers - 2 || count('healer') > mostHealers) return Infinity;
    if (buffs(group).size < wanted) return Infinity;
    let debt = 0;
    for (const one of here)
      if (bench.includes(one.index))
        debt += Math.round((one.satOut - shareOf(one) * one.offered) * 1000);
    const weakness = group.reduce((total, { level }) => total + (top - level) * 10, 0);
    return debt * 1_000_000 + weakness;
  };
}

/** Every choice of so many of a list. */
export function combinations(from: readonly number[], size: number, at = 0): number[][] {
  if (size === 0) return [[]];
  const all: number[][] = [];
  for (let index = at; index <= from.length - size; index += 1)
    for (const rest of combinations(from, size - 1, index + 1)) all.push([from[index]!, ...rest]);
  return all;
}
