import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import {
  naiveDamage,
  naiveLines,
  naiveOwners,
} from '../../../../../tests/helpers/analysis/naive-log.ts';
import {
  describeRecordings,
  recordedFiles,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import { arenaMatch, type ArenaMatch } from './arena-match.ts';
import { createEventsReader } from './events-reader.ts';

function matchesOf(fileName: string, bytes: Uint8Array): { text: string; match: ArenaMatch }[] {
  const reader = createLogReader({ fileName, fallbackYear: 2024 });
  reader.push(bytes);
  const fights = reader.end().fights.filter(({ kind }) => kind === 'arena');
  return fights.map((fight) => {
    const own = bytes.subarray(fight.byteStart, fight.byteEnd);
    const pass = createEventsReader(reader.contextOf(fight.id)!);
    pass.push(own);
    const match = arenaMatch({ events: pass.end(), fight });
    return { text: new TextDecoder().decode(own), match };
  });
}

interface Counted {
  /** `attacker victim damage`. */
  blows: string[];
  /** `player rating`. */
  ratings: string[];
  /** Damage that met a player in the ten seconds up to the line of the death. */
  takenBefore: (guid: string) => number;
}

/** Read line by line. @param ownerOf as the whole file names the owners of pets. */
function naively(text: string, ownerOf: (guid: string) => string): Counted {
  const lines = [...naiveLines(text.endsWith('\n') ? text : `${text}\n`)];
  const infos = lines.filter(({ event }) => event === 'COMBATANT_INFO');
  const teams = new Map(infos.map(({ fields }) => [fields[1]!, fields[2]!]));
  const ratings = new Map(infos.map(({ fields }) => [fields[1]!, Number(fields.at(-2))]));
  const diedMs = new Map<string, number>();
  const met: { to: string; amount: number; atMs: number }[] = [];
  const blows = new Map<string, number>();
  for (const { event, fields, clockMs } of lines) {
    const [, by = '', , , , to = ''] = fields;
    if (event === 'UNIT_DIED') diedMs.set(to, clockMs);
    const missed = fields.indexOf('ABSORB');
    const isHit =
      /^(?:SPELL|SPELL_PERIODIC|RANGE|SWING|ENVIRONMENTAL)_DAMAGE$|^DAMAGE_S(?:HIELD|PLIT)$/;
    const isMiss = event.endsWith('_MISSED') && missed > 0;
    if (!to.startsWith('Player-') || (!isMiss && !isHit.test(event))) continue;
    const amount = isMiss ? Number(fields[missed + 2]) : naiveDamage(fields).net;
    met.push({ to, amount, atMs: clockMs });
    const [own, other] = [teams.get(ownerOf(by)), teams.get(to)];
    if (own === undefined || other === undefined || own === other) continue;
    const pair = `${ownerOf(by)} ${to}`;
    blows.set(pair, (blows.get(pair) ?? 0) + amount);
  }
  return {
    blows: [...blows]
      .filter(([, amount]) => amount > 0)
      .map((one) => one.join(' '))
      .toSorted(),
    ratings: [...ratings]
      .filter(([, rating]) => rating > 0)
      .map((one) => one.join(' '))
      .toSorted(),
    takenBefore: (guid) => {
      const deathMs = diedMs.get(guid) ?? Number.NaN;
      return met
        .filter(({ to, atMs }) => to === guid && atMs <= deathMs && atMs >= deathMs - 10_000)
        .reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}

const info = (guid: string, team: number, rating: number): string =>
  `COMBATANT_INFO,${guid},${team},1,2,3,64,[(1,2,1)],(0,1),[(10,600,(),(),())],[],5,33,${rating},2`;
const [own, enemy, pet] = [
  'Player-1-A1,"Aldra",0x511,0x0',
  'Player-1-B1,"Borin",0x548,0x0',
  'Pet-0-1-1-1-7-0B,"Fang",0x1148,0x0',
];
const blow = (from: string, to: string, amount: number): string =>
  `SPELL_DAMAGE,${from},${to},7,"Bite",0x1,${amount},${amount},-1,1,0,0,0,nil,nil,nil`;

describe('an arena match', () => {
  const lines: [second: number, line: string][] = [
    [0, 'ARENA_MATCH_START,1505,33,2v2,1'],
    [0, info('Player-1-A1', 0, 1510)],
    [0, info('Player-1-B1', 1, 0)],
    [1, `SPELL_SUMMON,${enemy},${pet},5,"Call",0x1`],
    [2, blow(enemy, own, 100)],
    [3, blow(own, own, 5)],
    [20, blow(pet, own, 40)],
    [25, blow(own, own, 3)],
    [30, `UNIT_DIED,0000000000000000,nil,0x80000000,0x80000000,${own},0`],
    [31, 'ARENA_MATCH_END,1,31,1500,1516'],
  ];
  const text = lines.map(
    ([second, line]) => `9/30/2026 20:00:${String(second).padStart(2, '0')}.0002  ${line}\n`,
  );
  const [{ match } = { match: null }] = matchesOf('x.txt', new TextEncoder().encode(text.join('')));

  it('gives pets to their owners, and the own team no part of the kill', () => {
    expect(match?.blows).toEqual([{ by: 'Player-1-B1', to: 'Player-1-A1', amount: 140 }]);
    expect(match?.deaths).toEqual([
      {
        guid: 'Player-1-A1',
        atMs: 30_000,
        taken: 43,
        byEnemy: [{ by: 'Player-1-B1', amount: 40 }],
      },
    ]);
  });

  it('knows the rating before the match only where the line has one', () => {
    expect(match?.ratings).toEqual([['Player-1-A1', 1510]]);
  });
});

describeRecordings('recorded matches', recordings.logs, () => {
  const names = recordedFiles(recordings.logs, /^(?:arena|wr-rated).*\.txt(?:\.gz)?$/);
  it.each(names)('%s has what a second count of its lines gives', (name) => {
    const packed = readFileSync(join(recordings.logs, name));
    const bytes = name.endsWith('.gz') ? gunzipSync(packed) : packed;
    const ownerOf = naiveOwners(new TextDecoder().decode(bytes));
    for (const { text, match } of matchesOf(name, bytes)) {
      const counted = naively(text, ownerOf);
      expect({
        blows: match.blows.map(({ by, to, amount }) => [by, to, amount].join(' ')).toSorted(),
        ratings: match.ratings.map((one) => one.join(' ')).toSorted(),
        taken: match.deaths.map(({ taken }) => taken),
      }).toEqual({
        blows: counted.blows,
        ratings: counted.ratings,
        taken: match.deaths.map(({ guid }) => counted.takenBefore(guid)),
      });
    }
  });
});
