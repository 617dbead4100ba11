/** Raid pulls and arena matches in which a review once went wrong, with their truth. */
import { HOUR_MS } from '#lib/time-units.ts';
import type { Unit } from '#sample-log/unit.ts';
import { STAB, Script, combatantLines, enemyOf, playerOf, playersOf, spell } from './script.ts';
import type { FightTruth, Scenario } from './truth.ts';

const START_MS = Date.UTC(2025, 9, 15, 20);
const NOVA = spell(900_030, 'Nova');
const BOSS = 90_002;

/** START of a boss with ten players, who are healthy. */
function startPull(
  script: Script,
  atMs: number,
  encounterId = BOSS,
): { players: Unit[]; boss: Unit } {
  const players = playersOf(script, 10);
  script.line(atMs, `ENCOUNTER_START,${encounterId},"Mudfist",16,10,2810`);
  combatantLines(script, atMs, players);
  return { players, boss: enemyOf(script, 90_200, 1, 'Mudfist') };
}

function endPull(script: Script, atMs: number, lengthMs: number, won: boolean, id = BOSS): void {
  script.line(atMs, `ENCOUNTER_END,${id},"Mudfist",16,10,${won ? 1 : 0},${lengthMs}`);
}

/** Three waves that every player takes, of an ability that the pack calls one to be dodged. */
export function meetsEveryone(): Scenario {
  const script = new Script(22, START_MS);
  const PLEXUS_SENTINEL = 3129;
  const cleanse = spell(1_234_733, 'Cleanse the Chamber');
  const { players, boss } = startPull(script, 1000, PLEXUS_SENTINEL);
  for (const waveMs of [10_000, 30_000, 50_000])
    players.forEach((player, index) => script.hit(waveMs + index * 20, boss, player, cleanse, 100));
  endPull(script, 61_000, 60_000, true, PLEXUS_SENTINEL);
  return {
    name: 'an ability that meets everyone, which the pack calls avoidable',
    bytes: script.bytes(),
    fights: [
      {
        avoidable: [{ spellId: 1_234_733, hits: 30, hitsEveryone: true }],
        firstFix: { from: 'none', name: null, count: 0, of: null },
        deaths: [],
      },
    ],
  };
}

/** Food by a listed id, by the name of a listed one, of an unknown kind, and two players without any. */
export function unlistedFood(): Scenario {
  const script = new Script(22, START_MS);
  const players = playersOf(script, 5);
  const [listed, namesake, unknown] = [457_284, 999_001, 999_002];
  script.line(1000, `ENCOUNTER_START,${BOSS},"Mudfist",16,5,2810`);
  combatantLines(
    script,
    1000,
    players,
    (player) => [[listed], [namesake], [unknown], [1459], []][player]!,
  );
  const boss = enemyOf(script, 90_200, 1, 'Mudfist');
  for (const player of players) script.hit(2000, player, boss, STAB, 5);
  script.aura(20_000, 'REMOVED', players[0]!, players[0]!, spell(listed, 'Well Fed'));
  script.aura(20_000, 'REMOVED', players[1]!, players[1]!, spell(namesake, 'Well Fed'));
  script.line(61_000, `ENCOUNTER_END,${BOSS},"Mudfist",16,5,1,60000`);
  return {
    name: 'food with unlisted ids',
    bytes: script.bytes(),
    fights: [{ food: ['yes', 'yes', 'unknown', 'no', 'no'] }],
  };
}

/** One player falls early in each pull; the pull ends with a blow to players of full health. */
export function firstDeathNoCause(): Scenario {
  const script = new Script(22, START_MS);
  const fights: FightTruth[] = [];
  for (const startMs of [1000, 301_000, 601_000]) {
    const { players, boss } = startPull(script, startMs);
    script.fall(startMs + 10_000, players[9]!);
    for (const player of players.slice(0, 9)) script.hit(startMs + 199_000, boss, player, STAB, 50);
    // The tank is the last to die, so that no death follows from it.
    [8, 7, 6, 5, 4, 3, 2, 1, 0].forEach((player, order) =>
      script.kill(startMs + 200_000 + order * 50, boss, players[player]!, NOVA),
    );
    endPull(script, startMs + 205_000, 205_000, false);
    fights.push({
      wipes: [[0, 205_000]],
      deaths: [
        [10_000, -1, 'full'],
        ...Array.from({ length: 9 }, (_, order): [number, number, string] => [
          200_000 + order * 50,
          NOVA.id,
          'full',
        ]),
      ],
      // Of each pull the fall, and the five who died while half of the ten were alive.
      firstFix: { from: 'killer', name: 'Nova', spellIds: [NOVA.id], count: 15, of: 18 },
    });
  }
  return {
    name: 'wipes whose first death is not their cause',
    bytes: script.bytes(),
    fights,
  };
}

/** A blow kills a player whose health an effect without a line of damage had taken before. */
export function unseenLoss(): Scenario {
  const script = new Script(22, START_MS);
  const { players, boss } = startPull(script, 1000);
  const victim = players[9]!;
  script.hit(6000, boss, victim, STAB, 20);
  victim.hp = 10;
  script.kill(21_000, boss, victim, NOVA);
  endPull(script, 61_000, 60_000, true);
  return {
    name: 'health lost without a line of damage before the killing blow',
    bytes: script.bytes(),
    fights: [{ deaths: [[20_000, NOVA.id, 'over-10s']], healthBefore: [0.01] }],
  };
}

