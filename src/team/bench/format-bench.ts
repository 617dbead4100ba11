import {
  benchOfRole,
  preferredRole,
  type BenchPlayer,
  type BenchQuestion,
} from '#team/model/roster/bench-question.ts';
import type { CooldownBringers } from '#team/model/roster/planned-cooldowns.ts';
import type { SeatedGroup } from '#team/model/roster/propose-bench.ts';
import { formatFixed } from '#lib/format-number.ts';

/** Players of the question that a group leaves out, in their own order. */
export function benchOf(question: BenchQuestion, { seats }: SeatedGroup): BenchPlayer[] {
  const seated = new Set(seats.map(({ player }) => player.id));
  return question.players.filter(({ id }) => !seated.has(id));
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  tank: 'all tanks',
  healer: 'all healers',
  damage: 'all damage dealers',
};

/** `sat out 1 of 6 nights; all healers 21 of 120`: the players who compete for the same places. */
export function describeHistory(player: BenchPlayer, question: BenchQuestion): string {
  if (player.offered === 0) return 'no saved night yet';
  const role = preferredRole(player);
  const all = benchOfRole(question.players, role);
  return `sat out ${player.satOut} of ${player.offered} nights, ${ROLE_WORDS[role] ?? 'all'} ${all.satOut} of ${all.offered}`;
}

/** `only Bruna has Tranquility`, `2 of Ana, Bruna, Cid for Darkness`: whom of the players the plan asks for. */
export function describeNeed({ name, casters, bringers }: CooldownBringers): string {
  const names = bringers.map((one) => one.name);
  if (names.length === 0) return `no player has ${name}`;
  if (names.length === 1) return `only ${names[0]} has ${name}`;
  const least = Math.min(casters, names.length);
  return `${least} of ${names.join(', ')} for ${name}`;
}

/** What another group costs more than the best one: `0.40 more nights on the bench than fair` or `1.2 item levels over the whole group`. */
export function describeCost(best: SeatedGroup, other: SeatedGroup): string {
  const debt = other.debt - best.debt;
  if (debt > 0) return `${formatFixed(debt / 1000, 2)} more nights on the bench than fair`;
  const weakness = (other.weakness - best.weakness) / 10;
  if (weakness === 0) return 'nothing: both are equally good';
  return `${formatFixed(weakness, 1)} item levels over the whole group`;
}

/** `Ana for Ben`: who plays in the other group in place of whom. */
export function describeSwap(best: SeatedGroup, other: SeatedGroup): string {
  const before = new Map(best.seats.map(({ player }) => [player.id, player.name]));
  const after = new Map(other.seats.map(({ player }) => [player.id, player.name]));
  const enters = [...after].filter(([id]) => !before.has(id)).map(([, name]) => name);
  const leaves = [...before].filter(([id]) => !after.has(id)).map(([, name]) => name);
  return `${enters.join(', ')} for ${leaves.join(', ')}`;
}
