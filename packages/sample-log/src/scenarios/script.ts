import { encodeUtf8Into } from '#lib/utf8-encode.ts';
import { createEventLines } from '#sample-log/event-lines.ts';
import { createTimestampWriter } from '#sample-log/timestamp.ts';
import type { Spell, Unit } from '#sample-log/unit.ts';
import { FLAGS, createUnit } from '#sample-log/unit.ts';

const RESURRECTION: Spell = { id: 2006, name: 'Resurrection', school: 2, area: false };
/** Specializations of the five players of a group: one tank, one healer, three that deal damage. */
const SPECS = [73, 257, 71, 64, 253, 71, 64, 253, 71, 64];
const NAMES = ['Aster', 'Bryn', 'Cole', 'Dara', 'Elm', 'Finn', 'Gale', 'Hale', 'Iris', 'Jory'];
const MAX_HP = 1000;

export const spell = (id: number, name: string): Spell => ({ id, name, school: 1, area: false });
export const STAB = spell(900_001, 'Stab');

/** A log written line by line, with every moment given: milliseconds after `startMs`. */
export class Script {
  readonly version: 20 | 22;
  readonly startMs: number;
  readonly #lines: ReturnType<typeof createEventLines>;
  readonly #text: string[] = [];
  #stamp: (localMs: number) => string;
  #shiftMs = 0;

  constructor(version: 20 | 22, startMs: number) {
    this.version = version;
    this.startMs = startMs;
    this.#lines = createEventLines(version, true);
    this.#stamp = createTimestampWriter(version === 22 ? 1 : null);
    this.line(
      0,
      `COMBAT_LOG_VERSION,${version},ADVANCED_LOG_ENABLED,1,BUILD_VERSION,${version === 22 ? '11.2.5' : '10.1.0'},PROJECT_ID,1`,
    );
  }

  /** From here on the written clock is off by so much, with this offset where the version writes one. */
  changeClock(shiftMs: number, utcOffset: number): void {
    this.#shiftMs = shiftMs;
    this.#stamp = createTimestampWriter(this.version === 22 ? utcOffset : null);
  }

  line(atMs: number, text: string): void {
    this.#text.push(`${this.#stamp(this.startMs + this.#shiftMs + atMs)}  ${text}\n`);
  }

