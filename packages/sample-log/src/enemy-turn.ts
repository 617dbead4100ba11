import type { Battle, Enemy, Fighter } from './battle.ts';
import { after, livingFighters, repeat, writeCast } from './battle.ts';
import { shield } from './mend.ts';
import type { Ability } from './scene.ts';
import { environmentalDamage, STAGGER_TICK, strike } from './strike.ts';
import type { Spell, Unit } from './unit.ts';
import { quoted } from './unit.ts';

const SOUL_LINK: Spell = { id: 108446, name: 'Soul Link', school: 0x20, area: false };
const SWING_MS = 1800;
const TANK_TURN_MS = 22_000;
const INTERMISSION_MS = 16_000;

/** Starts an enemy: swings at the tank and the abilities of its kind. */
export function startEnemy(battle: Battle, enemy: Enemy): void {
  const { log } = battle;
  repeat(battle, log.now + 400 + log.random.int(800), () => {
    if (!enemy.unit.alive) return null;
    swingAtTank(battle, enemy);
    return (SWING_MS / battle.pace) * log.random.between(0.95, 1.05);
  });
  for (const ability of enemy.kind.abilities) {
    repeat(battle, log.now + ability.firstMs, () => {
      if (!enemy.unit.alive) return null;
      begin(battle, enemy, ability);
      return ability.everyMs * log.random.between(0.97, 1.05);
    });
  }
  if (enemy.intermission !== null) watchForIntermission(battle, enemy, enemy.intermission);
}

/** What happens to players by themselves: Stagger ticks and a fall now and then. */
export function startMishaps(battle: Battle): void {
  const { log } = battle;
  repeat(battle, log.now + 1000, () => {
    for (const { unit } of battle.fighters) {
      if (unit.stagger === null || unit.stagger < 1 || !unit.alive) continue;
      const tick = Math.ceil(unit.stagger * 0.12);
      const result = strike(log, unit, unit, {
        spell: STAGGER_TICK,
        event: 'SPELL_PERIODIC_DAMAGE',
        points: tick,
        criticalChance: 0,
      });
      unit.stagger = Math.max(0, unit.stagger - (result?.amount ?? tick));
    }
    return 1000 / battle.pace;
  });
  repeat(battle, log.now + 15_000 + log.random.int(20_000), () => {
    const victim = pickVictims(battle, 1)[0];
    if (victim !== undefined) {
      const kind = log.random.chance(0.7) ? 'Falling' : 'Lava';
      environmentalDamage(
        log,
        victim.unit,
        kind,
        battle.maxHpOfDealer * log.random.between(0.05, 0.2),
      );
    }
    return 25_000 + log.random.int(40_000);
  });
}

/** Tanks take turns. */
function tankOf(battle: Battle): Fighter | undefined {
  const living = livingFighters(battle);
  const tanks = living.filter(({ player }) => player.role === 'tank');
  const turn = Math.floor((battle.log.now - battle.startMs) / TANK_TURN_MS);
  return tanks[turn % Math.max(1, tanks.length)] ?? living[0];
}

function swingAtTank(battle: Battle, enemy: Enemy): void {
  const { log } = battle;
  const tank = tankOf(battle);
  if (tank === undefined) return;
  if (log.random.chance(0.08)) {
    log.write(
      log.lines.swingMissed(enemy.unit, tank.unit, log.random.chance(0.5) ? 'PARRY' : 'DODGE'),
    );
    return;
  }
  const weight = enemy.isBoss ? 0.13 : 0.05;
  strike(log, enemy.unit, tank.unit, {
    spell: null,
    event: 'SWING_DAMAGE',
    points: (tank.unit.maxHp * weight * log.random.between(0.8, 1.2)) / battle.pace,
    criticalChance: 0,
  });
}

function spellOf(ability: Ability): Spell {
  const area = ability.kind === 'raid' || ability.kind === 'fire';
  return { id: ability.id, name: ability.name, school: ability.school, area };
}

function begin(battle: Battle, enemy: Enemy, ability: Ability): void {
  const { log } = battle;
  const spell = spellOf(ability);
  if (ability.kind === 'ground') {
    happen(battle, enemy, ability, spell);
    return;
  }
  if (ability.castMs === 0) {
    writeCast(battle, enemy.unit, null, spell);
    happen(battle, enemy, ability, spell);
    return;
  }
  log.write(log.lines.withSpell('SPELL_CAST_START', enemy.unit, null, spell));
  const stopper =
    ability.kind === 'bolt' && log.random.chance(0.8) ? readyInterrupter(battle) : undefined;
  if (stopper !== undefined) {
    after(battle, Math.min(ability.castMs - 100, 400 + log.random.int(900)), () => {
      if (stopper.unit.alive && enemy.unit.alive) interrupt(battle, stopper, enemy, spell);
    });
    return;
  }
  after(battle, ability.castMs, () => {
    if (!enemy.unit.alive) return;
    writeCast(battle, enemy.unit, null, spell);
    happen(battle, enemy, ability, spell);
  });
}

