import type { CombatLog } from './combat-log.ts';
import type { DamageFields } from './event-lines.ts';
import { STAGGER_SPELL_ID } from './tally.ts';
import type { Spell, Unit } from './unit.ts';

export const MELEE: Spell = { id: 1, name: 'Melee', school: 1, area: false };
const STAGGER: Spell = { id: STAGGER_SPELL_ID, name: 'Stagger', school: 1, area: false };
const EBON_MIGHT: Spell = { id: 395152, name: 'Ebon Might', school: 0xc, area: false };
const PRESCIENCE: Spell = { id: 410089, name: 'Prescience', school: 0x40, area: false };
const SUPPORT_SHARE = 0.06;

export interface Strike {
  /** Null is a melee swing. */
  spell: Spell | null;
  event: 'SPELL_DAMAGE' | 'SPELL_PERIODIC_DAMAGE' | 'RANGE_DAMAGE' | 'SWING_DAMAGE';
  /** Points before a critical hit doubles them. */
  points: number;
  criticalChance: number;
  /** Whether it may take a player's last health. */
  lethal?: boolean;
  /** Shields do not help against it. */
  unstoppable?: boolean;
}

export interface StrikeResult {
  killed: boolean;
  amount: number;
  overkill: number;
}

/**
 * One attack of `source` on `target`: meets shields, takes health, writes its lines and counts.
 * Returns null when nothing landed because the target would not have survived it.
 */
export function strike(
  log: CombatLog,
  source: Unit,
  target: Unit,
  attack: Strike,
): StrikeResult | null {
  const { random } = log;
  const spell = attack.spell ?? MELEE;
  const critical = random.chance(attack.criticalChance);
  const base = Math.max(1, Math.round(attack.points * (critical ? 2 : 1)));
  let amount = base;
  let blocked = 0;
  if (attack.spell === null && source.side === 'enemy' && random.chance(0.25)) {
    blocked = Math.round(amount * 0.3);
    amount -= blocked;
  }

  const eaten = attack.unstoppable === true ? [] : meetShields(log, target, spell, amount);
  let absorbed = 0;
  for (const part of eaten) absorbed += part.amount;
  const total = amount;
  amount -= absorbed;

  if (attack.lethal !== true && target.side !== 'enemy' && amount > 0) {
    const spare = target.hp - Math.ceil(target.maxHp * 0.06);
    if (spare < 1 && absorbed === 0) return null;
    amount = Math.min(amount, Math.max(0, spare));
  }
  const missed = amount === 0 && absorbed > 0;
  const killed = amount >= target.hp;
  const overkill = killed ? amount - target.hp : 0;
  target.hp -= amount - overkill;

  const fields: DamageFields = {
    amount,
    base,
    overkill: killed ? overkill : -1,
    school: spell.school,
    blocked,
    absorbed,
    critical,
  };
  const writeAbsorbs = (): void => {
    for (const part of eaten) {
      log.write(
        log.lines.absorbed(
          source,
          target,
          attack.spell,
          part.caster,
          part.spell,
          part.amount,
          total,
          critical,
        ),
      );
      log.tally.absorb(log.now, part.caster, part.spell, part.amount);
      writeAbsorbSupport(log, source, target, attack.spell, part, total);
    }
  };
  if (attack.spell === null) writeSwing(log, source, target, fields, missed, writeAbsorbs);
  else {
    writeAbsorbs();
    const missEvent =
      attack.event === 'SPELL_PERIODIC_DAMAGE' ? 'SPELL_PERIODIC_MISSED' : 'SPELL_MISSED';
    log.write(
      missed
        ? log.lines.absorbedWhole(missEvent, source, target, spell, fields)
        : log.lines.spellDamage(
            attack.event,
            source,
            target,
            spell,
            fields,
            target.side === 'player' && !killed && random.chance(0.004),
          ),
    );
  }
  log.tally.hit(log.now, source, target, { spell, amount, overkill, absorbed, missed, critical });
  if (!missed && source.supporter !== null && target.side === 'enemy') {
    writeSupport(log, source, target, attack, fields, source.supporter);
  }
  return { killed, amount, overkill };
}

