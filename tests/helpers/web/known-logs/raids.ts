/** Raid nights whose truth is known: kills, wipes, and wipes that end in a kill. */
import type { Unit } from '#sample-log/unit.ts';
import { BLOWS, LogWriter, STRIKE, combatantLines, enemyOf, playersOf } from './known-log.ts';
import type { KnownLog } from './known-log.ts';

const BOSS = { encounterId: 90_050, npcId: 90_250, name: 'Grubbane', maxHp: 40_000 };
const PULL_GAP_MS = 400_000;

/** A pull of 100 to 160 s. @param dead how many die of one ability while the pull is still open; a wipe kills the rest. */
function pull(log: LogWriter, atMs: number, isKill: boolean, dead: number): void {
  const { script, random } = log;
  const players = playersOf(script, 10);
  const boss = enemyOf(script, BOSS.npcId, log.fights.length + 1, BOSS.name);
  boss.hp = BOSS.maxHp;
  boss.maxHp = BOSS.maxHp;
  script.line(atMs, `ENCOUNTER_START,${BOSS.encounterId},"${BOSS.name}",16,10,2810`);
  const fight = log.begin(atMs, 'encounter', BOSS.name);
  fight.boss = { name: BOSS.name, maxHp: BOSS.maxHp, lost: 0, healed: 0 };
  combatantLines(script, atMs, players);
  const lengthMs = 100_000 + random.int(60) * 1000;
  for (let ms = 1000; ms < 20_000; ms += 1000) {
    for (const player of players) log.hit(atMs + ms, player, boss, STRIKE, 40 + random.int(90));
    log.cast(atMs + ms + 100, players[random.int(10)]!, STRIKE);
  }
  for (let times = random.int(3); times > 0; times -= 1)
    log.heal(atMs + 22_000 - times * 300, boss, boss, 500 + random.int(900));
  for (let times = random.int(4); times > 0; times -= 1)
    log.hex(atMs + 30_000 - times * 2000, boss, random.chance(0.5) ? players[2]! : null);
  const by = random.pick(BLOWS);
  let deathMs = atMs + 34_000;
  for (let at = 0; at < dead; at += 1) {
    die(log, deathMs, boss, players[9 - at]!, by);
    deathMs += 3500 + random.int(5000);
  }
  const left = players.filter(({ hp }) => hp > 0);
  for (const player of left)
    log.hit(atMs + 85_000, boss, player, random.pick(BLOWS), 20 + random.int(50));
  for (const player of left) log.heal(atMs + 86_000, players[1]!, player, 60);
  if (isKill) {
    log.hit(atMs + lengthMs - 2000, players[0]!, boss, STRIKE, boss.hp - 1);
    log.kill(atMs + lengthMs - 200, players[0]!, boss, STRIKE);
  } else wipeOut(log, atMs + lengthMs - 3000, boss, left);
  const [won, result] = isKill ? ([1, 'Kill'] as const) : ([0, 'Wipe'] as const);
  log.end(atMs + lengthMs, fight, result);
  script.line(
    atMs + lengthMs,
    `ENCOUNTER_END,${BOSS.encounterId},"${BOSS.name}",16,10,${won},${lengthMs}`,
  );
  script.revive(atMs + lengthMs + 30_000, players);
}

/** From full health, after a blow of three seconds before, or without a blow. */
function die(log: LogWriter, atMs: number, boss: Unit, player: Unit, by: (typeof BLOWS)[number]) {
  const how = log.random.int(8);
  if (how === 0) return log.vanish(atMs, player);
  if (how < 3) log.hit(atMs - 3000, boss, player, by, 400 + log.random.int(300));
  return log.kill(atMs, boss, player, by);
}

/** The tank dies last, so that no death follows from it. */
function wipeOut(log: LogWriter, atMs: number, boss: Unit, left: readonly Unit[]): void {
  const by = log.random.pick(BLOWS);
  left.toReversed().forEach((player, at) => log.kill(atMs + at * 100, boss, player, by));
}

function night(name: string, seed: number, kills: readonly boolean[]): KnownLog {
  const log = new LogWriter(seed);
  kills.forEach((isKill, at) =>
    pull(log, 10_000 + at * PULL_GAP_MS, isKill, log.random.pick([0, 1, 2, 4, 5])),
  );
  return log.known(`${name} ${seed}`);
}

export const raidLogs = (seed: number): KnownLog[] => [
  night('a kill', seed, [true]),
  night('two kills', seed, [true, true]),
  night('a wipe', seed, [false]),
  night('wipes', seed, [false, false, false, false]),
  night('wipes and a kill', seed, [false, false, false, true]),
];
