import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  describeRecordings,
  recordedFiles,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import type { Fight } from './fight.ts';
import { createLogReader } from './read-log.ts';

function read(name: string, bytes: Uint8Array): Fight[] {
  const reader = createLogReader({ fileName: name, fallbackYear: 2024 });
  reader.push(bytes);
  return reader.end().fights.filter(({ kind }) => kind === 'arena');
}

/**
 * Damage of each player's own blows at players of the other team, counted line by line by the commas of the raw text: the
 * witness of the meter, and no part of the parser.
 */
function countByHand(text: string): Map<string, number> {
  const lines = text.split('\n').map((line) => line.slice(line.indexOf('  ') + 2).trimEnd());
  const teams = new Map<string, string>();
  for (const line of lines) {
    const [event, guid, team] = line.split(',');
    if (event === 'COMBATANT_INFO') teams.set(guid!, team!);
  }
  const damage = new Map<string, number>();
  for (const line of lines) {
    const fields = line.split(',');
    const [event, source, , , , target] = fields;
    const [by, to] = [teams.get(source!), teams.get(target!)];
    if (by === undefined || to === undefined || by === to) continue;
    const end = /^(?:ST|AOE)$/.test(fields.at(-1)!) ? fields.length - 1 : fields.length;
    const back = (count: number): number => Number(fields[end - count]);
    let amount = 0;
    if (/^(?:SPELL|SPELL_PERIODIC|RANGE|SWING)_DAMAGE$|^DAMAGE_SHIELD$/.test(event!))
      amount = back(10) - Math.max(0, back(8)) + back(4);
    const missed = fields.indexOf('ABSORB');
    if (event!.endsWith('_MISSED') && missed > 0) amount = Number(fields[missed + 2]);
    damage.set(source!, (damage.get(source!) ?? 0) + amount);
  }
  return damage;
}

const [own, enemy] = ['Player-1-A1,"Aldra",0x511,0x0', 'Player-1-B1,"Borin",0x548,0x0'];
const blow = (from: string, to: string, amount: number): string =>
  `SPELL_DAMAGE,${from},${to},7,"Bite",0x1,${amount},${amount},-1,1,0,0,0,nil,nil,nil`;
const info = (unit: string, team: number): string =>
  `COMBATANT_INFO,${unit.split(',')[0]},${team},1,2,3,64,[]`;

const died = (unit: string): string =>
  `UNIT_DIED,0000000000000000,nil,0x80000000,0x80000000,${unit},0`;

function logOf(lines: readonly string[]): Uint8Array {
  const text = lines.map(
    (line, at) => `9/30/2026 20:00:${String(at).padStart(2, '0')}.0002  ${line}\n`,
  );
  return new TextEncoder().encode(text.join(''));
}

const byName = (a: readonly unknown[], b: readonly unknown[]): number =>
  String(a[0]) < String(b[0]) ? -1 : 1;

const damageOf = ({ players }: Fight): [string, number, number][] =>
  players
    .map(({ name, damage }): [string, number, number] => [
      name,
      damage.total,
      damage.excludedFriendly,
    ])
    .toSorted(byName);

describe('sides of an arena match', () => {
  it('count what each team did to the other, whoever recorded', () => {
    const [fight] = read(
      'x.txt',
      logOf([
        'ARENA_MATCH_START,1505,33,2v2,1',
        info(own, 0),
        info(enemy, 1),
        blow(own, enemy, 100),
        blow(enemy, own, 400),
        // Of a spell that hurts who casts it.
        blow(enemy, enemy, 7),
        'ARENA_MATCH_END,1,60,1500,1516',
      ]),
    );
    expect(damageOf(fight!)).toEqual([
      ['Aldra', 100, 0],
      ['Borin', 400, 7],
    ]);
    expect([fight!.winner, fight!.success]).toEqual([1, false]);
    expect(fight!.players.map(({ name, team }) => [name, team]).toSorted(byName)).toEqual([
      ['Aldra', 0],
      ['Borin', 1],
    ]);
  });

  it('follow the team where a mind-controlled player looks like an enemy', () => {
    const controlled = own.replace('0x511', '0x548');
    const mate = 'Player-1-A2,"Cela",0x512,0x0';
    const [fight] = read(
      'x.txt',
      logOf([
        'ARENA_MATCH_START,1505,33,2v2,1',
        info(own, 0),
        info(mate, 0),
        info(enemy, 1),
        blow(own, enemy, 100),
        blow(mate, controlled, 30),
        blow(controlled, mate, 50),
        'ARENA_MATCH_END,0,60,1500,1516',
      ]),
    );
    expect(damageOf(fight!)).toEqual([
      ['Aldra', 100, 50],
      ['Borin', 0, 0],
      ['Cela', 0, 30],
    ]);
  });

  it('give each round of a shuffle to the team of which none died first', () => {
    const round = 'ARENA_MATCH_START,1505,33,Rated Solo Shuffle,1';
    const fights = read(
      'x.txt',
      logOf([
        round,
        info(own, 0),
        info(enemy, 1),
        blow(own, enemy, 100),
        died(enemy),
        round,
        info(own, 1),
        info(enemy, 0),
        blow(enemy, own, 100),
        died(own),
        'ARENA_MATCH_END,255,60,1500,1516',
      ]),
    );
    expect(fights.map(({ winner, success }) => [winner, success])).toEqual([
      [0, true],
      [0, false],
    ]);
  });
});

describeRecordings('recorded arena matches', recordings.logs, () => {
  const names = recordedFiles(recordings.logs, /^(?:arena|wr-rated).*\.txt(?:\.gz)?$/);
  it.each(names)('%s has what a count of its raw lines gives', (name) => {
    const packed = readFileSync(join(recordings.logs, name));
    const bytes = name.endsWith('.gz') ? gunzipSync(packed) : packed;
    for (const fight of read(name, bytes)) {
      const text = new TextDecoder().decode(bytes.subarray(fight.byteStart, fight.byteEnd));
      const counted = countByHand(text);
      const ownBlows = fight.players
        .filter(({ team }) => team !== null)
        .map(({ guid, damage, damageBySpell }) => {
          const pets = damageBySpell.reduce((sum, { pet, total }) => sum + (pet ? total : 0), 0);
          return [guid, damage.total - pets] as const;
        });
      // Blows at pets and totems of the other team come on top.
      const tooLittle = ownBlows.filter(([guid, total]) => total < (counted.get(guid) ?? 0));
      expect(tooLittle).toEqual([]);
    }
  });
});