/** A swing is written once for the attacker and once for the victim. */
function writeSwing(
  log: CombatLog,
  source: Unit,
  target: Unit,
  fields: DamageFields,
  missed: boolean,
  writeAbsorbs: () => void,
): void {
  if (missed) log.write(log.lines.swingAbsorbedWhole(source, target, fields));
  else log.write(log.lines.swingDamage(source, target, fields));
  writeAbsorbs();
  log.write(log.lines.swingLanded(source, target, fields));
}

/** Takes what the target's shields and Stagger eat of a hit, oldest shield first. */
function meetShields(
  log: CombatLog,
  target: Unit,
  attack: Spell,
  amount: number,
): { caster: Unit; spell: Spell; amount: number }[] {
  const eaten: { caster: Unit; spell: Spell; amount: number }[] = [];
  let left = amount;
  if (target.stagger !== null && attack.id !== STAGGER_TICK.id) {
    const delayed = Math.round(left * (attack.school === 1 ? 0.55 : 0.25));
    if (delayed > 0) {
      eaten.push({ caster: target, spell: STAGGER, amount: delayed });
      target.stagger += delayed;
      left -= delayed;
    }
  }
  if (target.shields.length === 0) return eaten;
  for (const shield of target.shields) {
    const part = Math.min(left, shield.remaining);
    if (part > 0 && shield.until >= log.now) {
      eaten.push({ caster: shield.caster, spell: shield.spell, amount: part });
      shield.remaining -= part;
      left -= part;
    }
  }
  target.shields = target.shields.filter(
    (shield) => shield.remaining > 0 && shield.until >= log.now,
  );
  return eaten;
}

export const STAGGER_TICK: Spell = { id: 124255, name: 'Stagger', school: 1, area: false };

/** The share an Augmentation buff had in a hit: a line of its own that must not be added. */
function writeSupport(
  log: CombatLog,
  source: Unit,
  target: Unit,
  attack: Strike,
  hit: DamageFields,
  supporter: Unit,
): void {
  if (log.plan.version !== 22 || !log.random.chance(0.5)) return;
  const buff = log.random.chance(0.8) ? EBON_MIGHT : PRESCIENCE;
  const amount = Math.round(hit.amount * SUPPORT_SHARE);
  if (amount === 0) return;
  const event =
    attack.event === 'SWING_DAMAGE' ? 'SWING_DAMAGE_LANDED_SUPPORT' : `${attack.event}_SUPPORT`;
  const share: DamageFields = { ...hit, amount, base: amount, overkill: -1, absorbed: 0 };
  log.write(log.lines.damageSupport(event, source, target, buff, share, supporter));
}

/** The share of an Augmentation buff in what a buffed healer's shield ate. */
function writeAbsorbSupport(
  log: CombatLog,
  source: Unit,
  target: Unit,
  attack: Spell | null,
  part: { caster: Unit; spell: Spell; amount: number },
  total: number,
): void {
  const { supporter } = part.caster;
  const share = Math.round(part.amount * SUPPORT_SHARE);
  if (log.plan.version !== 22 || supporter === null || share === 0) return;
  log.write(
    log.lines.absorbedSupport(
      source,
      target,
      attack,
      part.caster,
      EBON_MIGHT,
      share,
      total,
      supporter,
    ),
  );
}

/** Falling, lava and the like: no unit's attack. Never lethal here. */
export function environmentalDamage(
  log: CombatLog,
  target: Unit,
  kind: 'Falling' | 'Lava' | 'Fire' | 'Slime',
  points: number,
): void {
  const amount = Math.min(Math.round(points), target.hp - Math.ceil(target.maxHp * 0.06));
  if (amount < 1) return;
  target.hp -= amount;
  const school = kind === 'Falling' ? 1 : 4;
  const fields: DamageFields = {
    amount,
    base: amount,
    overkill: -1,
    school,
    blocked: 0,
    absorbed: 0,
    critical: false,
  };
  log.write(log.lines.environmental(target, kind, fields));
  log.tally.hit(log.now, null, target, {
    spell: MELEE,
    amount,
    overkill: 0,
    absorbed: 0,
    missed: false,
    critical: false,
    environmental: true,
  });
}
