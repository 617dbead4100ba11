/** Keys in which a review once went wrong, with their truth. The dungeon is Ara-Kara, City of Echoes in its season. */
import { HOUR_MS } from '#lib/time-units.ts';
import type { Unit } from '#sample-log/unit.ts';
import { STAB, Script, combatantLines, enemyOf, playerOf, playersOf, spell } from './script.ts';
import type { Scenario } from './truth.ts';

const START_MS = Date.UTC(2025, 9, 15, 20);
const CLAW = spell(900_010, 'Claw');
/** An Ixin of Ara-Kara, and what one counts toward enemy forces in The War Within Season 3. */
const NPC = 217_531;
const FORCES = 40;
const COUNTDOWN_MS = 8200;
const BOSS = 90_001;

interface Key {
  script: Script;
  players: Unit[];
}

function startKey(): Key {
  const script = new Script(22, START_MS);
  const players = playersOf(script, 5);
  script.line(0, 'CHALLENGE_MODE_START,"Ara-Kara, City of Echoes",2660,503,11,[9]');
  combatantLines(script, 0, players);
  return { script, players };
}

function endKey({ script }: Key, atMs: number, penaltyMs: number): void {
  const durationMs = atMs - COUNTDOWN_MS + penaltyMs;
  script.line(atMs, `CHALLENGE_MODE_END,2660,1,11,${durationMs},300.000000,2500.000000`);
}

/** Blows from both sides, every two seconds from `fromMs` to `toMs`; nothing dies of them. */
function fight({ script, players }: Key, enemies: readonly Unit[], fromMs: number, toMs: number) {
  for (let atMs = fromMs; atMs <= toMs; atMs += 2000) {
    for (const enemy of enemies) script.hit(atMs, players[0]!, enemy, STAB, 5);
    script.hit(atMs, enemies[0]!, players[0]!, CLAW, 5);
  }
}

/** The whole group dies on trash; the last death is logged after the last blow. */
export function trashWipe(): Scenario {
  const key = startKey();
  const { script, players } = key;
  const pack = [1, 2, 3].map((spawn) => enemyOf(script, NPC, spawn, 'Ixin'));
  fight(key, pack, 20_000, 44_000);
  players.forEach((player, index) => {
    script.kill(45_000 + index * 50, pack[0]!, player, CLAW, index === 4 ? 57 : 0);
  });
  script.revive(60_000, players);
  fight(key, pack, 90_000, 108_000);
  for (const enemy of pack) script.kill(110_000, players[0]!, enemy, STAB);
  endKey(key, 120_000, 25_000);
  return {
    name: 'a wipe on trash whose last death is logged after the last blow',
    bytes: script.bytes(),
    fights: [
      {
        lengthMs: 120_000,
        success: true,
        wipes: [[20_000, 45_257]],
        runBacks: [[45_257, 90_000]],
        pulls: [
          {
            span: [20_000, 45_257],
            kind: 'trash',
            killed: 0,
            wiped: true,
            playerDeaths: 5,
            forces: 0,
          },
          {
            span: [90_000, 110_000],
            kind: 'trash',
            killed: 3,
            wiped: false,
            playerDeaths: 0,
            forces: 3 * FORCES,
          },
        ],
        totalMs: 136_800,
        time: {
          trash: [20_000, 1],
          wipes: [25_257, 1],
          'run-backs': [44_743, 1],
          travel: [21_800, 2],
          deaths: [25_000, 5],
        },
        firstFix: { from: 'wipes', name: 'Ixin', count: 1, of: 1 },
      },
    ],
  };
}

