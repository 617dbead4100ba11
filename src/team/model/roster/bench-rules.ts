import type { BenchQuestion, SeatOption } from './bench-question.ts';
import { cooldownBringers, hasCooldown } from './planned-cooldowns.ts';

/** A bound on a sum over the chosen seats. */
export interface Bound {
  equal?: number;
  min?: number;
  max?: number;
}

/** A rule of the group: a name for people and a bound on a sum over the chosen seats. */
export interface SeatRule {
  /** `2 tanks`, `Ana and Ben in one group` */
  name: string;
  bound: Bound;
  /** What a seat adds to the sum. */
  weight: (seat: SeatOption) => number;
}

/** All rules of a question that can be dropped; that a player is seated once is none of them. */
export function seatRules(question: BenchQuestion, options: readonly SeatOption[]): SeatRule[] {
  const { players, slots, tanks, healers, needsBuffs } = question;
  const nameOf = (id: string) => players.find((one) => one.id === id)?.name ?? 'a player';
  const isHere = (id: string | null) => players.some((one) => one.id === id);
  const rules: SeatRule[] = [
    { name: `${slots} players`, bound: { equal: slots }, weight: () => 1 },
    {
      name: plural(tanks, 'tank'),
      bound: { equal: tanks },
      weight: (seat) => (seat.isTank ? 1 : 0),
    },
    {
      name: `at least ${plural(healers.least, 'healer')}`,
      bound: { min: healers.least },
      weight: (seat) => (seat.isHealer ? 1 : 0),
    },
    {
      name: `at most ${plural(healers.most, 'healer')}`,
      bound: { max: healers.most },
      weight: (seat) => (seat.isHealer ? 1 : 0),
    },
  ];
  if (needsBuffs)
    for (const buff of new Set(options.flatMap(({ buffs }) => buffs)))
      rules.push({
        name: buff,
        bound: { min: 1 },
        weight: (seat) => (seat.buffs.includes(buff) ? 1 : 0),
      });
  // What no player of the night can bring asks for nothing: the card names it.
  for (const { bringers, ...cooldown } of cooldownBringers(question.cooldowns, players)) {
    const least = Math.min(cooldown.casters, bringers.length);
    if (least === 0) continue;
    rules.push({
      name: `${least === 1 ? '' : `${least} × `}${cooldown.name} for the plan`,
      bound: { min: least },
      weight: ({ specId }) => (hasCooldown(specId, cooldown) ? 1 : 0),
    });
  }
  for (const { kind, memberId, otherId } of question.rules) {
    const name = nameOf(memberId);
    // A rule about a player who does not come asks for nothing.
    if (!isHere(memberId)) continue;
    if (kind === 'in')
      rules.push({ name: `${name} plays`, bound: { equal: 1 }, weight: is(memberId) });
    if (kind === 'out')
      rules.push({ name: `${name} sits out`, bound: { equal: 0 }, weight: is(memberId) });
    if (otherId === null || !isHere(otherId)) continue;
    const pair = `${name} and ${nameOf(otherId)}`;
    if (kind === 'together')
      rules.push({
        name: `${pair} together`,
        bound: { equal: 0 },
        weight: (seat) => is(memberId)(seat) - is(otherId)(seat),
      });
    if (kind === 'apart')
      rules.push({
        name: `${pair} not together`,
        bound: { max: 1 },
        weight: (seat) => is(memberId)(seat) + is(otherId)(seat),
      });
  }
  return rules;
}

/** Counts the seat of one player. */
function is(id: string) {
  return (seat: SeatOption): number => (seat.player.id === id ? 1 : 0);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