function readyInterrupter(battle: Battle): Fighter | undefined {
  const able = livingFighters(battle).filter(
    ({ player, interruptReadyAt }) =>
      (player.kit.interrupt !== undefined || player.kit.specId === 266) &&
      interruptReadyAt <= battle.log.now,
  );
  return able.length === 0 ? undefined : battle.log.random.pick(able);
}

const AXE_TOSS: Spell = { id: 89766, name: 'Axe Toss', school: 1, area: false };

function interrupt(battle: Battle, stopper: Fighter, enemy: Enemy, cast: Spell): void {
  const { log } = battle;
  stopper.interruptReadyAt = log.now + 20_000;
  const own = stopper.player.kit.interrupt;
  // A Demonology Warlock lets the Felguard do it.
  const source: Unit = own === undefined ? (stopper.pet?.unit ?? stopper.unit) : stopper.unit;
  const spell: Spell =
    own === undefined ? AXE_TOSS : { id: own[0], name: own[1], school: own[2], area: false };
  writeCast(battle, source, enemy.unit, spell);
  log.write(log.lines.onSpell('SPELL_INTERRUPT', source, enemy.unit, spell, cast, ''));
  log.tally.interrupt(source);
}

function happen(battle: Battle, enemy: Enemy, ability: Ability, spell: Spell): void {
  const { log } = battle;
  const points = battle.maxHpOfDealer * ability.power * log.random.between(0.9, 1.1);
  switch (ability.kind) {
    case 'raid':
      for (const victim of livingFighters(battle)) hitPlayer(battle, enemy, victim, spell, points);
      break;
    case 'tank': {
      const tank = tankOf(battle);
      if (tank !== undefined) hitPlayer(battle, enemy, tank, spell, points * 1.6);
      break;
    }
    case 'bolt':
      for (const victim of pickVictims(battle, 1)) hitPlayer(battle, enemy, victim, spell, points);
      break;
    case 'dot':
      for (const victim of pickVictims(battle, 2))
        leaveDebuff(battle, enemy, victim, spell, points);
      break;
    case 'rot':
      for (const victim of pickVictims(battle, 2)) rot(battle, enemy, victim, spell, points);
      break;
    case 'fire':
      for (const victim of pickVictims(battle, 1)) burnNeighbours(battle, victim, spell, points);
      break;
    case 'ground':
      for (const victim of pickVictims(battle, 3)) standIn(battle, enemy, victim, spell, points);
      break;
  }
}

function hitPlayer(
  battle: Battle,
  enemy: Enemy,
  victim: Fighter,
  spell: Spell,
  points: number,
): void {
  const { log } = battle;
  strike(log, enemy.unit, victim.unit, {
    spell,
    event: 'SPELL_DAMAGE',
    points: points * log.random.between(0.92, 1.08),
    criticalChance: 0,
  });
  if (victim.pet !== null && victim.player.kit.specId === 266)
    shareWithDemon(battle, enemy, victim, points);
}

/** Soul Link: a part of the hit is written again as moved to the demon. It is no player's damage. */
function shareWithDemon(battle: Battle, enemy: Enemy, warlock: Fighter, points: number): void {
  if (warlock.pet === null) return;
  const { log } = battle;
  const amount = Math.round(points * 0.1);
  const fields = {
    amount,
    base: amount,
    overkill: -1,
    school: 0x20,
    blocked: 0,
    absorbed: 0,
    critical: false,
  };
  log.write(
    log.lines.spellDamage('DAMAGE_SPLIT', enemy.unit, warlock.pet.unit, SOUL_LINK, fields, false),
  );
}

