import type { SpellTable } from '#parser/spell-table.ts';
import type { PlayerTotals, SpellDamage, SpellHealing, SpellTaken } from './fight.ts';
import type { KnownCombatant } from './fight-record.ts';
import { VALUE } from './tally.ts';

/** One player's numbers while the rows of a fight are added up; spells by their index. */
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
): PlayerSums {
  return {
    totals: {
      guid,
      name,
      specId: known?.specId ?? null,
      itemLevel: known?.itemLevel ?? null,
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

/** Adds a row of damage done that begins at `at` in `values`. `own` is false for a pet's. */
export function addDamage(
  player: PlayerSums,
  spell: number,
  values: Float64Array,
  at: number,
  own: boolean,
  spells: SpellTable,
): void {
  const of = VALUE.damage;
  const sums = player.totals.damage;
  const amount = values[at + of.amount]!;
  const overkill = values[at + of.overkill]!;
  const absorbed = values[at + of.absorbed]!;
  const missAbsorbed = values[at + of.missAbsorbed]!;
  const hits = values[at + of.hits]!;
  const crits = values[at + of.crits]!;
  const total = amount - overkill + absorbed + missAbsorbed;
  sums.total += total;
  sums.amount += amount;
  sums.overkill += overkill;
  sums.absorbed += absorbed;
  sums.missAbsorbed += missAbsorbed;
  sums.excludedFriendly += values[at + of.excludedFriendly]!;
  sums.hits += hits;
  sums.crits += crits;
  if (!own) sums.petTotal += total;
  if (hits === 0) return;
  let line = player.damage.get(spell);
  if (!line) {
    line = { ...spellFacts(spell, spells), total: 0, petTotal: 0, hits: 0, crits: 0 };
    player.damage.set(spell, line);
  }
  line.total += total;
  if (!own) line.petTotal += total;
  line.hits += hits;
  line.crits += crits;
}

/** The same for healing and absorbs. */
export function addHealing(
  player: PlayerSums,
  spell: number,
  values: Float64Array,
  at: number,
  own: boolean,
  spells: SpellTable,
): void {
  const of = VALUE.heal;
  const sums = player.totals.healing;
  const direct = values[at + of.direct]!;
  const overheal = values[at + of.overheal]!;
  const absorb = values[at + of.absorb]!;
  const hits = values[at + of.hits]!;
  const absorbHits = values[at + of.absorbHits]!;
  sums.total += direct + absorb;
  sums.direct += direct;
  sums.overheal += overheal;
  sums.absorb += absorb;
  sums.stagger += values[at + of.stagger]!;
  if (!own) sums.petDirect += direct;
  if (hits + absorbHits === 0) return;
  let line = player.healing.get(spell);
  if (!line) {
    line = {
      ...spellFacts(spell, spells),
      total: 0,
      direct: 0,
      absorb: 0,
      overheal: 0,
      hits: 0,
      crits: 0,
      absorbHits: 0,
    };
    player.healing.set(spell, line);
  }
  line.total += direct + absorb;
  line.direct += direct;
  line.absorb += absorb;
  line.overheal += overheal;
  line.hits += hits;
  line.crits += values[at + of.crits]!;
  line.absorbHits += absorbHits;
}

/** The same for damage taken. */
export function addTaken(
  player: PlayerSums,
  spell: number,
  values: Float64Array,
  at: number,
  spells: SpellTable,
): void {
  const of = VALUE.taken;
  const sums = player.totals.taken;
  const amount = values[at + of.amount]!;
  const overkill = values[at + of.overkill]!;
  const absorbed = values[at + of.absorbed]!;
  const missAbsorbed = values[at + of.missAbsorbed]!;
  const total = amount - overkill + absorbed + missAbsorbed;
  sums.total += total;
  sums.amount += amount;
  sums.overkill += overkill;
  sums.absorbed += absorbed;
  sums.missAbsorbed += missAbsorbed;
  let line = player.taken.get(spell);
  if (!line) player.taken.set(spell, (line = { ...spellFacts(spell, spells), total: 0, hits: 0 }));
  line.total += total;
  line.hits += values[at + of.hits]!;
}

/** What a spell's index stands for. */
export function spellFacts(
  spell: number,
  spells: SpellTable,
): { spellId: number; name: string; school: number } {
  return spell < 0
    ? { spellId: 0, name: 'Unknown', school: 0 }
    : { spellId: spells.ids[spell]!, name: spells.names[spell]!, school: spells.schools[spell]! };
}

/** The totals with their spells listed, largest first. */
export function finished(player: PlayerSums, spells: SpellTable): PlayerTotals {
  const { totals } = player;
  totals.damageBySpell = [...player.damage.values()].toSorted((a, b) => b.total - a.total);
  totals.healingBySpell = [...player.healing.values()].toSorted((a, b) => b.total - a.total);
  totals.takenBySpell = [...player.taken.values()].toSorted((a, b) => b.total - a.total);
  totals.castsBySpell = [...player.casts]
    .map(([spell, count]) => {
      const { spellId, name } = spellFacts(spell, spells);
      return { spellId, name, count };
    })
    .toSorted((a, b) => b.count - a.count);
  return totals;
}
