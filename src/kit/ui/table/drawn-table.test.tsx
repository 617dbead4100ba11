import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DrawnTable } from './drawn-table.tsx';
import type { TableData } from './table-data.ts';

const table: TableData<{ name: string; hits: number }> = {
  columns: [
    { key: 'name', label: 'Ability', kind: 'text', value: ({ name }) => name },
    { key: 'hits', label: 'Hits', kind: 'count', value: ({ hits }) => hits },
    { key: 'id', label: 'Id', kind: 'text', onlyInFile: true, value: () => 'x' },
  ],
  rows: [
    { name: 'Bite', hits: 2 },
    { name: 'Slam', hits: 9 },
  ],
  rowKey: ({ name }) => name,
  ownSort: { column: 'hits', descending: true },
};

const drawn = (address: string, isInner: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <DrawnTable name="blows" table={table} caption="Blows" isInner={isInner}>
        {({ rows, columns, sort }) => (
          <tr>
            <td>{`${rows.map(({ name }) => name).join('+')} ${columns.length} ${sort?.column}`}</td>
          </tr>
        )}
      </DrawnTable>
    </MemoryRouter>,
  );

it('hands its rows over in the order of the address, without columns of files', () => {
  expect(drawn('/', false)).toContain('Slam+Bite 2 hits');
  expect(drawn('/?sort=blows.name', false)).toContain('Bite+Slam 2 name');
  expect(drawn('/?sort=blows.gone', false)).toContain('Slam+Bite 2 hits');
});

it('offers a phone the order, except within another table', () => {
  expect(drawn('/', false)).toContain('<select');
  expect(drawn('/', true)).not.toContain('<select');
});