function leaveDebuff(
  battle: Battle,
  enemy: Enemy,
  victim: Fighter,
  spell: Spell,
  points: number,
): void {
  const { log } = battle;
  log.write(log.lines.aura('SPELL_AURA_APPLIED', enemy.unit, victim.unit, spell, 'DEBUFF'));
  let left = 6;
  let isOn = true;
  repeat(battle, log.now + 2000, () => {
    if (!isOn || !victim.unit.alive || !enemy.unit.alive) return null;
    strike(log, enemy.unit, victim.unit, {
      spell,
      event: 'SPELL_PERIODIC_DAMAGE',
      points,
      criticalChance: 0,
    });
    left -= 1;
    return left > 0 ? 2000 : null;
  });
  after(battle, 2500 + log.random.int(4000), () => {
    const able = livingFighters(battle).filter(({ player }) => player.kit.dispel !== undefined);
    const healers = able.filter(({ player }) => player.role === 'healer');
    const choice = healers.length > 0 && log.random.chance(0.85) ? healers : able;
    const helper = choice[log.random.int(choice.length)];
    const own = helper?.player.kit.dispel;
    if (
      helper === undefined ||
      own === undefined ||
      !victim.unit.alive ||
      left <= 0 ||
      log.random.chance(0.25)
    )
      return;
    isOn = false;
    const dispel: Spell = { id: own[0], name: own[1], school: own[2], area: false };
    writeCast(battle, helper.unit, victim.unit, dispel);
    log.write(
      log.lines.onSpell('SPELL_DISPEL', helper.unit, victim.unit, dispel, spell, ',DEBUFF'),
    );
    log.tally.dispel(helper.unit);
    log.write(log.lines.aura('SPELL_AURA_REMOVED', enemy.unit, victim.unit, spell, 'DEBUFF'));
  });
}

/** A debuff that eats healing until it is full. */
function rot(battle: Battle, enemy: Enemy, victim: Fighter, spell: Spell, points: number): void {
  const { log } = battle;
  const size = Math.round(points);
  victim.unit.healAbsorb = size;
  battle.eaters.set(victim.unit.guid, { debuffer: enemy.unit, debuff: spell });
  log.write(
    log.lines.aura('SPELL_AURA_APPLIED', enemy.unit, victim.unit, spell, 'DEBUFF', `,${size}`),
  );
}

/** The burning player hurts their neighbours and themselves: friendly fire. */
function burnNeighbours(battle: Battle, victim: Fighter, spell: Spell, points: number): void {
  const { log } = battle;
  log.write(log.lines.aura('SPELL_AURA_APPLIED', victim.unit, victim.unit, spell, 'DEBUFF'));
  after(battle, 3000, () => {
    if (!victim.unit.alive) return;
    for (const other of [victim, ...pickVictims(battle, 2)]) {
      strike(log, victim.unit, other.unit, {
        spell,
        event: 'SPELL_DAMAGE',
        points,
        criticalChance: 0,
      });
    }
  });
}

/** One to four hits, a second apart, until the player has moved out of it. */
function standIn(
  battle: Battle,
  enemy: Enemy,
  victim: Fighter,
  spell: Spell,
  points: number,
): void {
  let left = 1 + battle.log.random.int(4);
  repeat(battle, battle.log.now + battle.log.random.int(400), () => {
    if (!victim.unit.alive || !enemy.unit.alive) return null;
    hitPlayer(battle, enemy, victim, spell, points);
    left -= 1;
    return left > 0 ? 1000 : null;
  });
}

/** Living players that are no tanks, at random, each once. */
export function pickVictims(battle: Battle, count: number): Fighter[] {
  const pool = livingFighters(battle).filter(({ player }) => player.role !== 'tank');
  const victims: Fighter[] = [];
  while (victims.length < count && pool.length > 0) {
    victims.push(...pool.splice(battle.log.random.int(pool.length), 1));
  }
  return victims;
}

/** Once, at the planned health: the boss shields itself and everyone has to move. */
function watchForIntermission(
  battle: Battle,
  { unit }: Enemy,
  { at, spell }: { at: number; spell: Spell },
): void {
  const { log } = battle;
  repeat(battle, log.now + 1000, () => {
    if (!unit.alive) return null;
    if (unit.hp > unit.maxHp * at) return 500;
    battle.intermissionUntil = log.now + INTERMISSION_MS;
    writeCast(battle, unit, null, spell);
    shield(log, unit, unit, spell, battle.groupDps * 5, INTERMISSION_MS);
    const who = `${unit.guid},${quoted(unit.name)}`;
    log.write(
      `EMOTE,${who},${who},|TInterface\\Icons\\spell_arcane_arcaneresilience.blp:20|t ${unit.name} gathers itself, "unbroken", behind |cFFFF0000[${spell.name}]|r!`,
    );
    return null;
  });
}
