import type { Battle, Enemy, Fighter } from './battle.ts';
import {
  after,
  createBattle,
  isLusted,
  livingFighters,
  repeat,
  runBattle,
  writeCast,
} from './battle.ts';
import { feignDeath, killPlayer, wipe } from './casualties.ts';
import { combatantInfo } from './combatant-info.ts';
import { pickVictims, startEnemy, startMishaps } from './enemy-turn.ts';
import type { Night } from './night.ts';
import { recover, spawnGuid } from './night.ts';
import { finishPet, startPet } from './pet-turn.ts';
import { hitEnemy, startFighter } from './player-turn.ts';
import { planPotions } from './potions.ts';
import type { ResurrectionCharges } from './resurrection-charges.ts';
import { openCharges } from './resurrection-charges.ts';
import { noMark } from './roster.ts';
import type { BossScene, EnemyKind } from './scene.ts';
import type { OpenFight } from './tally.ts';
import type { Spell, Unit } from './unit.ts';
import { createUnit, FLAGS } from './unit.ts';

/** Bosses are sized so that a group at its mean strength needs the scene's time. */
const MEAN_STRENGTH = 1.13;

const LUST: Spell = { id: 2825, name: 'Bloodlust', school: 8, area: false };
const SATED: Spell = { id: 57724, name: 'Sated', school: 1, area: false };
const CANNON_SHOT: Spell = { id: 30451, name: 'Arcane Blast', school: 0x40, area: false };

export interface Pull {
  scene: BossScene;
  difficultyId: number;
  instanceId: number;
  fighters: Fighter[];
  /** A wipe at this time after the pull, or null for a kill. */
  wipeAtMs: number | null;
  /** Planned deaths before the end, milliseconds after the pull. */
  deathsAtMs: readonly number[];
  lustAtMs: number | null;
  /** Of the key it is in; without them the pull opens a pool of its own. */
  charges?: ResurrectionCharges;
  /** True when the log has reached its size and the fight must end. */
  mustEnd: () => boolean;
}

export function createEnemy(night: Night, kind: EnemyKind, maxHp: number, isBoss: boolean): Enemy {
  const { version } = night.log.plan;
  const unit = createUnit({
    guid: spawnGuid(night, isBoss && kind.npcId % 2 === 0 ? 'Vehicle' : 'Creature', kind.npcId),
    name: kind.name,
    npcId: kind.npcId,
    side: 'enemy',
    flags: FLAGS.enemy,
    raidFlags: isBoss ? '0x80' : noMark(version),
    maxHp: Math.round(maxHp),
    stats: version === 22 ? '0,0,5043,0,0' : '0,0,5043',
    powerType: 3,
    level: version === 22 ? 83 : 73,
    position: `2220.53,4142.51,${night.uiMapId},1.6233`,
  });
  return { unit, kind, isBoss, intermission: null };
}

/** One try at a boss: START, everyone's COMBATANT_INFO, the fight, END. */
export function* pullBoss(night: Night, pull: Pull): Generator<void> {
  const { log } = night;
  const { scene } = pull;
  recover(night, pull.fighters);
  // The end of a raid pull makes long cooldowns ready again; in a key time alone does.
  if (pull.charges === undefined) for (const { readyAt } of pull.fighters) readyAt.clear();
  const battle = createBattle(log, pull.fighters, [], {
    pace: night.pace,
    lustAtMs: pull.lustAtMs,
    charges: pull.charges ?? openCharges(pull.difficultyId, pull.fighters.length, log.now),
  });
  const health = battle.groupDps * MEAN_STRENGTH * (scene.killMs / 1000);
  const boss = createEnemy(night, scene, health, true);
  if (scene.intermissionAt > 0) {
    const [id, name, school] = scene.barrier;
    boss.intermission = { at: scene.intermissionAt, spell: { id, name, school, area: false } };
  }
  battle.enemies.push(boss);

  const fight = openEncounter(night, pull);
  for (const fighter of pull.fighters) {
    startFighter(battle, fighter);
    if (fighter.pet !== null) startPet(battle, fighter.pet);
  }
  startEnemy(battle, boss);
  startMishaps(battle);
  planHelp(night, battle, scene, health);
  planCourse(battle, boss, pull);
  yield* runBattle(battle);

  for (const { pet } of pull.fighters) if (pet !== null) finishPet(battle, pet);
  log.now += 40 + log.random.int(900);
  closeEncounter(night, pull, fight, battle.over === 'kill');
}

function openEncounter(night: Night, pull: Pull): OpenFight {
  const { log } = night;
  const { scene, fighters } = pull;
  const byteStart = log.sink.bytes;
  const fight = log.tally.openFight(
    {
      kind: 'encounter',
      encounterId: scene.encounterId,
      challengeModeId: null,
      name: scene.encounterName,
      difficultyId: pull.difficultyId,
      groupSize: fighters.length,
      instanceId: pull.instanceId,
      keystoneLevel: null,
      affixIds: [],
      startMs: log.now,
      byteStart,
    },
    fighters.map(({ player }) => player.index),
    log.sink.lines,
  );
  log.write(
    `ENCOUNTER_START,${scene.encounterId},"${scene.encounterName}",${pull.difficultyId},${fighters.length},${pull.instanceId}`,
  );
  writeCombatants(night, fighters);
  return fight;
}

