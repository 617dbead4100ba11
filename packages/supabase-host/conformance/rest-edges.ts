import assert from 'node:assert/strict';
import { take, until, type ConformanceCase, type Stage } from './case.ts';
import { withSettings } from './rest.ts';

/** What Supabase puts around PostgREST, and what its official suites ask at the edges. */
export const restEdgeCases: readonly ConformanceCase[] = [
  {
    name: 'the limits of time of Supabase, without a setting',
    async run(stage) {
      const { admin, visitor, database } = stage;
      await database.query(`create function public.time_limit() returns text
        language sql stable as $$ select current_setting('statement_timeout') $$`);
      await reload(stage);
      await until('the function', async () => !(await visitor().rpc('time_limit')).error);
      assert.equal(take(await visitor().rpc('time_limit')), '3s');
      assert.equal(take(await admin.rpc('time_limit')), '0');
    },
  },
  {
    name: 'a client that leaves ends its statement',
    async run(stage) {
      const { admin, database } = stage;
      await database.query(`create function public.long_read() returns text
        language sql stable as 'select pg_sleep(600)::text'`);
      await reload(stage);
      const running = async () => {
        const [row] = await database.query<{ count: number }>(
          `select count(*)::int4 from pg_stat_activity
           where state = 'active' and pid <> pg_backend_pid() and query like '%"long\\_read"%'`,
        );
        return row?.count ?? 0;
      };
      const leaving = new AbortController();
      const asked = until('the function', async () => {
        const answer = await admin.rpc('long_read').abortSignal(leaving.signal);
        return leaving.signal.aborted || answer.error?.code !== 'PGRST202';
      });
      await until('the statement', async () => (await running()) > 0);
      leaving.abort();
      await asked;
      await until('the end of the statement', async () => (await running()) === 0);
    },
  },
  {
    name: 'update and delete without a filter',
    async run({ admin }) {
      for (const [change, command] of [
        [admin.from('heroes').update({ level: 1 }), 'UPDATE'],
        [admin.from('heroes').delete(), 'DELETE'],
      ] as const) {
        const { error, status } = await change;
        const message = `${command} requires a WHERE clause`;
        assert.deepEqual([status, error?.code, error?.message], [400, '21000', message]);
      }
      assert.equal(take(await admin.from('heroes').select('id').eq('level', 1)).length, 0);
    },
  },
  {
    name: 'an answer that is too large is the mistake of the client',
    async run(stage) {
      const { visitor, database } = stage;
      await database.query(`create function public.long_text() returns text
        language sql stable as $$ select repeat('x', 10000000) $$`);
      await reload(stage);
      await until('the bound', async () => (await visitor().rpc('long_text')).status === 413);
    },
  },
  {
    name: 'embedding back and forth without end',
    async run({ admin }) {
      const { error } = await admin.from('clans').select('heroes(clans(heroes(clans(name))))');
      assert.equal(error?.code, 'PGRST100');
      assert.ifError((await admin.from('clans').select('heroes(clans(heroes(name)))')).error);
    },
  },
  {
    name: 'a function before every request by setting',
    async run(stage) {
      const { admin, visitor, database } = stage;
      await database.query(`create function public.guard() returns void language plpgsql as $$ begin
        if current_setting('role') = 'anon' then raise sqlstate 'PT420' using message = 'Calm down'; end if;
        end $$`);
      const settings = { 'authenticator pgrst.db_pre_request': 'public.guard' };
      const ask = () => visitor().from('quests').select('id').limit(1);
      await withSettings(stage, settings, async () => {
        await until('the function', async () => (await ask()).status === 420);
        assert.ifError((await admin.from('quests').select('id')).error);
      });
      await until('no function', async () => (await ask()).status !== 420);
    },
  },
  {
    name: 'a computed column called as a function',
    async run(stage) {
      const { admin, database } = stage;
      await database.query(`create function public.blurb_hero(public.heroes) returns text
        language sql stable as 'select substring($1.name, 1, 1)'`);
      await database.query(`create function public.blurb_heroes() returns int
        language sql stable as 'select 1'`);
      await reload(stage);
      await until('the functions', async () => !(await admin.rpc('blurb_heroes')).error);
      for (const given of [{}, { blurb: 1 }]) {
        const { error } = await admin.rpc('blurb_hero', given);
        assert.deepEqual([error?.code, error?.hint], ['PGRST202', null]);
      }
    },
  },
  {
    name: 'a self-reference by the name of its key',
    async run(stage) {
      const { admin, database } = stage;
      await database.query(`create table public.ranks (id int primary key,
        above int constraint ranks_above_fkey references public.ranks)`);
      await database.query('insert into public.ranks values (1, null), (2, 1)');
      await reload(stage);
      const plain = () => admin.from('ranks').select('id, ranks(id)').eq('id', 1);
      await until('the ranks', async () => !(await plain()).error);
      assert.deepEqual(take(await plain()), [{ id: 1, ranks: [{ id: 2 }] }]);
      const named = await admin.from('ranks').select('id, ranks!ranks_above_fkey(id)');
      assert.deepEqual([named.status, named.error?.code], [400, 'PGRST200']);
    },
  },
  {
    name: 'GeoJSON',
    run: null,
    reason: 'PostGIS is not among the extensions of the embedded server',
  },
  {
    name: '"Query Identifier" in plans',
    run: null,
    reason:
      'it comes of compute_query_id, which an operator may set; Supabase sets it for pg_stat_statements',
  },
];

async function reload({ database }: Stage): Promise<void> {
  await database.query(`select pg_notify('pgrst', 'reload schema')`);
}
