import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLease } from './connection-lease.ts';
import type { Visitor } from './database.ts';
import { createPreparedTexts } from './prepared-texts.ts';
import { runRead } from './run-read.ts';
import { testDatabase } from '#host/testing/test-database.ts';

const fresh = await testDatabase();
const { database } = fresh;
afterAll(() => fresh.close());

const anonymous: Visitor = { role: 'anon', claims: { role: 'anon' } };

beforeAll(async () => {
  await database.query('create table public.touches (by_whom text)');
  await database.query(
    `create function public.touch() returns text language sql volatile security definer
       as $$ insert into public.touches values (current_user) returning by_whom $$`,
  );
});

const touches = () => database.query('select * from public.touches');

describe('reading in one piece', () => {
  it('is the visitor, with claims and settings, and changes nothing', async () => {
    const text = `select current_user::text as role, auth.role() as claimed, current_setting('farseer.color', true) as color,
      current_setting('transaction_read_only') as "readOnly", $1::int + 1 as sum`;
    for (let time = 0; time < 3; time++) {
      expect(
        await database.read(anonymous, text, [41], {
          settings: { 'farseer.color': 'red' },
        }),
      ).toEqual([{ role: 'anon', claimed: 'anon', color: 'red', readOnly: 'on', sum: 42 }]);
    }
    await expect(database.read(anonymous, 'select public.touch()')).rejects.toMatchObject({
      code: '25006',
    });
    expect(await touches()).toEqual([]);
  });

  it('gives every row, in order, also of parts in front and of none', async () => {
    const text = `with counted as (select generate_series(1, $1::int) as n) select n from counted order by n desc`;
    expect(await database.read(anonymous, text, [3])).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
    expect(await database.read(anonymous, text, [0])).toEqual([]);
  });

  it('tells what failed, and the next has a clean connection', async () => {
    const nobody = { role: 'nobody_at_all', claims: {} } as unknown as Visitor;
    await expect(database.read(nobody, 'select 1')).rejects.toMatchObject({ code: '22023' });
    await expect(database.read(anonymous, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    const forGood = `select set_config('farseer.left', 'here', false), set_config('role', 'anon', false)`;
    await database.read(anonymous, forGood);
    expect(
      await database.query(
        `select current_user::text as role, current_setting('farseer.left', true) as left`,
      ),
    ).toEqual([{ role: 'postgres', left: '' }]);
  });

  it('outlives the end of its connection', async () => {
    const ended = database.read(anonymous, 'select pg_sleep(611)').catch((error: unknown) => error);
    await expect
      .poll(
        () =>
          database.query(
            `select pg_terminate_backend(pid) as gone from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(611)%'`,
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ gone: true }]);
    expect(['57P01', '08006']).toContain(((await ended) as { code: string }).code);
    expect(await database.read(anonymous, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    'select public.touch()',
    'select (select count(*) from public.touch()) as total',
    'with t as materialized (select public.touch() as a) select count(*), max(a) from t',
  ])('runs nothing of it behind a begin that failed: %s', async (text) => {
    const lease = createLease(fresh.connection);
    // As if the server had been told to cancel just then.
    const unlucky = {
      ...lease,
      runScript: (script: string) =>
        lease.runScript(script.startsWith('begin') ? 'select 1 / 0' : script),
    };
    const read = { text, parameters: [], as: anonymous, settings: {} };
    for (let time = 0; time < 3; time++)
      await expect(runRead(unlucky, read, createPreparedTexts(), true)).rejects.toMatchObject({
        code: '22012',
      });
    expect(await touches()).toEqual([]);
    await lease.end();
  });

  it('answers when the schema has changed under its prepared statement, or the server forgot it', async () => {
    const small = await testDatabase({ maxConnections: 1 });
    await small.database.query('create table public.grown (a int)');
    await small.database.query('grant select on public.grown to anon');
    await small.database.query('insert into public.grown values (1)');
    const ask = () =>
      small.database.read(anonymous, 'select * from public.grown where a < $1', [9]);
    const asOwner = () => small.database.query('select * from public.grown where a < $1', [9]);
    for (let time = 0; time < 3; time++)
      expect([await ask(), await asOwner()]).toEqual([[{ a: 1 }], [{ a: 1 }]]);
    await small.database.query('alter table public.grown add column b int default 2');
    for (let time = 0; time < 3; time++)
      expect([await ask(), await asOwner()]).toEqual([[{ a: 1, b: 2 }], [{ a: 1, b: 2 }]]);
    const other = () =>
      small.database.read(anonymous, 'select a from public.grown where a < $1', [9]);
    for (let time = 0; time < 3; time++) await other();
    await small.database.query('deallocate all');
    for (let time = 0; time < 3; time++) expect(await other()).toEqual([{ a: 1 }]);
    await small.close();
  });
});
