/** Arena matches, rounds of a solo shuffle, battlegrounds, trash and training dummies whose truth is known. */
import { playerOf } from '#sample-log/scenarios/script.ts';
import type { Unit } from '#sample-log/unit.ts';
import { BLOWS, LogWriter, STRIKE, combatantLines, enemyOf, playersOf } from './known-log.ts';
import type { KnownLog, Result } from './known-log.ts';

/** Of the own team and of the other; what an END line holds. */
const RATINGS = [1516, 1487] as const;

/** Both teams strike each other for half a minute. */
function duel(log: LogWriter, own: readonly Unit[], other: readonly Unit[], atMs: number): void {
  const { random } = log;
  for (let ms = 1000; ms < 30_000; ms += 2500) {
    for (const player of own)
      log.hit(atMs + ms, player, random.pick(other), STRIKE, 10 + random.int(20));
    for (const player of other)
      log.hit(atMs + ms + 50, player, random.pick(own), BLOWS[0], 10 + random.int(20));
    log.cast(atMs + ms + 60, random.pick(own), STRIKE);
    log.heal(atMs + ms + 70, own[1]!, random.pick(own), 15);
    if (random.chance(0.1)) log.hex(atMs + ms + 100, other[1]!, own[0]!);
  }
}

function teams({ script }: LogWriter): { own: Unit[]; other: Unit[] } {
  const own = playersOf(script, 3);
  return { own, other: [5, 6, 7].map((index) => playerOf(script, index, true)) };
}

/** Every other line is of the other team. */
const mixed = (own: readonly Unit[], other: readonly Unit[]): Unit[] =>
  own.flatMap((player, at) => [player, other[at]!]);

function arena(seed: number, result: Result): KnownLog {
  const log = new LogWriter(seed);
  const { script } = log;
  const { own, other } = teams(log);
  script.line(1000, 'ARENA_MATCH_START,1505,33,3v3,1');
  const match = log.begin(1000, 'arena', '3v3');
  combatantLines(script, 1000, mixed(own, other));
  duel(log, own, other, 1000);
  if (result === 'Won') log.kill(36_000, own[0]!, other[log.random.int(3)]!, STRIKE);
  if (result === 'Lost') log.kill(36_000, other[0]!, own[2]!, BLOWS[0]);
  const winner = { Won: 0, Lost: 1 }[result as 'Won' | 'Lost'] ?? 255;
  log.end(61_000, match, result);
  match.ratings = RATINGS;
  script.line(61_000, `ARENA_MATCH_END,${winner},60,${RATINGS.join()}`);
  return log.known(`a 3v3 match, ${result.toLowerCase()} ${seed}`);
}

/** Two rounds; each is over with its first death. */
function shuffle(seed: number): KnownLog {
  const log = new LogWriter(seed);
  const { script } = log;
  const { own, other } = teams(log);
  const round = (atMs: number, isWon: boolean, isLast: boolean): void => {
    script.line(atMs, 'ARENA_MATCH_START,1505,33,Rated Solo Shuffle,1');
    const match = log.begin(atMs, 'arena', 'Rated Solo Shuffle');
    script.revive(atMs, [...own, ...other]);
    combatantLines(script, atMs, mixed(own, other));
    duel(log, own, other, atMs);
    if (isWon) log.kill(atMs + 35_000, own[0]!, other[2]!, STRIKE);
    else log.kill(atMs + 35_000, other[0]!, own[2]!, BLOWS[0]);
    const endMs = atMs + (isLast ? 36_000 : 35_000);
    log.end(endMs, match, isWon ? 'Won' : 'Lost');
    if (!isLast) return;
    match.ratings = RATINGS;
    script.line(endMs, `ARENA_MATCH_END,255,36,${RATINGS.join()}`);
  };
  const isWon = log.random.chance(0.5);
  round(1000, isWon, false);
  round(60_000, !isWon, true);
  return log.known(`a solo shuffle ${seed}`);
}

function battleground(seed: number): KnownLog {
  const log = new LogWriter(seed);
  const { own, other } = teams(log);
  log.script.line(0, 'ZONE_CHANGE,489,"Warsong Gulch",0');
  const fight = log.begin(6000, 'combat', 'Warsong Gulch');
  duel(log, own, other, 5000);
  if (log.random.chance(0.6)) log.kill(36_000, other[0]!, own[2]!, BLOWS[0]);
  else log.hit(36_000, own[0]!, other[0]!, STRIKE, 30);
  log.end(36_000, fight, 'Ended');
  return log.known(`a battleground ${seed}`);
}

function trash(seed: number): KnownLog {
  const log = new LogWriter(seed);
  const { script, random } = log;
  const players = playersOf(script, 1 + random.int(5));
  script.line(0, 'ZONE_CHANGE,2810,"Manaforge Omega",16');
  for (const [at, name] of ['Ash Weaver', 'Vault Keeper'].entries()) {
    const atMs = 10_000 + at * 60_000;
    const enemy = enemyOf(script, 90_350 + at, at + 1, name);
    enemy.maxHp = 3000;
    enemy.hp = 3000;
    const fight = log.begin(atMs, 'combat', name);
    for (let ms = 0; ms <= 12_000; ms += 2000) {
      for (const player of players) log.hit(atMs + ms, player, enemy, STRIKE, 10 + random.int(9));
      log.hit(atMs + ms, enemy, players[0]!, BLOWS[1], 20);
    }
    if (players.length > 2) log.kill(atMs + 13_000, enemy, players[2]!, BLOWS[1]);
    log.kill(atMs + 14_000, players[0]!, enemy, STRIKE);
    log.end(atMs + 14_000, fight, 'Ended');
    script.revive(atMs + 30_000, players);
  }
  return log.known(`trash of ${players.length} ${seed}`);
}

function dummy(seed: number): KnownLog {
  const log = new LogWriter(seed);
  const { script, random } = log;
  const [player] = playersOf(script, 1) as [Unit];
  script.line(0, 'ZONE_CHANGE,2444,"Valdrakken",0');
  const target = enemyOf(script, 90_450, 1, 'Training Dummy');
  target.maxHp = 1_000_000;
  target.hp = 1_000_000;
  const fight = log.begin(10_000, 'combat', 'Training Dummy');
  for (let ms = 0; ms <= 30_000; ms += 1000) {
    log.hit(10_000 + ms, player, target, STRIKE, 10 + random.int(90));
    if (ms < 30_000 && random.chance(0.4)) log.cast(10_050 + ms, player, STRIKE);
  }
  log.end(40_000, fight, 'Ended');
  return log.known(`a training dummy ${seed}`);
}

export const otherLogs = (seed: number): KnownLog[] => [
  arena(seed, 'Won'),
  arena(seed, 'Lost'),
  arena(seed, 'Ended'),
  shuffle(seed),
  battleground(seed),
  trash(seed),
  dummy(seed),
];
