import { describe, expect, it } from 'vitest';
import { toColumns, toRows } from './columns.ts';

describe('rows on their way to the page', () => {
  const rows = [
    { rank: 1, name: 'Kasfirok', guild: null },
    { rank: 2, name: null, guild: 'Quiet Anvil' },
  ];

  it('name their fields once', () => {
    expect(toColumns(rows)).toEqual({
      rank: [1, 2],
      name: ['Kasfirok', null],
      guild: [null, 'Quiet Anvil'],
    });
  });

  it('are the same there, and none stay none', () => {
    expect(toRows(toColumns<(typeof rows)[number]>(rows))).toEqual(rows);
    expect(toRows(toColumns([]))).toEqual([]);
  });
});
