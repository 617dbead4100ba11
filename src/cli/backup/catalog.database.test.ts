import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLease, type ConnectionLease } from '#store/connection-lease.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { readSequences, readTables } from './catalog.ts';

let fresh: FreshDatabase;
let lease: ConnectionLease;

beforeAll(async () => {
  fresh = await testDatabase();
  await fresh.database.query('create schema attic');
  await fresh.database.query(
    `create table attic.boxes (id serial primary key, gone text, label text, size int, area int generated always as (size * size) stored)`,
  );
  await fresh.database.query('alter table attic.boxes drop column gone');
  await fresh.database.query('create view attic.large_boxes as select * from attic.boxes');
  await fresh.database.query('create unlogged table attic.cache (id int)');
  await fresh.database.query(
    'create table attic.parts (box int references attic.boxes, at int) partition by range (at)',
  );
  await fresh.database.query(
    'create table attic.parts_1 partition of attic.parts for values from (0) to (9)',
  );
  lease = createLease(fresh.connection);
});
afterAll(async () => {
  await lease.end();
  await fresh.close();
});

// What `pg_dump` writes of such tables: https://www.postgresql.org/docs/current/app-pgdump.html
it('names tables with rows of their own, and the columns that a row is written with', async () => {
  const own = (await readTables(lease)).filter(({ schema }) => schema === 'attic');
  expect(own.map(({ table, columns }) => [table, columns])).toEqual([
    ['boxes', ['id', 'label', 'size']],
    ['parts', ['box', 'at']],
  ]);
});

it('names the sequences that outlive a crash', async () => {
  const own = (await readSequences(lease)).filter(({ schema }) => schema === 'attic');
  expect(own).toEqual([{ schema: 'attic', sequence: 'boxes_id_seq' }]);
});
