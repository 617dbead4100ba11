import type { Battle, Enemy, Fighter } from './battle.ts';
import { createBattle, runBattle, writeCast } from './battle.ts';
import { killPlayer } from './casualties.ts';
import { createEnemy, pullBoss, writeCombatants } from './encounter.ts';
import { pickVictims, startEnemy, startMishaps } from './enemy-turn.ts';
import type { Night } from './night.ts';
import { enterInstance, recover } from './night.ts';
import { finishPet, startPet } from './pet-turn.ts';
import { startFighter } from './player-turn.ts';
import type { ResurrectionCharges } from './resurrection-charges.ts';
import { openCharges } from './resurrection-charges.ts';
import type { OpenFight } from './tally.ts';
import type { Spell } from './unit.ts';

/** What the client leaves out of the key's time at its start. */
const COUNTDOWN_MS = 8200;
const DEATH_PENALTY_MS = 5000;
const KEYSTONE_DIFFICULTY = 8;
const PACKS_PER_BOSS = 5;

/** The five who go into the key: a tank, a healer, three others. */
export function keyGroup(fighters: readonly Fighter[]): Fighter[] {
  const by = (role: string): Fighter[] => fighters.filter(({ player }) => player.role === role);
  const healers = by('healer');
  const chosen = [
    ...by('tank').slice(0, 1),
    ...healers.slice(healers.length > 2 ? 2 : 0).slice(0, 1),
    ...by('damage').slice(0, 3),
  ];
  return chosen.length === 5 ? chosen : fighters.slice(0, 5);
}

/** A whole Mythic+ key: reset END, START, trash and bosses in turn, END with the game's own clock. */
export function* runKey(night: Night): Generator<void> {
  const { log } = night;
  const { key } = night.scenes;
  enterInstance(night, { ...key, difficultyId: 23 });
  const fighters = keyGroup(night.fighters);
  recover(night, fighters);
  log.now += 20_000;
  log.write(`CHALLENGE_MODE_END,${key.instanceId},0,0,0,0.000000,0.000000`);
  log.now += 450;
  const fight = openKey(night, fighters);
  const charges = openCharges(KEYSTONE_DIFFICULTY, fighters.length, log.now);
  log.now += 9000;
  for (const boss of key.bosses) {
    for (let pack = 0; pack < PACKS_PER_BOSS; pack += 1) {
      yield* clearPack(night, fighters, charges);
      log.now += 12_000 + log.random.int(14_000);
    }
    yield* pullBoss(night, {
      scene: boss,
      difficultyId: KEYSTONE_DIFFICULTY,
      instanceId: key.instanceId,
      fighters,
      wipeAtMs: null,
      deathsAtMs: log.random.chance(0.5) ? [30_000 + log.random.int(30_000)] : [],
      lustAtMs: boss === key.bosses[0] || boss === key.bosses[3] ? 1500 : null,
      charges,
      mustEnd: () => false,
    });
    log.now += 15_000 + log.random.int(25_000);
  }
  closeKey(night, fight);
  log.now += 8000;
}

function openKey(night: Night, fighters: Fighter[]): OpenFight {
  const { log } = night;
  const { key } = night.scenes;
  const fight = log.tally.openFight(
    {
      kind: 'keystone',
      encounterId: null,
      challengeModeId: key.challengeModeId,
      name: key.name,
      difficultyId: KEYSTONE_DIFFICULTY,
      groupSize: fighters.length,
      instanceId: key.instanceId,
      keystoneLevel: key.level,
      affixIds: [...key.affixIds],
      startMs: log.now,
      byteStart: log.sink.bytes,
    },
    fighters.map(({ player }) => player.index),
    log.sink.lines,
  );
  log.write(
    `CHALLENGE_MODE_START,"${key.name}",${key.instanceId},${key.challengeModeId},${key.level},[${key.affixIds.join(',')}]`,
  );
  writeCombatants(night, fighters);
  return fight;
}

