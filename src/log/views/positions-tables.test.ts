import { expect, it } from 'vitest';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { recordsOf } from '#testing/web/table-values.ts';
import { deathPlaceTable, standingTable } from './positions-tables.ts';

const place = { x: 1, y: 2 };
const deaths = [
  { guid: 'g1', atMs: 9000, spellName: 'Slam', place, toBoss: 31.24, toNearest: 4, near: 2, known: 9, placing: null },
  { guid: 'g2', atMs: 4000, spellName: '', place: null, toBoss: null, toNearest: null, near: 0, known: 0, placing: null },
]; // prettier-ignore

it('lists deaths in order of time and leaves unknown distances empty', () => {
  const rows = recordsOf(deathPlaceTable(deaths, true, (guid) => `<${guid}>`));
  expect(rows.map(({ name, toBoss, near }) => [name, toBoss, near])).toEqual([
    ['<g2>', null, null],
    ['<g1>', 31.24, 2],
  ]);
});

it('names kind and age of everybody at a moment, nearest to the boss first', () => {
  const unit = { guid: 'g', name: 'Ann', kind: 'player', isOpponent: false, there: [], timeMs: [], x: [], y: [] } as const; // prettier-ignore
  const one = { index: 0, unit: { ...unit, there: [], timeMs: [], x: [], y: [] }, x: 0, y: 0 };
  const standing = [
    { ...one, ageMs: 2400, alive: false, toBoss: 9, toNearest: 1 },
    { ...one, index: 1, ageMs: 100, alive: true, toBoss: 3, toNearest: null },
  ];
  const { rows } = exportTable(
    standingTable(standing, true, ({ name }) => name),
    null,
  );
  expect(rows).toEqual([
    ['Ann', 'Player', 3, null, 'now'],
    ['Ann', 'Dead', 9, 1, '2.4 s off'],
  ]);
});

it('has opponents, and no column of a boss, in a match', () => {
  const unit = { guid: 'g', name: 'Bo', kind: 'player', there: [], timeMs: [], x: [], y: [] } as const; // prettier-ignore
  const of = (isOpponent: boolean, toNearest: number) => ({
    index: toNearest,
    unit: { ...unit, isOpponent, there: [], timeMs: [], x: [], y: [] },
    x: 0,
    y: 0,
    ageMs: 0,
    alive: true,
    toBoss: null,
    toNearest,
  });
  const table = standingTable([of(true, 4), of(false, 3)], false, ({ name }) => name);
  expect(exportTable(table, null).rows).toEqual([
    ['Bo', 'Player', 3, 'now'],
    ['Bo', 'Opponent', 4, 'now'],
  ]);
  const columns = deathPlaceTable(deaths, false, (guid) => guid).columns.map(({ key }) => key);
  expect(columns).toEqual(['name', 'atMs', 'spell', 'toNearest', 'near']);
});