  /** Damage of `amount`, as far as the target has health. */
  hit(atMs: number, source: Unit, target: Unit, by: Spell, amount: number): void {
    const overkill = amount - target.hp;
    target.hp = Math.max(0, target.hp - amount);
    const hit = {
      amount,
      base: amount,
      overkill: overkill > 0 ? overkill : -1,
      school: by.school,
      blocked: 0,
      absorbed: 0,
      critical: false,
    };
    this.line(atMs, this.#lines.spellDamage('SPELL_DAMAGE', source, target, by, hit, false));
  }

  /** A heal of as much as the target lacks; the rest is overhealing. */
  heal(atMs: number, source: Unit, target: Unit, by: Spell, amount: number): void {
    const overheal = Math.max(0, amount - (target.maxHp - target.hp));
    target.hp = Math.min(target.maxHp, target.hp + amount);
    const heal = { amount, base: amount, overheal, absorbed: 0, critical: false };
    this.line(atMs, this.#lines.heal('SPELL_HEAL', source, target, by, heal));
  }

  /** The killing blow, and the line of the death `lateMs` behind it. */
  kill(atMs: number, source: Unit, target: Unit, by: Spell, lateMs = 0): void {
    this.hit(atMs, source, target, by, target.hp + 10);
    this.died(atMs + lateMs, target);
  }

  /** The line of a death alone. */
  died(atMs: number, target: Unit): void {
    this.line(atMs, this.#lines.died(target, false));
  }

  fall(atMs: number, target: Unit): void {
    const amount = target.hp + 10;
    target.hp = 0;
    const hit = { amount, base: amount, overkill: 10, school: 1, blocked: 0, absorbed: 0 };
    this.line(atMs, this.#lines.environmental(target, 'Falling', { ...hit, critical: false }));
    this.died(atMs, target);
  }

  /** All of them are alive and healthy again. */
  revive(atMs: number, units: readonly Unit[]): void {
    for (const unit of units) {
      if (unit.hp === 0)
        this.line(atMs, this.#lines.withSpell('SPELL_RESURRECT', unit, unit, RESURRECTION));
      unit.hp = unit.maxHp;
    }
  }

  castStart(atMs: number, source: Unit, cast: Spell): void {
    this.line(atMs, this.#lines.withSpell('SPELL_CAST_START', source, null, cast));
  }

  castSuccess(atMs: number, source: Unit, cast: Spell): void {
    this.line(atMs, this.#lines.castSuccess(source, null, cast, 0));
  }

  interrupt(atMs: number, source: Unit, target: Unit, interrupted: Spell): void {
    const kick = spell(6552, 'Pummel');
    this.line(atMs, this.#lines.onSpell('SPELL_INTERRUPT', source, target, kick, interrupted, ''));
  }

  aura(atMs: number, change: 'APPLIED' | 'REMOVED', source: Unit, target: Unit, buff: Spell): void {
    this.line(atMs, this.#lines.aura(`SPELL_AURA_${change}`, source, target, buff, 'BUFF'));
  }

  bytes(): Uint8Array {
    const text = this.#text.join('');
    const room = new Uint8Array(text.length * 3);
    return room.slice(0, encodeUtf8Into(text, room, 0));
  }
}

const common = (version: 20 | 22) => ({
  raidFlags: '0x0',
  maxHp: MAX_HP,
  stats: version === 22 ? '0,0,0,0,0' : '0,0,0',
  level: 80,
  position: '1.00,1.00,1,0.0000',
});

/** Up to ten players; the first one records, a tank. `stranger` is outside of the group. */
export function playerOf({ version }: Script, index: number, stranger = false): Unit {
  return createUnit({
    ...common(version),
    guid: `Player-${stranger ? 9 : 4}-0000${(0xc0de + index).toString(16).toUpperCase()}`,
    name: `${NAMES[index]!}-${stranger ? 'Elsewhere' : 'Fernvale'}-EU`,
    side: stranger ? 'bystander' : 'player',
    flags: stranger ? 0x548 : FLAGS.player | (index === 0 ? 1 : index < 5 ? 2 : 4),
  });
}

export function playersOf(script: Script, count: number): Unit[] {
  return Array.from({ length: count }, (_, index) => playerOf(script, index));
}

export function enemyOf({ version }: Script, npcId: number, spawn: number, name: string): Unit {
  return createUnit({
    ...common(version),
    guid: `Creature-0-4242-2660-7-${npcId}-00000000${spawn.toString(16).toUpperCase().padStart(2, '0')}`,
    name,
    npcId,
    side: 'enemy',
    flags: FLAGS.enemy,
  });
}

/** What the client writes of each player as a fight begins; `auras` are buffs they gave themselves. */
export function combatantLines(
  script: Script,
  atMs: number,
  players: readonly Unit[],
  auras: (player: number) => readonly number[] = () => [],
): void {
  const gear = Array.from({ length: 18 }, () => '(1,640,(),(),())').join(',');
  players.forEach(({ guid }, index) => {
    const worn = auras(index).map((id) =>
      script.version === 22 ? `${guid},${id},1` : `${guid},${id}`,
    );
    const stats = Array.from({ length: script.version === 22 ? 23 : 22 }, () => 100).join(',');
    script.line(
      atMs,
      `COMBATANT_INFO,${guid},${index % 2},${stats},${SPECS[index]},[(1,2,1)],(0,0,0,0),[${gear}],[${worn.join(',')}],0,0,0,0`,
    );
  });
}
