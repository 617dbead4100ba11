/** Keys whose truth is known: timed, depleted, abandoned; with and without wipes. The dungeon is Ara-Kara in its season. */
import type { Unit } from '#sample-log/unit.ts';
import { BLOWS, LogWriter, STRIKE, combatantLines, enemyOf, playersOf } from './known-log.ts';
import type { KnownFight, KnownLog, Result } from './known-log.ts';

const COUNTDOWN_MS = 8200;
const DEATH_MS = 5000;
const DUNGEON = { name: 'Ara-Kara, City of Echoes', instanceId: 2660, challengeId: 503 };
const BOSS = { encounterId: 90_051, npcId: 90_251, name: 'Silkmaw', maxHp: 9000 };

/** Blows of both sides every two seconds. */
function fight(
  log: LogWriter,
  players: readonly Unit[],
  enemy: Unit,
  fromMs: number,
  toMs: number,
) {
  for (let ms = fromMs; ms <= toMs; ms += 2000) {
    for (const player of players)
      if (player.hp > 0) log.hit(ms, player, enemy, STRIKE, 5 + log.random.int(20));
    log.hit(ms + 100, enemy, players[0]!, log.random.pick(BLOWS), 5);
    log.heal(ms + 200, players[1]!, players[0]!, 20);
  }
}

function key(seed: number, result: Result, hasWipe: boolean): KnownLog {
  const log = new LogWriter(seed);
  const { script, random } = log;
  const players = playersOf(script, 5);
  script.line(
    0,
    `CHALLENGE_MODE_START,"${DUNGEON.name}",${DUNGEON.instanceId},${DUNGEON.challengeId},11,[9]`,
  );
  const run = log.begin(0, 'keystone', DUNGEON.name);
  combatantLines(script, 0, players);
  let atMs = 20_000;
  for (let pulls = 1 + random.int(3); pulls > 0; pulls -= 1) {
    const pack = enemyOf(script, 90_150, pulls, 'Ash Weaver');
    pack.maxHp = 4000;
    pack.hp = 4000;
    fight(log, players, pack, atMs, atMs + 16_000);
    for (let times = random.int(3); times > 0; times -= 1)
      log.hex(atMs + 24_000 - times * 2000, pack, random.chance(0.6) ? players[2]! : null);
    const dead = random.pick([0, 0, 1, 2]);
    for (let at = 0; at < dead; at += 1)
      log.kill(atMs + 24_000 + at * 300, pack, players[4 - at]!, random.pick(BLOWS));
    log.kill(atMs + 25_500, players[0]!, pack, STRIKE);
    script.revive(atMs + 35_000, players);
    atMs += 60_000;
  }
  if (hasWipe) atMs = attempt(log, players, run, atMs, false);
  if (result !== 'Abandoned') atMs = attempt(log, players, run, atMs, true);
  if (result === 'Depleted') atMs += 1_850_000;
  log.end(atMs, run, result);
  const durationMs = atMs - COUNTDOWN_MS + run.deaths.length * DEATH_MS;
  if (result !== 'Abandoned') run.ratedMs = durationMs;
  script.line(
    atMs,
    result === 'Abandoned'
      ? `CHALLENGE_MODE_END,${DUNGEON.instanceId},0,0,0,0.000000,0.000000`
      : `CHALLENGE_MODE_END,${DUNGEON.instanceId},1,11,${durationMs},300.000000,2500.000000`,
  );
  return log.known(`${result} key${hasWipe ? ' with a wipe' : ''} ${seed}`);
}

/** An attempt at the boss. @returns when the next thing can happen */
function attempt(
  log: LogWriter,
  players: readonly Unit[],
  run: KnownFight,
  atMs: number,
  isKill: boolean,
): number {
  const { script } = log;
  const boss = enemyOf(script, BOSS.npcId, isKill ? 9 : 8, BOSS.name);
  boss.maxHp = BOSS.maxHp;
  boss.hp = BOSS.maxHp;
  script.line(atMs, `ENCOUNTER_START,${BOSS.encounterId},"${BOSS.name}",8,5,${DUNGEON.instanceId}`);
  const pull = log.begin(atMs, 'encounter', BOSS.name);
  pull.boss = { name: BOSS.name, maxHp: BOSS.maxHp, lost: 0, healed: 0 };
  combatantLines(script, atMs, players);
  fight(log, players, boss, atMs + 1000, atMs + 25_000);
  const endMs = atMs + 30_000;
  if (isKill) log.kill(endMs - 200, players[0]!, boss, STRIKE);
  else {
    run.wipes.push(BOSS.name);
    players
      .toReversed()
      .forEach((player, at) => log.kill(endMs - 2000 + at * 100, boss, player, BLOWS[0]));
  }
  log.end(endMs, pull, isKill ? 'Kill' : 'Wipe');
  script.line(
    endMs,
    `ENCOUNTER_END,${BOSS.encounterId},"${BOSS.name}",8,5,${isKill ? 1 : 0},30000`,
  );
  script.revive(endMs + 20_000, players);
  return endMs + 40_000;
}

export const keyLogs = (seed: number): KnownLog[] => [
  key(seed, 'Timed', false),
  key(seed, 'Timed', true),
  key(seed, 'Depleted', seed % 2 === 0),
  key(seed, 'Abandoned', true),
];
