import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { startSessionPooler } from '#testing/database/session-pooler.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { connectDatabase } from './connect.ts';
import type { Database, Visitor } from './database.ts';

// Witness: the server's own catalog says what is in force and what runs. `npm run rehearse:cluster` asks the same behind PgBouncer.
const anon: Visitor = { role: 'anon', claims: { role: 'anon' } };
const SETTINGS = `select current_setting('TimeZone') as zone, current_setting('DateStyle') as dates,
  current_setting('statement_timeout') as "limit"`;
const WANTED = [{ zone: 'UTC', dates: 'ISO, MDY', limit: '54321ms' }];

let fresh: FreshDatabase;
let pooler: Awaited<ReturnType<typeof startSessionPooler>>;
let database: Database;
beforeAll(async () => {
  fresh = await testDatabase({ maxConnections: 2 });
  const name = fresh.connection.database ?? '';
  await fresh.database.query(`alter database ${name} set timezone = 'Asia/Tokyo'`);
  await fresh.database.query(`alter database ${name} set datestyle = 'SQL, MDY'`);
  pooler = await startSessionPooler(fresh.connection);
  database = connectDatabase({
    ...pooler.connection,
    maxConnections: 1,
    statementTimeoutMs: 54_321,
  });
});
afterAll(async () => {
  await database.close();
  await pooler.stop();
  await fresh.close();
});

it('has time zone, dates and the limit of a statement although the pooler drops them, also after each visitor', async () => {
  expect(await database.query(SETTINGS)).toEqual(WANTED);
  await database.read(anon, 'select 1 as n');
  expect(await database.query(SETTINGS)).toEqual(WANTED);
  await database.transaction((open) => open.query('select 1'), { as: anon });
  expect(await database.query(SETTINGS)).toEqual(WANTED);
  const failing = database.read(anon, 'select 1 / 0 as n');
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await database.query(SETTINGS)).toEqual(WANTED);
  const leaving = new AbortController();
  const late = database.read(anon, 'select pg_sleep(60)', [], { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await expect(late).rejects.toMatchObject({ code: '57014' });
  expect(await database.query(SETTINGS)).toEqual(WANTED);
});

it('cancels a statement in the server, whose process id the pooler does not say', async () => {
  const leaving = new AbortController();
  const running = database
    .transaction((open) => open.query('select pg_sleep(61)'), { signal: leaving.signal })
    .catch((error: unknown) => error);
  while ((await asleep()) === 0) await wait(10);
  leaving.abort();
  expect(await running).toMatchObject({ code: '57014' });
  expect(await asleep()).toBe(0);
});

it('hears notifications', async () => {
  const heard = Promise.withResolvers<string>();
  const stop = await database.listen('behind_a_pooler', heard.resolve);
  await fresh.database.query(`notify behind_a_pooler, 'hello'`);
  expect(await heard.promise).toBe('hello');
  await stop();
});

async function asleep(): Promise<number> {
  const [row] = await fresh.database.query<{ count: number }>(
    `select count(*)::int4 from pg_stat_activity
     where pid <> pg_backend_pid() and state = 'active' and query like '%pg_sleep(61)%'`,
  );
  return row?.count ?? 0;
}
