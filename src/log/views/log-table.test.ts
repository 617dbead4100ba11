import { describe, expect, it } from 'vitest';
import { exportTable, nextSort, sortRows } from './log-table.ts';
import type { LogColumn, LogTable } from './log-table.ts';

const name: LogColumn = { key: 'name', label: 'Player', kind: 'text' };
const total: LogColumn = { key: 'total', label: 'Total', kind: 'amount' };
const share: LogColumn = { key: 'share', label: 'Share', kind: 'share' };

const table: LogTable = {
  columns: [name, total, share],
  defaultSort: { column: 'total', descending: true },
  rows: [
    { key: 'a', cells: { name: 'Zul', total: 5, share: 1 / 3 } },
    { key: 'b', cells: { name: 'Ana', total: 5, share: null } },
    { key: 'd', cells: { name: 'Bo', total: 10, share: 2 / 3 } },
    { key: 'c', cells: { name: 'Bo', total: 10, share: 0 } },
  ],
};
const keys = (rows: readonly { key: string }[], between = ''): string =>
  rows.map((row) => row.key).join(between);

describe('sortRows', () => {
  it('settles ties by name, then by key', () => expect(keys(sortRows(table, null))).toBe('cdba'));
  it('turns round without turning the ties round', () =>
    expect(keys(sortRows(table, { column: 'total', descending: false }))).toBe('bacd'));
  it('keeps empty cells last in both directions', () => {
    expect(keys(sortRows(table, { column: 'share', descending: true }))).toBe('dacb');
    expect(keys(sortRows(table, { column: 'share', descending: false }))).toBe('cadb');
  });
  it('ignores a column it does not have', () =>
    expect(keys(sortRows(table, { column: 'parse', descending: true }))).toBe('cdba'));
  it('counts where names end in numbers', () => {
    const names = ['Tank 2', 'Damage 10', 'Damage', 'Damage 9', 'Damage 9b', 'Damage 1x', '7'];
    const numbered = {
      columns: [name],
      defaultSort: { column: 'name', descending: false },
      rows: names.map((one, key) => ({ key: String(key), cells: { name: one } })),
    };
    for (const rows of [numbered.rows, numbered.rows.toReversed()])
      expect(sortRows({ ...numbered, rows }, null).map(({ cells }) => cells.name)).toEqual([
        '7',
        'Damage',
        'Damage 1x',
        'Damage 9',
        'Damage 9b',
        'Damage 10',
        'Tank 2',
      ]);
  });
  it('keeps names with accents at their letter', () => {
    const names = ['Zed', 'Élise', 'Björn', 'Ágnes', 'anna', 'Ørjan'];
    const rows = names.map((one) => ({ key: one, cells: { name: one } }));
    const sorted = sortRows(
      { ...table, columns: [name], rows },
      { column: 'name', descending: false },
    );
    expect(keys(sorted, ' ')).toBe('Ágnes anna Björn Élise Ørjan Zed');
  });
  it('does not depend on the order the rows came in', () => {
    const turned = { ...table, rows: table.rows.toReversed() };
    expect(keys(sortRows(turned, null))).toBe(keys(sortRows(table, null)));
  });
});

describe('nextSort', () => {
  it('starts numbers large and text at A, and turns round on the second ask', () => {
    expect(nextSort(table.defaultSort, total)).toEqual({ column: 'total', descending: false });
    expect(nextSort(table.defaultSort, share)).toEqual({ column: 'share', descending: true });
    expect(nextSort(table.defaultSort, name)).toEqual({ column: 'name', descending: false });
  });
});

describe('exportTable', () => {
  it('keeps the order of the page and writes exact numbers', () => {
    expect(exportTable(table, null)).toEqual({
      columns: ['name', 'total', 'share'],
      rows: [
        ['Bo', 10, 0],
        ['Bo', 10, 0.666667],
        ['Ana', 5, null],
        ['Zul', 5, 0.333333],
      ],
    });
  });
});
