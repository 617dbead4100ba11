import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaTables } from '#season/ingest/store/schema-tables.ts';
import { tables } from '#season/ingest/store/tables.ts';
import type { TableShape } from '#season/ingest/store/table-shape.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { describeStoreTables } from './build-store-tables.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

it('the tables that connectors write are those of the schema', async () => {
  expect(Object.keys(schemaTables).length).toBeGreaterThan(25);
  expect(schemaTables).toEqual(await describeStoreTables(fresh.database));
});

it('a column that the schema gained or lost is seen', async () => {
  const described = await fresh.database.transaction(
    async (transaction) => {
      await transaction.query('alter table public.guilds add column motto text');
      await transaction.query('alter table public.guilds drop column faction cascade');
      return describeStoreTables(transaction);
    },
    { rollback: true },
  );
  expect(Object.keys(described['guilds']?.columns ?? {})).toContain('motto');
  expect(Object.keys(described['guilds']?.columns ?? {})).not.toContain('faction');
});

it('each rule of a table names columns of it', () => {
  for (const [name, shape] of Object.entries<TableShape>(tables)) {
    const { keyed = [], freshness = shape.key[0]! } = shape;
    const unknown = [...keyed, freshness].filter((column) => !(column in shape.columns));
    expect([name, unknown]).toEqual([name, []]);
    // One of the two says how fresh a row is.
    expect([name, shape.freshness !== undefined && shape.hasReceivedAt === true]).toEqual([
      name,
      false,
    ]);
  }
});