/** After the wipe something of the boss still strikes a ghost that no player hits back at. */
export function bossLeftovers(): Scenario {
  const key = startKey();
  const { script, players } = key;
  const boss = enemyOf(script, 90_100, 9, 'Old Weaver');
  const crowd = enemyOf(script, 90_101, 10, 'Angry Crowd');
  script.line(20_000, `ENCOUNTER_START,${BOSS},"Old Weaver",8,5,2660`);
  combatantLines(script, 20_000, players);
  fight(key, [boss], 20_000, 38_000);
  players.forEach((player, index) => script.kill(39_000 + index * 100, boss, player, CLAW));
  script.line(41_000, `ENCOUNTER_END,${BOSS},"Old Weaver",8,5,0,21000`);
  script.revive(50_000, players);
  for (const atMs of [52_000, 53_000, 54_000]) script.hit(atMs, crowd, players[1]!, CLAW, 5);
  script.line(80_000, `ENCOUNTER_START,${BOSS},"Old Weaver",8,5,2660`);
  combatantLines(script, 80_000, players);
  fight(key, [boss], 80_000, 98_000);
  script.kill(99_000, players[0]!, boss, STAB);
  script.line(100_000, `ENCOUNTER_END,${BOSS},"Old Weaver",8,5,1,20000`);
  endKey(key, 110_000, 25_000);
  const lost = { kind: 'boss', killed: 0, wiped: true, playerDeaths: 5 } as const;
  const won = { kind: 'boss', killed: 1, wiped: false, playerDeaths: 0 } as const;
  return {
    name: 'leftovers of a boss after a wipe that no player hits',
    bytes: script.bytes(),
    fights: [
      {
        wipes: [[20_000, 41_000]],
        runBacks: [[41_000, 80_000]],
        pulls: [
          { span: [20_000, 41_000], ...lost, forces: 0 },
          { span: [80_000, 100_000], ...won, forces: 0 },
        ],
        time: {
          bosses: [20_000, 1],
          wipes: [21_000, 1],
          'run-backs': [39_000, 1],
          travel: [21_800, 2],
          deaths: [25_000, 5],
        },
        firstFix: { from: 'wipes', name: 'Old Weaver', count: 1, of: 2 },
      },
      {
        success: false,
        wipes: [[0, 21_000]],
        pulls: [{ span: [0, 21_000], ...lost, forces: null }],
      },
      { success: true, wipes: [], pulls: [{ span: [0, 20_000], ...won, forces: null }] },
    ],
  };
}

/** The recorder is outside for 15 s and meets strangers whose lockout still runs. */
export function strangers(): Scenario {
  const key = startKey();
  const { script, players } = key;
  const exhaustion = spell(57_723, 'Exhaustion');
  const pack = [enemyOf(script, NPC, 1, 'Ixin')];
  script.line(31_000, 'ZONE_CHANGE,2601,"Khaz Algar",0');
  for (const index of [5, 6, 7]) {
    const stranger = playerOf(script, index, true);
    script.aura(33_000, 'APPLIED', stranger, stranger, exhaustion);
  }
  script.line(46_000, 'ZONE_CHANGE,2660,"Ara-Kara, City of Echoes",8');
  fight(key, pack, 60_000, 68_000);
  script.castSuccess(61_000, players[3]!, spell(32_182, 'Heroism'));
  for (const player of players) script.aura(61_010, 'APPLIED', players[3]!, player, exhaustion);
  script.kill(70_000, players[0]!, pack[0]!, STAB);
  endKey(key, 80_000, 0);
  return {
    name: 'a recorder who leaves the instance and meets strangers with Exhaustion',
    bytes: script.bytes(),
    fights: [
      {
        bloodlusts: [[61_000, 32_182]],
        absences: [[31_000, 46_000]],
        wipes: [],
        firstFix: { from: 'none', name: null, count: 0, of: null },
      },
    ],
  };
}

