import type { CombatLog } from './combat-log.ts';
import type { HealFields } from './event-lines.ts';
import type { Spell, Unit } from './unit.ts';

const EBON_MIGHT: Spell = { id: 395152, name: 'Ebon Might', school: 0xc, area: false };

/** A debuff that eats healing, and who put it on. */
export interface HealEater {
  debuffer: Unit;
  debuff: Spell;
}

/** One heal of `source` on `target`; what does not fit is overhealing. */
export function mend(
  log: CombatLog,
  source: Unit,
  target: Unit,
  heal: { spell: Spell; periodic: boolean; points: number; eater: HealEater | null },
): void {
  if (!target.alive) return;
  const { spell } = heal;
  const critical = log.random.chance(0.22);
  const base = Math.max(1, Math.round(heal.points * (critical ? 2 : 1)));
  const eaten = heal.eater === null ? 0 : Math.min(base, target.healAbsorb);
  const amount = base - eaten;
  const overheal = Math.max(0, amount - (target.maxHp - target.hp));
  target.hp += amount - overheal;
  if (eaten > 0 && heal.eater !== null) {
    target.healAbsorb -= eaten;
    const { debuffer, debuff } = heal.eater;
    log.write(log.lines.healAbsorbed(debuffer, target, debuff, source, spell, eaten, base));
  }
  const fields: HealFields = { amount, base, overheal, absorbed: eaten, critical };
  const event = heal.periodic ? 'SPELL_PERIODIC_HEAL' : 'SPELL_HEAL';
  log.write(log.lines.heal(event, source, target, spell, fields));
  log.tally.heal(log.now, source, { spell, amount, overheal });
  if (source.supporter !== null && log.plan.version === 22 && log.random.chance(0.4)) {
    const share = Math.round(amount * 0.06);
    if (share === 0) return;
    log.write(
      log.lines.healSupport(
        `${event}_SUPPORT`,
        source,
        target,
        EBON_MIGHT,
        { ...fields, amount: share, base: share, overheal: Math.min(share, overheal), absorbed: 0 },
        source.supporter,
      ),
    );
  }
}

/** Puts an absorb shield on `target` and writes the aura with its size. */
export function shield(
  log: CombatLog,
  caster: Unit,
  target: Unit,
  spell: Spell,
  points: number,
  durationMs: number,
): void {
  const size = Math.max(1, Math.round(points));
  target.shields.push({ caster, spell, remaining: size, until: log.now + durationMs });
  log.write(log.lines.aura('SPELL_AURA_APPLIED', caster, target, spell, 'BUFF', `,${size}`));
}
