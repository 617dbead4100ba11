import { expect, it } from 'vitest';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { playerColumns } from './player-columns.ts';

it('gives each player a column of the own name, whole in a file', () => {
  const players = [{ name: 'Mira-Somewhere-EU' }, { name: 'Olm' }];
  const columns = playerColumns<number[], { name: string }>(players, {
    kind: 'amount',
    value: (amounts, _, place) => amounts[place] ?? 0,
  });
  expect(columns.map(({ key, label }) => [key, label])).toEqual([
    ['p1', 'Mira'],
    ['p2', 'Olm'],
  ]);
  const table = { columns, rows: [[7, 9]], rowKey: String, ownSort: null };
  expect(exportTable(table, null)).toEqual({
    columns: ['Mira-Somewhere-EU', 'Olm'],
    rows: [[7, 9]],
  });
});
