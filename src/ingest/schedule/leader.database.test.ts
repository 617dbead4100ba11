import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#database/fresh-database.ts';
import { testDatabase } from '#database/test-database.ts';
import { takeLead } from './leader.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

it('gives the lead to one at a time, and to the next when the first is gone', async () => {
  const first = await takeLead(fresh.connection);
  expect(first).not.toBeNull();
  expect(await takeLead(fresh.connection)).toBeNull();
  await first?.release();
  // The server notices the end of a connection on its own time.
  let second = null;
  while (second === null) second = await takeLead(fresh.connection);
  const lost = new Promise((resolve) => second.lost.addEventListener('abort', resolve));
  await fresh.database.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = 7127004 and database = (select oid from pg_database where datname = current_database())`,
  );
  await lost;
  expect(second.lost.aborted).toBe(true);
  await second.release();
});