/** Everyone's COMBATANT_INFO, as the client writes it at the start of a fight. */
export function writeCombatants(night: Night, fighters: readonly Fighter[]): void {
  const { log } = night;
  const players = fighters.map(({ player }) => player);
  for (const player of players) {
    log.write(combatantInfo(log.random, player, players, log.plan.version));
  }
}

function closeEncounter(night: Night, pull: Pull, fight: OpenFight, success: boolean): void {
  const { log } = night;
  const { scene } = pull;
  const wallMs = log.now - fight.head.startMs;
  const durationMs = wallMs + log.random.int(120) - 60;
  log.write(
    `ENCOUNTER_END,${scene.encounterId},"${scene.encounterName}",${pull.difficultyId},${pull.fighters.length},${success ? 1 : 0},${durationMs}`,
  );
  log.tally.closeFight(fight, {
    durationMs,
    wallMs,
    success,
    byteEnd: log.sink.bytes,
    endLine: log.sink.lines,
  });
}

/** Adds of the boss, and the cannon whose owner is never written. */
function planHelp(night: Night, battle: Battle, scene: BossScene, bossHealth: number): void {
  const kind = scene.add;
  if (kind === null) return;
  const { log } = battle;
  const cannon = createCannon(night);
  repeat(battle, log.now + 24_000, () => {
    const add = createEnemy(night, kind, bossHealth * 0.018, false);
    battle.enemies.push(add);
    startEnemy(battle, add);
    repeat(battle, log.now + 2000, () => {
      if (!add.unit.alive) return null;
      hitEnemy(battle, cannon, add, CANNON_SHOT, 'SPELL_DAMAGE', bossHealth * 0.0006);
      return 3500;
    });
    return 46_000;
  });
}

function createCannon(night: Night): Unit {
  const { version } = night.log.plan;
  return createUnit({
    guid: spawnGuid(night, 'Creature', 240_905),
    name: 'Reclaimed Cannon',
    npcId: 240_905,
    side: 'bystander',
    flags: FLAGS.guardian | 4,
    raidFlags: noMark(version),
    maxHp: 1_000_000,
    stats: version === 22 ? '0,0,0,0,0' : '0,0,0',
    level: 80,
    position: `2230.10,4150.00,${night.uiMapId},0.0000`,
  });
}

/** Bloodlust, planned deaths, a feigned one, and the end of a wipe. */
function planCourse(battle: Battle, boss: Enemy, pull: Pull): void {
  const { log } = battle;
  const deadly =
    pull.scene.abilities.find(({ kind }) => kind === 'raid') ?? pull.scene.abilities[0];
  if (deadly === undefined) throw new RangeError('a boss needs an ability');
  const spell: Spell = { id: deadly.id, name: deadly.name, school: deadly.school, area: true };
  planPotions(battle);
  if (pull.lustAtMs !== null) after(battle, pull.lustAtMs, () => callBloodlust(battle));
  for (const atMs of pull.deathsAtMs) {
    after(battle, atMs, () => {
      const victim = pickVictims(battle, 1)[0];
      if (victim !== undefined && boss.unit.alive) killPlayer(battle, boss, victim, spell);
    });
  }
  after(battle, 20_000 + log.random.int(15_000), () => feignDeath(battle));
  let isLost = false;
  const lose = (): void => {
    if (isLost || !boss.unit.alive) return;
    isLost = true;
    wipe(battle, boss, spell);
  };
  if (pull.wipeAtMs !== null) after(battle, pull.wipeAtMs, lose);
  repeat(battle, log.now + 250, () => {
    if (pull.mustEnd()) lose();
    return isLost ? null : 250;
  });
}

function callBloodlust(battle: Battle): void {
  const { log } = battle;
  const shamans = new Set([262, 263, 264]);
  const caster =
    livingFighters(battle).find(({ player }) => shamans.has(player.kit.specId)) ??
    livingFighters(battle)[0];
  if (caster === undefined || !isLusted(battle)) return;
  writeCast(battle, caster.unit, null, LUST);
  const blessed = livingFighters(battle);
  for (const { unit } of blessed) {
    log.write(log.lines.aura('SPELL_AURA_APPLIED', caster.unit, unit, LUST, 'BUFF'));
    log.write(log.lines.aura('SPELL_AURA_APPLIED', unit, unit, SATED, 'DEBUFF'));
  }
  after(battle, 40_000, () => {
    for (const { unit } of blessed) {
      log.write(log.lines.aura('SPELL_AURA_REMOVED', caster.unit, unit, LUST, 'BUFF'));
    }
  });
}
