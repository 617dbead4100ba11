import { expect, it } from 'vitest';
import type { Fight, PlayerTotals } from '#analysis/fight.ts';
import type { ArenaMatch } from '#analysis/fight-events/arena-match.ts';
import { killTable, struckTable, teamTable, teamWords } from './match-tables.ts';

const player = (guid: string, team: number | null, damage: number): PlayerTotals =>
  ({ guid, team, damage: { total: damage }, healing: { total: 7 }, deaths: 0 }) as PlayerTotals;
const players = [player('b', 1, 300), player('a', 0, 100), player('x', null, 900)];
const lost = { players, winner: 1, success: false } as Fight;
const match: ArenaMatch = {
  ratings: [['a', 1510]],
  blows: [
    { by: 'b', to: 'a', amount: 250 },
    { by: 'a', to: 'b', amount: 90 },
  ],
  deaths: [{ guid: 'a', atMs: 9000, taken: 60, byEnemy: [{ by: 'b', amount: 50 }] }],
};
const same = (guid: string): string => guid;

it('names teams by the recorder where the log says who won, else by number', () => {
  expect(teamWords({ winner: 1, success: false }).names).toEqual(['Own team', 'Opponents']);
  expect(teamWords({ winner: 1, success: true }).names).toEqual(['Opponents', 'Own team']);
  expect(teamWords({ winner: null, success: null })).toEqual({
    names: ['Team 1', 'Team 2'],
    own: null,
  });
});

it('lists the own team first, and says where a team or a rating is not known', () => {
  const { rows } = teamTable(lost, match, same, same);
  expect(rows.map(({ player: { guid }, team, end, rating }) => [guid, team, end, rating])).toEqual([
    ['a', 'Own team', 'Lost', 1510],
    ['b', 'Opponents', 'Won', null],
    ['x', 'not known', 'not known', null],
  ]);
});

it('sets each enemy against each player of a team', () => {
  const table = struckTable(lost, match, 0, same);
  expect(table?.columns.map(({ label }) => label)).toEqual(['By', 'a', 'Together']);
  expect(table?.rows.map(({ guid, total }) => [guid, total])).toEqual([['b', 250]]);
  expect(struckTable({ players: [player('x', null, 1)] }, match, 0, same)).toBeNull();
});

it('says what of the damage before a death came from no enemy', () => {
  expect(killTable(match, same).rows.map(({ by, last, match: all }) => [by, last, all])).toEqual([
    ['b', 50, 250],
    [null, 10, null],
  ]);
});
