import { describe, expect, it } from 'vitest';
import {
  describeRows,
  findText,
  matching,
  pageOf,
  sortBy,
  withFind,
  withPage,
} from './table-rows.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the count of a table', () => {
  it.each([
    [{ from: 0, to: 8, rows: 8, all: 8 }, '8 rows'],
    [{ from: 0, to: 1, rows: 1, all: 1 }, '1 row'],
    [{ from: 50, to: 100, rows: 1312, all: 1312 }, '51–100 of 1,312 rows'],
    [{ from: 0, to: 3, rows: 3, all: 24 }, '3 of 24 rows'],
    [{ from: 0, to: 0, rows: 0, all: 24 }, '0 of 24 rows'],
  ])('of %o is %s', (counts, words) => {
    expect(describeRows(counts)).toBe(words);
  });
});

describe('the page of a table', () => {
  it('is the first, the one in the address, or the last', () => {
    expect(pageOf(params(''), 'keys', 120)).toEqual({ page: 1, pages: 3, from: 0, to: 50 });
    expect(pageOf(params('rows=keys.3'), 'keys', 120)).toEqual({
      page: 3,
      pages: 3,
      from: 100,
      to: 120,
    });
    expect(pageOf(params('rows=keys.99'), 'keys', 120).page).toBe(3);
    expect(pageOf(params('rows=other.2'), 'keys', 120).page).toBe(1);
    expect(pageOf(params(''), 'keys', 0)).toEqual({ page: 1, pages: 1, from: 0, to: 0 });
  });

  it.each(['keys.0', 'keys.-1', 'keys.1e9', 'keys.999999', '.2', '<b>.2', 'keys', '%00.2'])(
    'is the first where the address makes no sense: %s',
    (text) => {
      expect(pageOf(params(`rows=${text}`), 'keys', 120).page).toBe(1);
    },
  );

  it('is written beside those of other tables, and left out when it is the first', () => {
    const second = withPage(params('region=us&rows=holders.4'), 'keys', 2);
    expect(second.toString()).toBe('region=us&rows=holders.4_keys.2');
    expect(withPage(second, 'keys', 1).toString()).toBe('region=us&rows=holders.4');
    expect(withPage(params('rows=keys.2'), 'keys', 1).toString()).toBe('');
  });
});

it('sorts numbers and texts, with nothing last in both directions', () => {
  const rows = [{ v: 2 }, { v: null }, { v: 10 }, { v: 1 }];
  expect(sortBy(rows, ({ v }) => v, false).map(({ v }) => v)).toEqual([1, 2, 10, null]);
  expect(sortBy(rows, ({ v }) => v, true).map(({ v }) => v)).toEqual([10, 2, 1, null]);
  const names = ['b', 'Ä', 'a'];
  expect(sortBy(names, (name) => name, false)).toEqual(['a', 'Ä', 'b']);
});

describe('the text that a table is narrowed to', () => {
  it('is in the address for each table, and back on the first page', () => {
    const asked = withFind(params('sort=members.name&rows=members.2_keys.3'), 'members', 'vex');
    expect(asked.toString()).toBe('sort=members.name&rows=keys.3&find-members=vex');
    expect(findText(asked, 'members')).toBe('vex');
    expect(findText(asked, 'keys')).toBe('');
    expect(withFind(asked, 'members', '  ').has('find-members')).toBe(false);
    expect(findText(params(`find-keys=${'x'.repeat(5000)}`), 'keys')).toHaveLength(60);
  });

  it('fits rows with every word, in any case and without marks on letters', () => {
    const rows = ['Élodora Frost Mage', 'Vexric Havoc', 'Élan Havoc'];
    expect(matching(rows, 'havoc elan', (row) => row)).toEqual(['Élan Havoc']);
    expect(matching(rows, '', (row) => row)).toBe(rows);
    expect(matching(rows, 'zzz', (row) => row)).toEqual([]);
  });
});
