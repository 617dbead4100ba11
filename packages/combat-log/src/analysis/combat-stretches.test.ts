import { describe, expect, it } from 'vitest';
import type { LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

const ANN = 'Player-9-00000001,"Ann-Realm",0x511,0x80000000';
const BEN = 'Player-9-00000002,"Ben-Realm",0x512,0x80000000';
const STRANGER = 'Player-9-00000003,"Cid-Realm",0x548,0x80000000';
const DUMMY = 'Creature-0-1-2444-5-189617-00000000A1,"Training Dummy",0x10a28,0x80000000';
const WOLF = 'Creature-0-1-2444-5-111-00000000B1,"Wolf",0xa48,0x80000000';

const at = (second: number): string => {
  const clock = new Date(Date.UTC(2025, 9, 15, 20, 0, 0) + second * 1000);
  return `10/15/2025 ${clock.toISOString().slice(11, 23)}2`;
};
const hit = (second: number, from: string, to: string, amount: number): string =>
  `${at(second)}  SPELL_DAMAGE,${from},${to},133,"Fireball",0x4,0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,0,0,0,0.00,0.00,0,0.0,0,${amount},${amount},-1,4,0,0,0,nil,nil,nil,ST`;
const heal = (second: number, amount: number): string =>
  `${at(second)}  SPELL_HEAL,${BEN},${ANN},139,"Renew",0x2,0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,0,0,0,0.00,0.00,0,0.0,0,${amount},${amount},0,0,nil`;
const zone = (second: number, id: number, name: string, difficulty = 0): string =>
  `${at(second)}  ZONE_CHANGE,${id},"${name}",${difficulty}`;
const swings = (from: number, count: number, to = DUMMY): string[] =>
  Array.from({ length: count }, (_, step) => hit(from + step, ANN, to, 1000));

function read(lines: readonly string[], chunk = 1 << 20): LogReading {
  const bytes = new TextEncoder().encode([...lines, ''].join('\r\n'));
  const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
  for (let from = 0; from < bytes.length; from += chunk)
    reader.push(bytes.subarray(from, from + chunk));
  return reader.end();
}

const shapes = (lines: readonly string[]): unknown[] =>
  read(lines).combats.map(({ kind, name, durationMs, players }) => [
    kind,
    name,
    durationMs,
    players.map((player) => player.damage.total),
  ]);

describe('combat outside of bosses, keys and arenas', () => {
  it('is one stretch while blows follow each other, named after who took most', () => {
    expect(shapes([...swings(1, 8), hit(8, ANN, WOLF, 500), ...swings(9, 22)])).toEqual([
      ['combat', 'Training Dummy', 29_000, [30_500]],
    ]);
  });

  it('is over ten seconds after the last blow, where the recorder goes elsewhere, and where a boss begins', () => {
    const lines = [
      zone(0, 2444, 'Dragon Isles'),
      ...swings(1, 5),
      ...swings(20, 5),
      zone(25, 2810, 'Manaforge Omega', 16),
      ...swings(26, 7, WOLF),
      `${at(33)}  ENCOUNTER_START,1,"Boss",16,20,2810`,
      ...swings(34, 9),
      `${at(43)}  ENCOUNTER_END,1,"Boss",16,20,1,10000`,
      ...swings(44, 7, WOLF),
    ];
    expect(shapes(lines)).toEqual([
      ['combat', 'Training Dummy', 4000, [5000]],
      ['combat', 'Training Dummy', 4000, [5000]],
      ['combat', 'Wolf', 6000, [7000]],
      ['combat', 'Wolf', 6000, [7000]],
    ]);
    const { fights, combats } = read(lines);
    expect(fights.map(({ players }) => players[0]!.damage.total)).toEqual([9000]);
    expect(combats.map(({ instanceId, difficultyId }) => [instanceId, difficultyId])).toEqual([
      [2444, null],
      [2444, null],
      [2810, 16],
      [2810, 16],
    ]);
  });

  it('has the same numbers however the file is cut into pieces', () => {
    const lines = [...swings(1, 40), heal(41, 700), heal(55, 900), ...swings(70, 40)];
    const whole = read(lines);
    expect(whole.combats.map(({ players }) => players.map((one) => one.healing.total))).toEqual([
      [0, 700],
      [0],
    ]);
    for (const chunk of [7, 300, 4096]) expect(read(lines, chunk)).toEqual(whole);
  });

  it('is none where a few blows stand before the START line or behind the END line of a boss', () => {
    const lines = [
      ...swings(1, 2),
      `${at(3)}  ENCOUNTER_START,1,"Boss",16,20,2810`,
      ...swings(4, 9),
      `${at(13)}  ENCOUNTER_END,1,"Boss",16,20,1,10000`,
      ...swings(14, 2),
    ];
    expect(shapes(lines)).toEqual([]);
  });

  it('counts both sides, and is no fight of strangers or of enemies alone', () => {
    expect(shapes([hit(1, STRANGER, ANN, 900), hit(3, ANN, STRANGER, 400)])).toEqual([
      ['combat', '', 2000, [900, 400]],
    ]);
    expect(shapes([hit(1, STRANGER, WOLF, 900), hit(3, WOLF, STRANGER, 5)])).toEqual([]);
    expect(shapes([hit(1, WOLF, ANN, 900), hit(3, WOLF, ANN, 900)])).toEqual([]);
    expect(shapes([hit(1, ANN, WOLF, 900)])).toEqual([]);
    expect(shapes([hit(1, ANN, BEN, 900)])).toEqual([]);
  });

  it('is counted where the recorder left a key that has no end', () => {
    const lines = [
      zone(0, 2660, 'Ara-Kara', 8),
      `${at(1)}  CHALLENGE_MODE_START,"Ara-Kara",2660,503,10,[9]`,
      ...swings(2, 3, WOLF),
      zone(60, 2444, 'Dragon Isles'),
      ...swings(61, 4),
    ];
    expect(shapes(lines)).toEqual([['combat', 'Training Dummy', 3000, [4000]]]);
    expect(read(lines).fights[0]!.players[0]!.damage.total).toBe(3000);
  });

  it('has the deaths of the group', () => {
    const { combats } = read([
      hit(1, ANN, WOLF, 10),
      `${at(3)}  UNIT_DIED,0000000000000000,nil,0x80000000,0x80000000,${ANN},0`,
    ]);
    expect(combats[0]!.deaths).toMatchObject([{ name: 'Ann-Realm', atMs: 2000 }]);
  });
});
