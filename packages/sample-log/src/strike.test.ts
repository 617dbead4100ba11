import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { CombatLog } from './combat-log.ts';
import { createCombatLog } from './combat-log.ts';
import { mend, shield } from './mend.ts';
import { strike } from './strike.ts';
import { Tally } from './tally.ts';
import type { Spell, Unit } from './unit.ts';
import { createUnit, FLAGS } from './unit.ts';

const CRUSH: Spell = { id: 9, name: 'Crush', school: 32, area: false };
const WARD: Spell = { id: 8, name: 'Ward', school: 2, area: false };
const ROT: Spell = { id: 7, name: 'Rot', school: 8, area: false };

function meet(): { log: CombatLog; player: Unit; enemy: Unit; lines: () => string[] } {
  const tally = new Tally([{ guid: 'Player-1-A', name: 'Ala-R', specId: 71, itemLevel: 1 }], true);
  const plan = {
    version: 22,
    advanced: true,
    build: '1.0.0',
    utcOffset: 0,
    lineEnd: '\n',
    chatter: 1,
  } as const;
  const log = createCombatLog(plan, createRandom(1), tally, 0);
  const common = {
    raidFlags: '0x80000000',
    stats: '1,1,1,0,0',
    level: 80,
    position: '1.00,2.00,3,4.0000',
  };
  const player = createUnit({
    ...common,
    guid: 'Player-1-A',
    name: 'Ala-R',
    side: 'player',
    flags: FLAGS.player | 1,
    creditedTo: 0,
    maxHp: 1000,
  });
  const enemy = createUnit({
    ...common,
    guid: 'Creature-0-1-1-1-5-A',
    name: 'Rock',
    side: 'enemy',
    flags: FLAGS.enemy,
    maxHp: 500,
  });
  const lines = (): string[] =>
    Buffer.concat(log.sink.takeAll())
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(line.indexOf('  ') + 2));
  return { log, player, enemy, lines };
}

const attack = (points: number, spell: Spell | null = CRUSH) =>
  ({
    spell,
    event: spell === null ? 'SWING_DAMAGE' : 'SPELL_DAMAGE',
    points,
    criticalChance: 0,
  }) as const;

describe('strike', () => {
  it('takes health and says what is over when it kills', () => {
    const { log, player, enemy, lines } = meet();
    expect(strike(log, player, enemy, attack(300))).toMatchObject({ killed: false });
    expect(strike(log, player, enemy, attack(260))).toEqual({
      killed: true,
      amount: 260,
      overkill: 60,
    });
    expect(enemy.hp).toBe(0);
    const [first, last] = lines();
    expect(first).toContain(',200,500,1,1,1,0,0,0,');
    expect(first?.endsWith(',300,300,-1,32,0,0,0,nil,nil,nil,ST')).toBe(true);
    expect(last?.endsWith(',260,260,60,32,0,0,0,nil,nil,nil,ST')).toBe(true);
  });

  it('writes what a shield ate before the rest of the hit', () => {
    const { log, player, enemy, lines } = meet();
    shield(log, player, player, WARD, 80, 5000);
    strike(log, enemy, player, attack(200));
    const [, absorbed, damage] = lines();
    expect(absorbed).toMatch(
      /^SPELL_ABSORBED,.*,9,"Crush",0x20,Player-1-A,.*,8,"Ward",0x2,80,200,nil$/,
    );
    expect(damage?.endsWith(',120,200,-1,32,0,0,80,nil,nil,nil,ST')).toBe(true);
    expect(player.hp).toBe(880);
  });

  it('writes a hit that was absorbed whole as a miss', () => {
    const { log, player, enemy, lines } = meet();
    shield(log, player, player, WARD, 500, 5000);
    strike(log, enemy, player, attack(200));
    const written = lines();
    expect(written.at(-1)).toMatch(/^SPELL_MISSED,.*,ABSORB,nil,200,200,nil,ST$/);
    expect(player.hp).toBe(1000);
  });

  it('writes melee for both sides, absorbed whole or not', () => {
    const { log, player, enemy, lines } = meet();
    strike(log, player, enemy, attack(50, null));
    shield(log, enemy, enemy, WARD, 500, 5000);
    strike(log, player, enemy, attack(50, null));
    expect(lines().map((line) => line.slice(0, line.indexOf(',')))).toEqual([
      'SWING_DAMAGE',
      'SWING_DAMAGE_LANDED',
      'SPELL_AURA_APPLIED',
      'SWING_MISSED',
      'SPELL_ABSORBED',
      'SWING_DAMAGE_LANDED',
    ]);
  });

  it('leaves a player alive unless it may kill', () => {
    const { log, player, enemy } = meet();
    strike(log, enemy, player, attack(5000));
    expect(player.hp).toBe(60);
    expect(strike(log, enemy, player, attack(5000))).toBeNull();
    const deadly = { ...attack(100), lethal: true };
    expect(strike(log, enemy, player, deadly)).toEqual({ killed: true, amount: 100, overkill: 40 });
  });
});

describe('mend', () => {
  it('fills what is missing, and what a debuff eats comes off first', () => {
    const { log, player, enemy, lines } = meet();
    player.hp = 900;
    player.healAbsorb = 30;
    // Seed 1: its first heal is no critical one.
    mend(log, player, player, {
      spell: WARD,
      periodic: false,
      points: 200,
      eater: { debuffer: enemy, debuff: ROT },
    });
    expect(player.hp).toBe(1000);
    const [eaten, heal] = lines();
    expect(eaten).toMatch(/^SPELL_HEAL_ABSORBED,.*,7,"Rot",0x8,Player-1-A,.*,8,"Ward",0x2,30,200$/);
    expect(heal?.endsWith(',170,200,70,30,nil')).toBe(true);
  });
});
