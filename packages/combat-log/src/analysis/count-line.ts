import { STAGGER_SPELL_ID, isShield } from '#game/absorbing-spells.ts';
import type { CombatLine } from '#parser/combat-line.ts';
import { LINE } from '#parser/event-names.ts';
import type { SpellIndex } from '#parser/spell-table.ts';
import type { UnitId } from '#parser/unit-table.ts';
import { SECOND } from './second-sums.ts';
import type { SecondSums } from './second-sums.ts';
import { ROW, VALUE } from './tally.ts';
import type { Tally } from './tally.ts';

/** The sums of a fight while it is read: by unit and spell, and by second. */
interface FightSums {
  readonly tally: Tally;
  readonly seconds: SecondSums;
}

/**
 * Adds the numbers of a line just read.
 *
 * @param isPlayerTarget whether its target is a player.
 * @param isDone of a blow: whether it counts as damage done (`isDamageDone`).
 */
export function countLine(
  sums: FightSums,
  code: number,
  line: CombatLine,
  isPlayerTarget: boolean,
  isDone: boolean,
): void {
  switch (code) {
    case LINE.spellDamage:
    case LINE.swingDamage:
      if (line.source >= 0)
        deal(sums, line, isDone, line.tail.amount, line.tail.excess, line.tail.absorbed, 0);
      hit(sums, line, isPlayerTarget, line.tail.amount, line.tail.excess, line.tail.absorbed, 0);
      break;
    case LINE.environmentalDamage:
    // Who hands a blow on to another deals nothing.
    case LINE.split:
      hit(sums, line, isPlayerTarget, line.tail.amount, line.tail.excess, line.tail.absorbed, 0);
      break;
    case LINE.spellMissed:
    case LINE.swingMissed:
      if (line.missAbsorbed < 0) break;
      if (line.source >= 0) deal(sums, line, isDone, 0, 0, 0, line.missAbsorbed);
      hit(sums, line, isPlayerTarget, 0, 0, 0, line.missAbsorbed);
      break;
    case LINE.heal:
      heal(sums, line);
      if (!line.targetFriendly && !isPlayerTarget) healEnemy(sums, line);
      break;
    case LINE.absorbed:
      absorb(sums, line);
      break;
    case LINE.castSuccess:
      if (line.source >= 0) add(sums, ROW.cast, line.source, line.spell, 1);
      break;
    case LINE.interrupt:
      if (line.source >= 0) add(sums, ROW.interrupt, line.source, line.spell, 1);
      break;
    case LINE.dispel:
      if (line.source >= 0) add(sums, ROW.dispel, line.source, line.spell, 1);
      break;
  }
}

function deal(
  sums: FightSums,
  line: CombatLine,
  isDone: boolean,
  amount: number,
  overkill: number,
  absorbed: number,
  missAbsorbed: number,
): void {
  const net = amount - overkill + absorbed + missAbsorbed;
  const { source } = line;
  const at = sums.tally.row(ROW.damage, source, line.spell);
  if (at < 0) return;
  const { values } = sums.tally;
  const of = VALUE.damage;
  if (!isDone) {
    values[at + of.excludedFriendly]! += net;
    return;
  }
  values[at + of.amount]! += amount;
  values[at + of.overkill]! += overkill;
  values[at + of.absorbed]! += absorbed;
  values[at + of.missAbsorbed]! += missAbsorbed;
  values[at + of.hits]! += 1;
  if (line.tail.critical) values[at + of.crits]! += 1;
  if (line.sourceFriendly) values[at + of.byFriendly]! += net;
  // Creatures that hit the group have no line over time.
  if (!line.targetFriendly || line.units.playerOf(source) >= 0)
    sums.seconds.add(SECOND.damage, source, line.clock.sinceMs, net);
}

function hit(
  sums: FightSums,
  line: CombatLine,
  isPlayerTarget: boolean,
  amount: number,
  overkill: number,
  absorbed: number,
  missAbsorbed: number,
): void {
  const { target } = line;
  if (target < 0) return;
  const { tally } = sums;
  const net = amount - overkill + absorbed + missAbsorbed;
  if (isPlayerTarget) {
    const at = tally.row(ROW.taken, target, line.spell);
    if (at < 0) return;
    const { values } = tally;
    const of = VALUE.taken;
    values[at + of.amount]! += amount;
    values[at + of.overkill]! += overkill;
    values[at + of.absorbed]! += absorbed;
    values[at + of.missAbsorbed]! += missAbsorbed;
    values[at + of.hits]! += 1;
    sums.seconds.add(SECOND.taken, target, line.clock.sinceMs, net);
    return;
  }
  const at = tally.row(ROW.received, target, -1);
  if (at < 0) return;
  const { values } = tally;
  const of = VALUE.received;
  values[at + of.damage]! += net;
  values[at + of.health]! += amount - overkill;
  values[at + of.healed]! += values[at + of.healedSince]!;
  values[at + of.healedSince] = 0;
  if (!line.targetFriendly) {
    values[at + of.hostileDamage]! += net;
    values[at + of.hostileHealth]! += amount - overkill;
  }
  // Sums before anything else can move them: a new row may replace the array.
  if (line.targetMaxHp > values[at + of.maxHp]!) {
    values[at + of.maxHp] = line.targetMaxHp;
  }
  if (!line.targetFriendly && (line.source < 0 || line.units.playerOf(line.source) < 0)) {
    add(sums, ROW.stranger, target, line.source, net);
  }
}

function heal(sums: FightSums, line: CombatLine): void {
  if (line.source < 0) return;
  const at = sums.tally.row(ROW.heal, line.source, line.spell);
  if (at < 0) return;
  const { values } = sums.tally;
  const of = VALUE.heal;
  const direct = line.tail.amount - line.tail.excess;
  values[at + of.direct]! += direct;
  values[at + of.overheal]! += line.tail.excess;
  values[at + of.hits]! += 1;
  if (line.tail.critical) values[at + of.crits]! += 1;
  if (line.sourceFriendly) values[at + of.byFriendly]! += direct;
  if (direct !== 0) sums.seconds.add(SECOND.healing, line.source, line.clock.sinceMs, direct);
}

/** What brought health back to an enemy; it counts once another blow shows the health that it left. */
function healEnemy(sums: FightSums, { target, tail }: CombatLine): void {
  const amount = tail.amount - tail.excess;
  if (target < 0 || amount === 0) return;
  const at = sums.tally.row(ROW.received, target, -1);
  if (at >= 0) sums.tally.values[at + VALUE.received.healedSince]! += amount;
}

function absorb(sums: FightSums, line: CombatLine): void {
  if (line.source < 0) return;
  const id = line.spells.ids[line.spell]!;
  const isStagger = id === STAGGER_SPELL_ID;
  if (!isStagger && !isShield(id)) return;
  const at = sums.tally.row(ROW.heal, line.source, line.spell);
  if (at < 0) return;
  const { values } = sums.tally;
  const of = VALUE.heal;
  const { amount } = line.tail;
  if (isStagger) {
    values[at + of.stagger]! += amount;
    return;
  }
  values[at + of.absorb]! += amount;
  values[at + of.absorbHits]! += 1;
  if (line.sourceFriendly) values[at + of.byFriendly]! += amount;
  sums.seconds.add(SECOND.healing, line.source, line.clock.sinceMs, amount);
}

function add(sums: FightSums, kind: number, unit: UnitId, spell: SpellIndex, amount: number): void {
  const at = sums.tally.row(kind, unit, spell);
  if (at >= 0) sums.tally.values[at]! += amount;
}
