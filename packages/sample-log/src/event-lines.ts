import type { Spell, Unit } from './unit.ts';
import { NO_UNIT, NO_GUID, quoted } from './unit.ts';

/** The ten damage fields of a line. */
export interface DamageFields {
  amount: number;
  base: number;
  /** −1 when the target lives. */
  overkill: number;
  school: number;
  blocked: number;
  absorbed: number;
  critical: boolean;
}

export interface HealFields {
  amount: number;
  base: number;
  overheal: number;
  absorbed: number;
  critical: boolean;
}

/** Writes the fields of every event in the layout of one log version. */
export type EventLines = ReturnType<typeof createEventLines>;

const yes = (value: boolean): string => (value ? '1' : 'nil');

const damageFields = (hit: DamageFields): string =>
  `${hit.amount},${hit.base},${hit.overkill},${hit.school},0,${hit.blocked},${hit.absorbed},${yes(hit.critical)},nil,nil`;

const base = (event: string, source: Unit | null, target: Unit | null): string =>
  `${event},${source === null ? NO_UNIT : source.identity},${target === null ? NO_UNIT : target.identity}`;

const withSpell = (event: string, source: Unit | null, target: Unit | null, spell: Spell): string =>
  `${base(event, source, target)},${spellFields(spell)}`;

/** `id,"name",school` as spell events carry it. */
export function spellFields(spell: Spell): string {
  return `${spell.id},${quoted(spell.name)},0x${spell.school.toString(16)}`;
}

/**
 * Line texts (from the event name on) for log version 20 or 22. With `advanced` false the advanced
 * block is written all zero, as the client does.
 */
