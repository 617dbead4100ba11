import type { PlayerTotals } from './fight.ts';
import type { PlayerSums } from './new-player.ts';
import { ROW, VALUE } from './tally.ts';

export interface SpellFacts {
  spellId: number;
  name: string;
  school: number;
}

/** What a spell's index stands for. */
export type SpellOf = (spell: number) => SpellFacts;

/** What stands for a spell that found no room in the table. */
export const UNKNOWN_SPELL: SpellFacts = { spellId: 0, name: 'Unknown', school: 0 };

/** The kinds of sums that belong to a player. */
export const PLAYER_KINDS = [
  ROW.damage,
  ROW.heal,
  ROW.taken,
  ROW.cast,
  ROW.interrupt,
  ROW.dispel,
] as const;

/** Sums by kind, unit and spell, as `VALUE` has them. */
export interface Row {
  kind: number;
  spell: number;
  values: Float64Array;
  /** Position in `values`. */
  at: number;
}

/** Adds a row of sums to the player it belongs to. `own` is false for a row of a pet. A pet's casts do not count. */
export function addRow(
  player: PlayerSums,
  { kind, spell, values, at }: Row,
  own: boolean,
  spellOf: SpellOf,
): void {
  switch (kind) {
    case ROW.damage:
      addDamage(player, spell, values, at, own, spellOf);
      break;
    case ROW.heal:
      addHealing(player, spell, values, at, own, spellOf);
      break;
    case ROW.taken:
      addTaken(player, spell, values, at, spellOf);
      break;
    case ROW.cast:
      if (own) addCasts(player, spell, values[at]!);
      break;
    case ROW.interrupt:
      player.totals.interrupts += values[at]!;
      break;
    case ROW.dispel:
      player.totals.dispels += values[at]!;
      break;
  }
}

/** A line of its own for what the player did with a spell, and for what the player's pets did with it. */
function lineKey(spell: number, own: boolean): number {
  return spell * 2 + (own ? 0 : 1);
}

function addCasts(player: PlayerSums, spell: number, count: number): void {
  player.totals.casts += count;
  player.casts.set(spell, (player.casts.get(spell) ?? 0) + count);
}

function addDamage(
  player: PlayerSums,
  spell: number,
  values: Float64Array,
  at: number,
  own: boolean,
  spellOf: SpellOf,
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
  const key = lineKey(spell, own);
  let line = player.damage.get(key);
  if (!line) {
    const { spellId, name, school } = spellOf(spell);
    line = { spellId, name, school, pet: !own, total: 0, hits: 0, crits: 0 };
    player.damage.set(key, line);
  }
  line.total += total;
  line.hits += hits;
  line.crits += crits;
}

function addHealing(
  player: PlayerSums,
  spell: number,
  values: Float64Array,
  at: number,
  own: boolean,
  spellOf: SpellOf,
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
  const key = lineKey(spell, own);
  let line = player.healing.get(key);
  if (!line) {
    const { spellId, name, school } = spellOf(spell);
    line = {
      spellId,
      name,
      school,
      pet: !own,
      total: 0,
      direct: 0,
      absorb: 0,
      overheal: 0,
      hits: 0,
      crits: 0,
      absorbHits: 0,
    };
    player.healing.set(key, line);
  }
  line.total += direct + absorb;
  line.direct += direct;
  line.absorb += absorb;
  line.overheal += overheal;
  line.hits += hits;
  line.crits += values[at + of.crits]!;
  line.absorbHits += absorbHits;
}

function addTaken(
  player: PlayerSums,
  spell: number,
  values: Float64Array,
  at: number,
  spellOf: SpellOf,
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
  if (!line) {
    const { spellId, name, school } = spellOf(spell);
    line = { spellId, name, school, total: 0, hits: 0 };
    player.taken.set(spell, line);
  }
  line.total += total;
  line.hits += values[at + of.hits]!;
}

/** The totals with their spells listed, largest first. */
export function finished(player: PlayerSums, spellOf: SpellOf): PlayerTotals {
  const { totals } = player;
  totals.damageBySpell = largestFirst(player.damage);
  totals.healingBySpell = largestFirst(player.healing);
  totals.takenBySpell = largestFirst(player.taken);
  for (const [spell, count] of player.casts) {
    const { spellId, name } = spellOf(spell);
    totals.castsBySpell.push({ spellId, name, count });
  }
  totals.castsBySpell.sort((a, b) => b.count - a.count);
  return totals;
}

function largestFirst<T extends { total: number }>(lines: ReadonlyMap<number, T>): T[] {
  const list = [...lines.values()];
  list.sort((a, b) => b.total - a.total);
  return list;
}
