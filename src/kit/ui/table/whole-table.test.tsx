import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { TableData } from './table-data.ts';
import { WholeTable } from './whole-table.tsx';

interface Blow {
  spell: string;
  hits: number;
}

const blows: Blow[] = [
  { spell: 'Bite', hits: 2 },
  { spell: 'Slam', hits: 9 },
];
const table: TableData<Blow> = {
  columns: [
    { key: 'name', label: 'Ability', kind: 'text', value: ({ spell }) => spell },
    { key: 'hits', label: 'Hits', kind: 'count', phone: 'second', value: ({ hits }) => hits },
    { key: 'id', label: 'Id', kind: 'text', onlyInFile: true, value: () => 'secret id' },
  ],
  rows: blows,
  rowKey: ({ spell }) => spell,
  ownSort: { column: 'hits', descending: true },
};

const drawn = (address: string, change: Partial<TableData<Blow>> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <WholeTable
        {...table}
        {...change}
        name="blows"
        caption="What struck"
        fileName="blows"
        about={() => ({ sample: false })}
        empty="Nothing struck."
      />
    </MemoryRouter>,
  );
const rowsOf = (html: string): string[] =>
  [...html.matchAll(/data-row="(\w+)"/g)].map(([, key]) => key!);

it('draws all rows in the order of the table, or in that of the address', () => {
  expect(rowsOf(drawn('/'))).toEqual(['Slam', 'Bite']);
  expect(rowsOf(drawn('/?sort=blows.hits'))).toEqual(['Bite', 'Slam']);
  expect(rowsOf(drawn('/?sort=other.hits'))).toEqual(['Slam', 'Bite']);
  expect(drawn('/?sort=blows.hits')).toContain('aria-sort="ascending"');
});

it('leaves ids to the files, and puts a second line below the name for phones', () => {
  const html = drawn('/');
  expect(html).not.toContain('secret id');
  expect(html).toContain('sm:hidden">Hits 9</span>');
});

it('says a sentence in place of no rows', () => {
  const html = drawn('/', { rows: [] });
  expect(html).toContain('Nothing struck.');
  expect(html).not.toContain('<table');
});
