import { describe, expect, it } from 'vitest';
import type { ConnectionLease } from '#store/connection-lease.ts';
import { readSeasons, readTables, sqlColumns, sqlName } from './catalog.ts';

/** A connection that answers with these rows, whatever it is asked. */
const answering = (rows: readonly object[]) =>
  ({ run: () => Promise.resolve({ rows }) }) as unknown as ConnectionLease;
const table = (name: string, ...needs: string[]) => ({
  schema: 'public',
  table: name,
  columns: ['id'],
  id: name,
  needs,
});

describe('the order of tables', () => {
  it('puts a table before those that refer to it', async () => {
    const rows = [table('a', 'c'), table('b', 'a'), table('c'), table('d', 'b', 'c')];
    const order = (await readTables(answering(rows))).map((one) => one.table);
    for (const { id, needs } of rows)
      for (const needed of needs)
        expect(order.indexOf(needed), `${needed} before ${id}`).toBeLessThan(order.indexOf(id));
    expect(order).toHaveLength(4);
  });

  it('names each table of a circle once', async () => {
    const rows = [table('a', 'b'), table('b', 'a'), table('c', 'a')];
    const order = (await readTables(answering(rows))).map((one) => one.table);
    expect(order.toSorted()).toEqual(['a', 'b', 'c']);
  });
});

it('reads seasons as numbers', async () => {
  expect(await readSeasons(answering([{ season: 16 }, { season: 17 }]))).toEqual([16, 17]);
});

/** As `quote_ident` of PostgreSQL writes: https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS */
it('quotes names', () => {
  expect(sqlName('public', 'a"b')).toBe('"public"."a""b"');
  expect(sqlColumns(['id', 'order', '"'])).toBe('"id", "order", """"');
});
