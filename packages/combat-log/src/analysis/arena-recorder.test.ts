import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createLogReader } from './read-log.ts';

const OGRE = 'Creature-0-4-1505-6-60001-00000C0001,"Mudfist",0xa48,0x80000000';
const hit = (by: string): string =>
  `SPELL_DAMAGE,${by},${OGRE},133,"Fire",0x4,5,5,-1,4,0,0,0,nil,nil,nil`;
const player = (id: string, mine: boolean): string =>
  `Player-4-0000B0${id},"P${id}-Fernvale-EU",${mine ? '0x511' : '0x512'},0x80000000`;

/** One match as `recorder`'s client writes it. A1 and A2 play in team 0, A3 and A4 in team 1. */
function match(recorder: string, others: readonly string[], winner: number): string[] {
  const infos = [recorder, ...others].map(
    (id) => `COMBATANT_INFO,Player-4-0000B0${id},${id < 'A3' ? 0 : 1},1,2,3,64,[]`,
  );
  const hits = [player(recorder, true), ...others.map((id) => player(id, false))].map(hit);
  return [
    'ARENA_MATCH_START,1505,33,2v2,1',
    ...infos,
    ...hits,
    ...hits,
    `ARENA_MATCH_END,${winner},60,1500,1500`,
  ];
}

/** No line twice: a match that stands there again is the same one. */
const stampOf = (at: number): string => new Date(at * 100).toISOString().slice(14, 23);

function resultsOf(lines: readonly string[]): (boolean | null)[] {
  const reader = createLogReader({ fileName: 'x.txt' });
  const text = lines.map((line, at) => `9/30/2026 20:${stampOf(at)}2  ${line}\n`).join('');
  reader.push(new TextEncoder().encode(text));
  return reader.end().fights.map(({ success }) => success);
}

it.each([255, -1])('knows no winner of a match that ends with %i', (winner) => {
  expect(resultsOf(match('A1', ['A4'], winner))).toEqual([null]);
});

const round = (instance = 1505): string => `ARENA_MATCH_START,${instance},33,Rated Solo Shuffle,0`;

it('ends a round of a solo shuffle where the next begins, and no other match', () => {
  const reader = createLogReader({ fileName: 'x.txt' });
  const lines = [
    round(),
    round(),
    'ARENA_MATCH_END,1,60,1500,1500',
    round(),
    'ZONE_CHANGE,2552,"Town",0',
    round(),
    round(980),
    'ARENA_MATCH_START,980,33,2v2,1',
    'ARENA_MATCH_START,980,33,2v2,1',
  ];
  const text = lines.map((line, at) => `9/30/2026 20:00:0${at}.0002  ${line}\n`).join('');
  reader.push(new TextEncoder().encode(text));
  expect(
    reader.end().fights.map(({ name, ended, success, wallMs }) => [name, ended, success, wallMs]),
  ).toEqual([
    ['Rated Solo Shuffle', true, null, 0],
    ['Rated Solo Shuffle', true, null, 1000],
    ['Rated Solo Shuffle', false, null, 0],
    ['Rated Solo Shuffle', false, null, 0],
    ['Rated Solo Shuffle', false, null, 0],
    ['2v2', false, null, 0],
    ['2v2', false, null, 0],
  ]);
});

const fighter = (at: number) => `Player-1-A${at},"P${at}",0x548,0x80000000`;
const strike = (from: number, to: number) =>
  `SPELL_DAMAGE,${fighter(from)},${fighter(to)},7,"Bite",0x1,20,20,-1,1,0,0,0,nil,nil,nil`;
const death = (at: number) =>
  `UNIT_DIED,0000000000000000,nil,0x80000000,0x80000000,${fighter(at)},0`;

it('ends a round of a solo shuffle with its first death, and counts nothing behind it', () => {
  const lines = [
    round(),
    strike(1, 2),
    death(3).replace(/0$/, '1'),
    strike(1, 2),
    death(2),
    strike(1, 4),
    death(4),
    round(),
    strike(1, 2),
    death(2),
    'ARENA_MATCH_END,1,9,1500,1500',
  ];
  const texts = lines.map((line, at) => `9/30/2026 20:00:${10 + at}.0002  ${line}\n`);
  const reader = createLogReader({ fileName: 'x.txt' });
  reader.push(new TextEncoder().encode(texts.join('')));
  const { fights } = reader.end();
  expect(
    fights.map((fight) => [
      fight.ended,
      fight.wallMs,
      fight.lines,
      fight.deaths.map(({ atMs }) => atMs),
      fight.byteEnd - fight.byteStart,
    ]),
  ).toEqual([
    [true, 4000, 5, [4000], texts.slice(0, 5).join('').length],
    [true, 3000, 4, [2000], texts.slice(7).join('').length],
  ]);
  expect(fights[0]!.players.find(({ guid }) => guid === 'Player-1-A2')?.taken.total).toBe(40);
  expect(fights[0]!.players.some(({ guid }) => guid === 'Player-1-A4')).toBe(false);
});

it('ends the last round of a solo shuffle with its first death where the log has no END line', () => {
  const lines = [
    round(),
    'COMBATANT_INFO,Player-1-A1,0,1,2,3,64,[]',
    'COMBATANT_INFO,Player-1-A2,1,1,2,3,64,[]',
    strike(1, 2).replace('0x548', '0x511'),
    death(2),
    strike(1, 2),
  ];
  const read = (count: number) => {
    const reader = createLogReader({ fileName: 'x.txt' });
    const texts = lines.map((line, at) => `9/30/2026 20:00:${10 + at}.0002  ${line}\n`);
    reader.push(new TextEncoder().encode(texts.slice(0, count).join('')));
    return reader.end().fights.map(({ ended, winner, success, lines: own }) => [ended, winner, success, own]); // prettier-ignore
  };
  expect(read(4)).toEqual([[false, null, null, 4]]);
  expect(read(6)).toEqual([[true, 0, true, 5]]);
});

const ratingsOf = (end: string) => {
  const reader = createLogReader({ fileName: 'x.txt' });
  const lines = [...match('A1', ['A4'], 0).slice(0, -1), end];
  reader.push(
    new TextEncoder().encode(lines.map((line) => `9/30/2026 20:00:10.0002  ${line}\n`).join('')),
  );
  return reader.end().fights[0]!.ratings;
};

it('keeps the ratings of both teams that the END line gives, and none where it has zeros', () => {
  expect(ratingsOf('ARENA_MATCH_END,0,60,1500,1516')).toEqual([1500, 1516]);
  expect(ratingsOf('ARENA_MATCH_END,0,60,0,0')).toBeUndefined();
});

it('takes the winner from the character that recorded the match, even if others recorded more in the same file', () => {
  const ofFirst = match('A1', ['A4'], 0);
  const ofSecond = match('A3', ['A2'], 0);
  expect(resultsOf([...ofFirst, ...ofSecond, ...ofFirst, ...ofSecond])).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

/** Recorded data lies beside the repository on some machines only. */
const LEAVER = resolve('..', 'shared/data/combatlogs/arena-wal-shuffle_early_leaver.txt.gz');

it.runIf(existsSync(LEAVER))('ends both rounds of a recorded shuffle that a player left', () => {
  const reader = createLogReader({ fileName: 'x.txt', year: 2024 });
  reader.push(gunzipSync(readFileSync(LEAVER)));
  expect(reader.end().fights.map(({ ended, success }) => [ended, success])).toEqual([
    [true, true],
    [true, false],
  ]);
});
