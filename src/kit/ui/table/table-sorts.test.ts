import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAIN_TABLE, sortOf, sortsText, withSort } from './table-sorts.ts';

const written = (query: string, table: string, column: string, descending: boolean): string =>
  withSort(new URLSearchParams(query), table, { column, descending }).toString();

describe('the order of tables in the address', () => {
  it('is short, and that of each table', () => {
    const one = written('tab=pulls', MAIN_TABLE, 'total', true);
    expect(one).toBe('tab=pulls&sort=-total');
    const two = written(one, 'pulls', 'lostMs', true);
    expect(two).toBe('tab=pulls&sort=-total_pulls.-lostMs');
    expect(written(two, 'enemies', 'name', false)).toBe(
      'tab=pulls&sort=-total_pulls.-lostMs_enemies.name',
    );
  });

  it('hears of no other table', () => {
    const text = sortsText(new URLSearchParams('sort=-total_pulls.-lostMs'));
    expect(sortOf(text, MAIN_TABLE)).toEqual({ column: 'total', descending: true });
    expect(sortOf(text, 'pulls')).toEqual({ column: 'lostMs', descending: true });
    expect(sortOf(text, 'enemies')).toBeNull();
  });

  it('goes when a table has its own again', () => {
    const base = new URLSearchParams('sort=-total_pulls.-lostMs&names=off');
    const less = withSort(base, MAIN_TABLE, null);
    expect(less.get('sort')).toBe('pulls.-lostMs');
    expect(withSort(less, 'pulls', null).toString()).toBe('names=off');
    expect(base.get('sort')).toBe('-total_pulls.-lostMs');
  });

  it('is nothing where the address says nothing we know', () => {
    for (const text of ['', '--a', 'a b', '<b>', 'Pulls.name', 'pulls.', '.name', 'a.b.c', '1'])
      for (const table of [MAIN_TABLE, 'pulls', 'a']) expect(sortOf(text, table)).toBeNull();
  });

  it('comes back as it was, whatever else the address says', () => {
    const table = fc.oneof(fc.constant(MAIN_TABLE), fc.stringMatching(/^[a-z][a-z\d-]{0,12}$/));
    const column = fc.stringMatching(/^[a-z][a-zA-Z\d]{0,12}$/);
    fc.assert(
      fc.property(fc.string(), table, column, fc.boolean(), (text, name, key, descending) => {
        const sort = { column: key, descending };
        const params = withSort(new URLSearchParams([['sort', text]]), name, sort);
        expect(sortOf(sortsText(new URLSearchParams(params.toString())), name)).toEqual(sort);
      }),
    );
  });
});
