import type { BenchPlayer, BenchQuestion } from '#analysis/roster/bench-question.ts';
import type { SeatedGroup } from '#analysis/roster/propose-bench.ts';

/** Players of the question that a group leaves out, in their own order. */
export function benchOf(question: BenchQuestion, { seats }: SeatedGroup): BenchPlayer[] {
  const seated = new Set(seats.map(({ player }) => player.id));
  return question.players.filter(({ id }) => !seated.has(id));
}

/** `sat out 1 of 6 nights; whole team 21 of 120` */
export function describeHistory({ offered, satOut }: BenchPlayer, question: BenchQuestion): string {
  if (offered === 0) return 'no saved night yet';
  const all = question.players.reduce(
    (sum, one) => ({ offered: sum.offered + one.offered, satOut: sum.satOut + one.satOut }),
    { offered: 0, satOut: 0 },
  );
  return `sat out ${satOut} of ${offered} nights; whole team ${all.satOut} of ${all.offered}`;
}

/** What another group costs more than the best one: `0.40 nights of fairness` or `1.2 item levels per player`. */
export function describeCost(best: SeatedGroup, other: SeatedGroup): string {
  const debt = other.debt - best.debt;
  if (debt > 0) return `${(debt / 1000).toFixed(2)} nights of fairness`;
  const weakness = (other.weakness - best.weakness) / 10;
  if (weakness === 0) return 'nothing: both are equally good';
  return `${weakness.toFixed(1)} item levels over the whole group`;
}

/** `Ana for Ben`: who plays in the other group in place of whom. */
export function describeSwap(best: SeatedGroup, other: SeatedGroup): string {
  const before = new Map(best.seats.map(({ player }) => [player.id, player.name]));
  const after = new Map(other.seats.map(({ player }) => [player.id, player.name]));
  const enters = [...after].filter(([id]) => !before.has(id)).map(([, name]) => name);
  const leaves = [...before].filter(([id]) => !after.has(id)).map(([, name]) => name);
  return `${enters.join(', ')} for ${leaves.join(', ')}`;
}
