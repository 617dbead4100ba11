import type { FightEvents } from './fight-events.ts';

/** What the players took from one ability, all of its spell ids together. Amounts are game points. */
export interface TakenAbility {
  name: string;
  /** Ids that share the name, most damage first. */
  spellIds: number[];
  /** Bit mask of damage schools of the id with most damage. */
  school: number;
  hits: number;
  /** Players that were hit. */
  players: number;
  /** What counts as taken: health lost and what shields took, without overkill. */
  taken: number;
  /** The part of `taken` that shields took. */
  absorbed: number;
  overkill: number;
  blocked: number;
  resisted: number;
  /** What armor, resistances and damage reductions took off: unmitigated − everything above, hit by hit, never below 0. */
  mitigated: number;
  /** How much hits rose above their unmitigated size, for instance by a debuff that raises damage taken. */
  raised: number;
  /** Hits for which the log gives no unmitigated size; they add nothing to `mitigated` and `raised`. */
  unknown: number;
}

/**
 * Damage taken by the players of a fight, ability by ability, most first. Ids with the same name are one ability.
 *
 * The parts follow the log's own fields: `unmitigated = amount + absorbed + blocked + resisted + mitigated − raised`,
 * where `amount` includes overkill (docs/log-metrics.md).
 */
export function takenByAbility({ events }: { events: FightEvents }): TakenAbility[] {
  const { hits, spells, units } = events;
  const abilities = new Map<string, TakenAbility & { of: Map<number, number>; met: Set<number> }>();
  for (let row = 0; row < hits.length; row++) {
    const target = hits.target[row]!;
    const spell = spells[hits.spell[row]!];
    if (spell === undefined || units[target]?.isPlayer !== true) continue;
    let ability = abilities.get(spell.name);
    if (ability === undefined) {
      ability = { ...emptyAbility(spell.name), of: new Map(), met: new Set() };
      abilities.set(spell.name, ability);
    }
    ability.hits++;
    ability.met.add(target);
    const amount = hits.amount[row]!;
    ability.of.set(spell.spellId, (ability.of.get(spell.spellId) ?? 0) + amount);
    ability.taken += amount;
    ability.absorbed += hits.absorbed[row]!;
    ability.overkill += hits.overkill[row]!;
    ability.blocked += hits.blocked[row]!;
    ability.resisted += hits.resisted[row]!;
    const unmitigated = hits.unmitigated[row]!;
    if (unmitigated <= 0) {
      ability.unknown++;
      continue;
    }
    const met = amount + hits.overkill[row]! + hits.blocked[row]! + hits.resisted[row]!;
    if (unmitigated >= met) ability.mitigated += unmitigated - met;
    else ability.raised += met - unmitigated;
  }
  const schoolOf = new Map(spells.map(({ spellId, school }) => [spellId, school]));
  return [...abilities.values()]
    .map(({ of, met, ...ability }) => {
      const spellIds = [...of].toSorted((a, b) => b[1] - a[1]).map(([id]) => id);
      return { ...ability, spellIds, players: met.size, school: schoolOf.get(spellIds[0]!) ?? 0 };
    })
    .toSorted((a, b) => b.taken - a.taken || a.name.localeCompare(b.name, 'en'));
}

function emptyAbility(name: string): TakenAbility {
  return {
    name,
    spellIds: [],
    school: 0,
    hits: 0,
    players: 0,
    taken: 0,
    absorbed: 0,
    overkill: 0,
    blocked: 0,
    resisted: 0,
    mitigated: 0,
    raised: 0,
    unknown: 0,
  };
}