/** A spell of every outcome: interrupted in both ways, stopped in both ways, completed, and without an end. */
export function casts(): Scenario {
  const key = startKey();
  const { script, players } = key;
  const bolt = spell(900_020, 'Dread Bolt');
  const song = spell(900_021, 'Lullaby');
  const [mage, other] = [1, 2].map((spawn) => enemyOf(script, NPC, spawn, 'Ixin')) as [Unit, Unit];
  fight(key, [mage, other], 18_000, 19_000);
  script.castStart(20_000, mage, bolt);
  script.interrupt(21_000, players[2]!, mage, bolt);
  script.castStart(25_000, mage, bolt);
  script.castSuccess(27_000, mage, bolt);
  script.interrupt(28_000, players[2]!, mage, bolt);
  script.castStart(32_000, mage, bolt);
  script.castStart(36_000, mage, bolt);
  script.castSuccess(38_000, mage, bolt);
  script.castSuccess(40_000, mage, song);
  script.castStart(45_000, mage, bolt);
  script.kill(46_000, players[0]!, mage, STAB);
  script.castStart(47_000, other, bolt);
  fight(key, [other], 48_000, 52_000);
  endKey(key, 60_000, 0);
  return {
    name: 'casts interrupted while casting, while channeling, stopped otherwise, and completed',
    bytes: script.bytes(),
    fights: [
      {
        interrupts: [
          { spellId: 900_020, casts: 6, interrupted: 2, stopped: 2, completed: 1, open: 1 },
        ],
      },
    ],
  };
}

/** Two deaths before the timer of 30 minutes ran out, three after it: the clock is charged for two. */
export function deathsAfterTimer(): Scenario {
  const key = startKey();
  const { script, players } = key;
  const pack = [enemyOf(script, NPC, 1, 'Ixin')];
  fight(key, pack, 600_000, 610_000);
  for (const index of [3, 4]) script.kill(611_000 + index, pack[0]!, players[index]!, CLAW);
  script.revive(620_000, players);
  fight(key, pack, 1_880_000, 1_884_000);
  for (const index of [2, 3, 4]) script.kill(1_885_000 + index, pack[0]!, players[index]!, CLAW);
  fight(key, pack, 1_886_000, 1_889_000);
  script.kill(1_890_000, players[0]!, pack[0]!, STAB);
  endKey(key, 1_900_000, 10_000);
  return {
    name: 'deaths after the timer of the key',
    bytes: script.bytes(),
    fights: [
      {
        totalMs: 1_901_800,
        wipes: [],
        time: {
          trash: [21_004, 2],
          travel: [1_870_796, 3],
          deaths: [10_000, 2],
        },
      },
    ],
  };
}

/** The clock is put back in a key; its boss is fought after that. */
export function bossAfterClockChange(version: 20 | 22): Scenario {
  const script = new Script(version, Date.UTC(2025, 9, 26, 2, 58));
  const key: Key = { script, players: playersOf(script, 5) };
  script.line(0, 'CHALLENGE_MODE_START,"Ara-Kara, City of Echoes",2660,503,11,[9]');
  combatantLines(script, 0, key.players);
  const pack = enemyOf(script, NPC, 1, 'Ixin');
  const boss = enemyOf(script, 90_100, 9, 'Old Weaver');
  fight(key, [pack], 90_000, 108_000);
  script.kill(110_000, key.players[0]!, pack, STAB);
  script.changeClock(-HOUR_MS, 0);
  script.line(130_000, `ENCOUNTER_START,${BOSS},"Old Weaver",8,5,2660`);
  fight(key, [boss], 130_000, 148_000);
  script.kill(149_000, key.players[0]!, boss, STAB);
  script.line(150_000, `ENCOUNTER_END,${BOSS},"Old Weaver",8,5,1,20000`);
  endKey(key, 160_000, 0);
  return {
    name: `a boss after the clock was put back in a key, ${version === 22 ? 'with' : 'without'} UTC offset`,
    bytes: script.bytes(),
    fights: [
      {
        lengthMs: 160_000,
        time: { trash: [20_000, 1], bosses: [20_000, 1], travel: [111_800, 3] },
      },
      { lengthMs: 20_000, success: true },
    ],
  };
}
