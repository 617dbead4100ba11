import { describe, expect, it } from 'vitest';
import type { LogReading } from './fight.ts';
import { createLogReader } from './read-log.ts';

const ANN = 'Player-9-00000001,"Ann-Realm",0x511,0x80000000';
const BOSS = 'Creature-0-1-2810-5-233814-00000000A1,"Plexus Sentinel",0x10a48,0x80000000';

const at = (second: number): string => {
  const clock = new Date(Date.UTC(2025, 9, 15, 20, 0, 0) + second * 1000);
  return `10/15/2025 ${clock.toISOString().slice(11, 23)}2`;
};
const hits = (from: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_, step) =>
      `${at(from + step)}  SPELL_DAMAGE,${ANN},${BOSS},133,"Fireball",0x4,0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,0,0,0,0.00,0.00,0,0.0,0,1000,1000,-1,4,0,0,0,nil,nil,nil,ST`,
  );
const zone = (second: number, id: number, name: string, difficulty: number): string =>
  `${at(second)}  ZONE_CHANGE,${id},"${name}",${difficulty}`;

function read(lines: readonly string[]): LogReading {
  const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
  reader.push(new TextEncoder().encode([...lines, ''].join('\r\n')));
  return reader.end();
}

describe('a fight with an END line and no START line', () => {
  it('is there from the first blow on, without its beginning: a boss', () => {
    const { fights, combats } = read([
      zone(0, 2810, 'Manaforge Omega', 16),
      ...hits(1, 31),
      `${at(32)}  ENCOUNTER_END,3129,"Plexus Sentinel",16,20,1,128000`,
    ]);
    expect(combats).toEqual([]);
    expect(fights).toMatchObject([
      {
        kind: 'encounter',
        encounterId: 3129,
        name: 'Plexus Sentinel',
        difficultyId: 16,
        groupSize: 20,
        instanceId: 2810,
        success: true,
        ended: true,
        beginningMissing: true,
        durationMs: 31_000,
        players: [{ damage: { total: 31_000 } }],
      },
    ]);
  });

  it('is there with all that the log has of it: a key', () => {
    const { fights, combats } = read([
      zone(0, 2660, 'Ara-Kara', 8),
      ...hits(10, 5),
      ...hits(60, 5),
      `${at(90)}  ENCOUNTER_START,2906,"Avanoxx",8,5,2660`,
      ...hits(91, 9),
      `${at(100)}  ENCOUNTER_END,2906,"Avanoxx",8,5,1,10000`,
      ...hits(101, 7),
      `${at(107)}  CHALLENGE_MODE_END,2660,1,12,1500000,0.0,0.0`,
      ...hits(108, 7),
    ]);
    const [key, boss] = fights;
    expect(boss!.keystoneFightId).toBe(key!.id);
    // What belongs to the key is no other combat.
    expect(combats).toMatchObject([{ players: [{ damage: { total: 7000 } }] }]);
    expect(key).toMatchObject({
      name: 'Ara-Kara',
      keystoneLevel: 12,
      success: true,
      beginningMissing: true,
      durationMs: 97_000,
      players: [{ damage: { total: 26_000 } }],
    });
  });

  it('leaves other combat where the END line is of another place', () => {
    const { fights, combats } = read([
      zone(0, 2660, 'Ara-Kara', 8),
      ...hits(10, 5),
      zone(30, 2810, 'Manaforge Omega', 16),
      ...hits(40, 5),
      `${at(60)}  CHALLENGE_MODE_END,2660,1,12,1500000,0.0,0.0`,
    ]);
    expect(fights).toMatchObject([{ kind: 'keystone', players: [] }]);
    expect(combats).toHaveLength(2);
  });

  it('is none where the END line belongs to no key, or stands there twice', () => {
    const end = `${at(12)}  ENCOUNTER_END,3129,"Plexus Sentinel",16,20,0,11000`;
    const { fights } = read([
      `${at(0)}  CHALLENGE_MODE_END,2660,0,0,0,0.0,0.0`,
      `${at(1)}  ENCOUNTER_START,3129,"Plexus Sentinel",16,20,2810`,
      ...hits(2, 9),
      end,
      end,
    ]);
    expect(fights).toHaveLength(1);
    expect(fights[0]!.beginningMissing).toBeUndefined();
  });
});
