import { describe, expect, it } from 'vitest';
import { cellClass, exportTable, formatCell, sortRows, type TableData } from './table-data.ts';

interface Player {
  id: string;
  name: string;
  total: number;
  share: number | null;
}

const table: TableData<Player> = {
  columns: [
    { key: 'name', label: 'Player', kind: 'text', value: ({ name }) => name },
    { key: 'total', label: 'Total', kind: 'amount', value: ({ total }) => total },
    {
      key: 'share',
      label: 'Share',
      kind: 'share',
      exportAs: 'of all',
      value: ({ share }) => share,
    },
    { key: 'parse', label: 'Parse', kind: 'number', cell: () => '–' },
    { key: 'id', label: 'Id', kind: 'text', onlyInFile: true, value: ({ id }) => id },
  ],
  rows: [
    { id: 'a', name: 'Zul', total: 5, share: 1 / 3 },
    { id: 'b', name: 'Ana', total: 5, share: null },
    { id: 'd', name: 'Bo', total: 10, share: 2 / 3 },
    { id: 'c', name: 'Bo', total: 10, share: 0 },
  ],
  rowKey: ({ id }) => id,
  ownSort: { column: 'total', descending: true },
};
const ids = (rows: readonly Player[]): string => rows.map(({ id }) => id).join('');

describe('the order of rows', () => {
  it('settles ties by the first column, then by key', () =>
    expect(ids(sortRows(table, null))).toBe('cdba'));
  it('settles ties by another value where the table says so', () =>
    expect(ids(sortRows({ ...table, tieBy: ({ id }) => id }, null))).toBe('cdab'));
  it('turns round without turning the ties round', () =>
    expect(ids(sortRows(table, { column: 'total', descending: false }))).toBe('bacd'));
  it('keeps empty cells last in both directions', () => {
    expect(ids(sortRows(table, { column: 'share', descending: true }))).toBe('dacb');
    expect(ids(sortRows(table, { column: 'share', descending: false }))).toBe('cadb');
  });
  it('is the own one when the column asked for is not there or has no value', () => {
    for (const column of ['gone', 'parse'])
      expect(ids(sortRows(table, { column, descending: false }))).toBe('cdba');
  });
  it('does not depend on the order the rows came in', () =>
    expect(ids(sortRows({ ...table, rows: table.rows.toReversed() }, null))).toBe('cdba'));
  it('is that of the rows where the table has none', () =>
    expect(ids(sortRows({ ...table, ownSort: null }, null))).toBe('abdc'));
});

const named = (names: readonly string[]): TableData<string> => ({
  columns: [{ key: 'name', label: 'Player', kind: 'text', value: (name) => name }],
  rows: names,
  rowKey: (name) => name,
  ownSort: { column: 'name', descending: false },
});

describe('the order of names', () => {
  it('counts where they end in numbers', () => {
    const names = ['Tank 2', 'Damage 10', 'Damage', 'Damage 9', 'Damage 9b', 'Damage 1x', '7'];
    for (const rows of [names, names.toReversed()])
      expect(sortRows(named(rows), null)).toEqual([
        '7',
        'Damage',
        'Damage 1x',
        'Damage 9',
        'Damage 9b',
        'Damage 10',
        'Tank 2',
      ]);
  });
  it('keeps accents at their letter', () =>
    expect(
      sortRows(named(['Zed', 'Élise', 'Björn', 'Ágnes', 'anna', 'Ørjan']), null).join(' '),
    ).toBe('Ágnes anna Björn Élise Ørjan Zed'));
});

it('exports the columns with a value in the order of the page, with exact numbers', () => {
  expect(exportTable(table, null)).toEqual({
    columns: ['name', 'total', 'of all', 'id'],
    rows: [
      ['Bo', 10, 0, 'c'],
      ['Bo', 10, 0.666667, 'd'],
      ['Ana', 5, null, 'b'],
      ['Zul', 5, 0.333333, 'a'],
    ],
  });
});

it.each([
  [null, 'amount', '–'],
  ['', 'text', '–'],
  ['Ana', 'text', 'Ana'],
  [0, 'share', '0%'],
  [0.125, 'share', '12.5%'],
  [12_345, 'rate', '12.3k'],
  [12_345, 'count', '12,345'],
  [12.345, 'decimal', '12.3'],
  [75_000, 'clock', '1:15'],
] as const)('writes %s as %s: %s', (cell, kind, text) => expect(formatCell(cell, kind)).toBe(text));

it('gives a plain column no class, and a number of a wide screen all of its own', () => {
  const column = { key: 'a', label: 'A', kind: 'text' } as const;
  expect(cellClass(column)).toBeUndefined();
  expect(cellClass({ ...column, kind: 'share', className: 'wide', phone: 'second' })).toBe(
    'number wide max-sm:hidden',
  );
});