export function createEventLines(version: 20 | 22, advanced: boolean) {
  const wide = version === 22;
  const noBlock = `${NO_GUID},${NO_GUID},0,0,0,0,0,${wide ? '0,0,' : ''}0,-1,0,0,0,0.00,0.00,0,0.0000,0`;

  function block(unit: Unit, cost: number): string {
    if (!advanced) return noBlock;
    let shield = 0;
    for (const { remaining } of unit.shields) shield += remaining;
    const second = cost > 0 ? unit.secondPower : null;
    const power =
      second === null
        ? `${unit.powerType},${unit.power},${unit.maxPower},${cost}`
        : `${unit.powerType}|${second.type},${unit.power}|${second.value},${unit.maxPower}|${second.max},${cost}|${second.value}`;
    return `${unit.advancedHead},${unit.hp},${unit.maxHp},${unit.advancedStats},${shield},${power},${unit.position},${unit.level}`;
  }

  const tag = (spell: Spell): string => (wide ? (spell.area ? ',AOE' : ',ST') : '');

  return {
    base,
    /** Spell events without a suffix: CAST_START, SUMMON, RESURRECT, EMPOWER_START. */
    withSpell,
    /** The zero block, for units that are out of range. */
    noBlock,
    spellDamage: (
      event: string,
      source: Unit,
      target: Unit,
      spell: Spell,
      hit: DamageFields,
      outOfRange: boolean,
    ): string =>
      `${withSpell(event, source, target, spell)},${outOfRange ? noBlock : block(target, 0)},${damageFields(hit)}${tag(spell)}`,
    swingDamage: (source: Unit, target: Unit, hit: DamageFields): string =>
      `${base('SWING_DAMAGE', source, target)},${block(source, 0)},${damageFields(hit)}`,
    swingLanded: (source: Unit, target: Unit, hit: DamageFields): string =>
      `${base('SWING_DAMAGE_LANDED', source, target)},${block(target, 0)},${damageFields(hit)}`,
    environmental: (target: Unit, kind: string, hit: DamageFields): string =>
      `${base('ENVIRONMENTAL_DAMAGE', null, target)},${block(target, 0)},${kind},${damageFields(hit)}`,
    damageSupport: (
      event: string,
      source: Unit,
      target: Unit,
      buff: Spell,
      hit: DamageFields,
      supporter: Unit,
    ): string =>
      `${withSpell(event, source, target, buff)},${block(target, 0)},${damageFields(hit)},${supporter.guid}`,
    missed: (event: string, source: Unit, target: Unit, spell: Spell, kind: string): string =>
      `${withSpell(event, source, target, spell)},${kind},nil${tag(spell)}`,
    absorbedWhole: (
      event: string,
      source: Unit,
      target: Unit,
      spell: Spell,
      hit: DamageFields,
    ): string =>
      `${withSpell(event, source, target, spell)},ABSORB,nil,${hit.absorbed},${hit.base},${yes(hit.critical)}${tag(spell)}`,
    swingMissed: (source: Unit, target: Unit, kind: string): string =>
      `${base('SWING_MISSED', source, target)},${kind},nil`,
    swingAbsorbedWhole: (source: Unit, target: Unit, hit: DamageFields): string =>
      `${base('SWING_MISSED', source, target)},ABSORB,nil,${hit.absorbed},${hit.base},${yes(hit.critical)}`,
    /** `attack` null is melee: the shape with three fields less. */
    absorbed: (
      source: Unit,
      target: Unit,
      attack: Spell | null,
      caster: Unit,
      shield: Spell,
      amount: number,
      total: number,
      critical: boolean,
    ): string =>
      `${base('SPELL_ABSORBED', source, target)}${attack === null ? '' : `,${spellFields(attack)}`},${caster.identity},${spellFields(shield)},${amount},${total},${yes(critical)}`,
    absorbedSupport: (
      source: Unit,
      target: Unit,
      attack: Spell | null,
      caster: Unit,
      buff: Spell,
      amount: number,
      total: number,
      supporter: Unit,
    ): string =>
      `${base('SPELL_ABSORBED_SUPPORT', source, target)}${attack === null ? '' : `,${spellFields(attack)}`},${caster.identity},${spellFields(buff)},${amount},${total},nil,${supporter.guid}`,
    heal: (event: string, source: Unit, target: Unit, spell: Spell, heal: HealFields): string =>
      `${withSpell(event, source, target, spell)},${block(target, 0)},${heal.amount},${heal.base},${heal.overheal},${heal.absorbed},${yes(heal.critical)}`,
    healSupport: (
      event: string,
      source: Unit,
      target: Unit,
      buff: Spell,
      heal: HealFields,
      supporter: Unit,
    ): string =>
      `${withSpell(event, source, target, buff)},${block(target, 0)},${heal.amount},${heal.base},${heal.overheal},${heal.absorbed},${yes(heal.critical)},${supporter.guid}`,
    healAbsorbed: (
      debuffer: Unit,
      target: Unit,
      debuff: Spell,
      healer: Unit,
      healSpell: Spell,
      amount: number,
      total: number,
    ): string =>
      `${withSpell('SPELL_HEAL_ABSORBED', debuffer, target, debuff)},${healer.identity},${spellFields(healSpell)},${amount},${total}`,
    castSuccess: (source: Unit, target: Unit | null, spell: Spell, cost: number): string =>
      `${withSpell('SPELL_CAST_SUCCESS', source, target, spell)},${block(source, cost)}`,
    energize: (target: Unit, spell: Spell, amount: number, over: number): string =>
      `${withSpell('SPELL_ENERGIZE', target, target, spell)},${block(target, 0)},${amount}.0000,${over}.0000,${target.powerType},${target.maxPower}`,
    /** `extra` is whatever follows the aura type, with its comma. */
    aura: (
      event: string,
      source: Unit,
      target: Unit,
      spell: Spell,
      kind: 'BUFF' | 'DEBUFF',
      extra = '',
    ): string => `${withSpell(event, source, target, spell)},${kind}${extra}`,
    /** INTERRUPT, DISPEL and STOLEN; the last two name the aura's type. */
    onSpell: (
      event: string,
      source: Unit,
      target: Unit,
      spell: Spell,
      other: Spell,
      kind: '' | ',BUFF' | ',DEBUFF',
    ): string =>
      `${withSpell(event, source, target, spell)},${other.id},${quoted(other.name)},${other.school}${kind}`,
    died: (unit: Unit, unconscious: boolean, event = 'UNIT_DIED'): string =>
      `${base(event, null, unit)},${unconscious ? '1' : '0'}`,
  };
}