/** One ability with two ids kills four players. */
export function twoIdsOneName(): Scenario {
  const script = new Script(22, START_MS);
  const { players, boss } = startPull(script, 1000);
  const embers = [spell(900_041, 'Ember'), spell(900_042, 'Ember')];
  for (const player of players) script.hit(5000, player, boss, STAB, 5);
  [9, 8, 7, 6].forEach((player, order) =>
    script.kill(21_000 + order * 20_000, boss, players[player]!, embers[order % 2]!),
  );
  endPull(script, 101_000, 100_000, true);
  return {
    name: 'several spell ids with one name',
    bytes: script.bytes(),
    fights: [
      {
        success: true,
        firstFix: { from: 'killer', name: 'Ember', spellIds: [900_041, 900_042], count: 4, of: 4 },
      },
    ],
  };
}

/** The clock is put back or ahead by an hour in the middle of a pull; version 20 writes no offset that shows it. */
export function clockChange(version: 20 | 22, direction: 'back' | 'ahead'): Scenario {
  const back = direction === 'back';
  const script = new Script(
    version,
    back ? Date.UTC(2025, 9, 26, 2, 58) : Date.UTC(2026, 2, 29, 1, 58),
  );
  const { players, boss } = startPull(script, 60_000);
  script.hit(90_000, players[0]!, boss, STAB, 5);
  script.changeClock(back ? -HOUR_MS : HOUR_MS, back ? 0 : 2);
  script.kill(150_000, boss, players[5]!, NOVA);
  endPull(script, 240_000, 180_000, true);
  return {
    name: `a clock that is put ${direction} in a pull, ${version === 22 ? 'with' : 'without'} UTC offset`,
    bytes: script.bytes(),
    fights: [{ lengthMs: 180_000, success: true, deaths: [[90_000, NOVA.id, 'full']] }],
  };
}

/** Matches that no team won, and a solo shuffle of two rounds of which only the last has an END line. */
export function arenas(): Scenario {
  const script = new Script(22, START_MS);
  const players = playersOf(script, 6);
  const match = (atMs: number, type: string): void => {
    script.line(atMs, `ARENA_MATCH_START,1505,33,${type},1`);
    combatantLines(script, atMs, players);
    script.revive(atMs, players);
    script.hit(atMs + 5000, players[0]!, players[5]!, STAB, 5);
  };
  match(1000, '2v2');
  script.line(61_000, 'ARENA_MATCH_END,255,60,1500,1500');
  match(100_000, '2v2');
  script.line(160_000, 'ARENA_MATCH_END,-1,60,1500,1500');
  match(200_000, 'Rated Solo Shuffle');
  script.kill(230_000, players[0]!, players[5]!, STAB);
  script.hit(250_000, players[0]!, players[4]!, STAB, 5);
  match(265_000, 'Rated Solo Shuffle');
  script.kill(300_000, players[5]!, players[0]!, STAB);
  script.line(301_000, 'ARENA_MATCH_END,255,36,1500,1500');
  const nothing = { success: null, wipes: [], pulls: [] };
  return {
    name: 'arena matches without a winner, and rounds of a solo shuffle',
    bytes: script.bytes(),
    fights: [
      { ...nothing, lengthMs: 60_000, deaths: [] },
      { ...nothing, lengthMs: 60_000, deaths: [] },
      { ...nothing, success: true, lengthMs: 30_000, deaths: [[30_000, STAB.id, 'full']] },
      { ...nothing, success: false, lengthMs: 36_000, deaths: [[35_000, STAB.id, 'full']] },
    ],
  };
}

/** Players of the other team are enemies: one is kicked twice, and kicks one of ours. */
export function arenaCasts(): Scenario {
  const script = new Script(22, START_MS);
  const own = playersOf(script, 2);
  const other = [5, 6].map((index) => playerOf(script, index, true));
  const bolt = spell(900_050, 'Chaos Bolt');
  script.line(1000, 'ARENA_MATCH_START,1505,33,2v2,1');
  // Every other line is of the other team.
  combatantLines(script, 1000, [own[0]!, other[0]!, own[1]!, other[1]!]);
  script.hit(6000, own[0]!, other[0]!, STAB, 5);
  script.castStart(10_000, other[0]!, bolt);
  script.interrupt(11_000, own[0]!, other[0]!, bolt);
  script.castStart(15_000, other[0]!, bolt);
  script.castSuccess(17_000, other[0]!, bolt);
  script.castStart(20_000, own[1]!, bolt);
  script.interrupt(21_000, other[1]!, own[1]!, bolt);
  script.castStart(30_000, other[0]!, bolt);
  script.interrupt(31_000, own[1]!, other[0]!, bolt);
  script.line(61_000, 'ARENA_MATCH_END,0,60,1500,1500');
  return {
    name: 'casts of the other team of an arena',
    bytes: script.bytes(),
    fights: [
      {
        interrupts: [
          { spellId: 900_050, casts: 3, interrupted: 2, stopped: 0, completed: 1, open: 0 },
        ],
      },
    ],
  };
}
