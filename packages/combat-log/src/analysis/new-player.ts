import type { PlayerTotals, SpellDamage, SpellHealing, SpellTaken } from './fight.ts';
import type { KnownCombatant } from './recorded-fight.ts';

/**
 * One player's numbers while the rows of a fight are added up; casts and damage taken by the index of the spell,
 * damage and healing by `lineKey`.
 */
export interface PlayerSums {
  totals: PlayerTotals;
  damage: Map<number, SpellDamage>;
  healing: Map<number, SpellHealing>;
  taken: Map<number, SpellTaken>;
  casts: Map<number, number>;
}

/** A player with nothing done yet. */
export function newPlayer(
  guid: string,
  name: string,
  known: KnownCombatant | undefined,
  team: number | null = null,
): PlayerSums {
  return {
    totals: {
      guid,
      name,
      specId: known?.specId ?? null,
      itemLevel: known?.itemLevel ?? null,
      team,
      damage: {
        total: 0,
        amount: 0,
        overkill: 0,
        absorbed: 0,
        missAbsorbed: 0,
        petTotal: 0,
        excludedFriendly: 0,
        hits: 0,
        crits: 0,
      },
      healing: { total: 0, direct: 0, overheal: 0, absorb: 0, stagger: 0, petDirect: 0 },
      taken: { total: 0, amount: 0, overkill: 0, absorbed: 0, missAbsorbed: 0 },
      deaths: 0,
      interrupts: 0,
      dispels: 0,
      casts: 0,
      damageBySpell: [],
      healingBySpell: [],
      takenBySpell: [],
      castsBySpell: [],
    },
    damage: new Map(),
    healing: new Map(),
    taken: new Map(),
    casts: new Map(),
  };
}