/** The END line: wall time without the countdown, plus five seconds for each death before the timer ran out. */
function closeKey(night: Night, fight: OpenFight): void {
  const { log } = night;
  const { key } = night.scenes;
  const wallMs = log.now - fight.head.startMs;
  const counted = fight.deaths.filter(({ atMs }) => atMs <= key.timerMs).length;
  const durationMs = wallMs - COUNTDOWN_MS + DEATH_PENALTY_MS * counted;
  log.write(
    `CHALLENGE_MODE_END,${key.instanceId},1,${key.level},${durationMs},${(290 + log.random.int(60)).toFixed(6)},${(2400 + log.random.next() * 700).toFixed(6)}`,
  );
  log.tally.closeFight(fight, {
    durationMs,
    wallMs,
    success: true,
    byteEnd: log.sink.bytes,
    endLine: log.sink.lines,
  });
}

function* clearPack(
  night: Night,
  fighters: Fighter[],
  charges: ResurrectionCharges,
): Generator<void> {
  const { log } = night;
  recover(night, fighters);
  const battle = createBattle(log, fighters, [], { pace: night.pace, lustAtMs: null, charges });
  const size = 3 + log.random.int(3);
  const enemies: Enemy[] = [];
  for (let place = 0; place < size; place += 1) {
    const kind = log.random.pick(night.scenes.key.trash);
    enemies.push(createEnemy(night, kind, battle.groupDps * (11 + log.random.int(9)), false));
  }
  battle.enemies.push(...enemies);
  for (const fighter of fighters) {
    startFighter(battle, fighter);
    if (fighter.pet !== null) startPet(battle, fighter.pet);
  }
  for (const enemy of enemies) startEnemy(battle, enemy);
  startMishaps(battle);
  if (log.random.chance(0.2)) planDeath(battle);
  if (log.random.chance(0.4)) planSteal(battle);
  yield* runBattle(battle);
  for (const { pet } of fighters) if (pet !== null) finishPet(battle, pet);
}

function planDeath(battle: Battle): void {
  const { log, schedule } = battle;
  schedule.plan(log.now + 8000 + log.random.int(15_000), () => {
    const victim = pickVictims(battle, 1)[0];
    const killer = battle.enemies.find(({ unit }) => unit.alive);
    const [ability] = killer?.kind.abilities ?? [];
    if (victim === undefined || killer === undefined || ability === undefined) return;
    const { id, name, school } = ability;
    killPlayer(battle, killer, victim, { id, name, school, area: false });
  });
}

const SPELLSTEAL: Spell = { id: 30449, name: 'Spellsteal', school: 0x40, area: false };
const STOLEN: Spell = { id: 465120, name: 'Wind Up', school: 8, area: false };

/** A mage takes an enemy's buff. */
function planSteal(battle: Battle): void {
  const { log } = battle;
  const mage = battle.fighters.find(({ player }) => MAGES.has(player.kit.specId));
  if (mage === undefined) return;
  battle.schedule.plan(log.now + 5000 + log.random.int(4000), () => {
    const enemy = battle.enemies.find(({ unit }) => unit.alive);
    if (enemy === undefined || !mage.unit.alive) return;
    log.write(log.lines.aura('SPELL_AURA_APPLIED', enemy.unit, enemy.unit, STOLEN, 'BUFF'));
    writeCast(battle, mage.unit, enemy.unit, SPELLSTEAL);
    log.write(
      log.lines.onSpell('SPELL_STOLEN', mage.unit, enemy.unit, SPELLSTEAL, STOLEN, ',BUFF'),
    );
    log.tally.dispel(mage.unit);
    log.write(log.lines.aura('SPELL_AURA_REMOVED', enemy.unit, enemy.unit, STOLEN, 'BUFF'));
  });
}

const MAGES = new Set([62, 63, 64]);
