import assert from 'node:assert/strict';
import { take, until, type ConformanceCase, type Stage } from './case.ts';

/** Runs with settings as an operator makes them in the database, and takes them back. */
export async function withSettings(
  { database }: Stage,
  settings: Readonly<Record<string, string>>,
  run: () => Promise<void>,
): Promise<void> {
  const [here] = await database.query<{ name: string }>(
    `select quote_ident(current_database()) as name`,
  );
  const alter = async (change: (role: string, setting: string, value: string) => string) => {
    for (const [key, value] of Object.entries(settings)) {
      const [role = '', setting = ''] = key.split(' ');
      await database.query(
        `alter role ${role} in database ${here?.name} ${change(role, setting, value)}`,
      );
    }
    await database.query(`select pg_notify('pgrst', 'reload config')`);
  };
  await alter((_, setting, value) => `set ${setting} = '${value}'`);
  try {
    await run();
  } finally {
    await alter((_, setting) => `reset ${setting}`);
  }
}

/** Reads and writes as `@supabase/postgrest-js` asks for them. */
export const restCases: readonly ConformanceCase[] = [
  {
    name: 'select, filters, order',
    async run({ admin }) {
      const query = admin.from('heroes').select('name').gte('level', 70).order('level');
      assert.deepEqual(take(await query), [{ name: 'Bo' }, { name: 'Ana' }]);
      const either = admin.from('heroes').select('id').or('name.eq.Ana,level.lt.65').order('id');
      assert.deepEqual(take(await either), [{ id: 1 }, { id: 3 }]);
      const other = admin.from('heroes').select('id').not('score', 'is', null).ilike('name', 'b%');
      assert.deepEqual(take(await other), [{ id: 2 }]);
    },
  },
  {
    name: 'JSON paths and renamed columns',
    async run({ admin }) {
      const query = admin.from('clans').select('title:name, realm:facts->>realm').eq('id', 1);
      assert.deepEqual(take(await query), [{ title: 'Dawn', realm: 'Area 52' }]);
    },
  },
  {
    name: 'embedding: to one, to many, many to many',
    async run({ admin }) {
      const query = admin.from('heroes').select('name, clans(name), quests(name)').eq('id', 2);
      assert.deepEqual(take(await query), [
        { name: 'Bo', clans: { name: 'Dawn' }, quests: [{ name: 'Palace' }] },
      ]);
      const many = admin.from('clans').select('name, heroes(id)').eq('id', 2);
      assert.deepEqual(take(await many), [{ name: 'Dusk', heroes: [{ id: 3 }] }]);
    },
  },
  {
    name: 'embedding: inner, spread, hint',
    async run({ admin }) {
      const inner = admin.from('clans').select('id, heroes!inner(id)').eq('heroes.name', 'Cy');
      assert.deepEqual(take(await inner), [{ id: 2, heroes: [{ id: 3 }] }]);
      const spread = admin.from('heroes').select('id, ...clans!clan_id(clan:name)').eq('id', 1);
      assert.deepEqual(take(await spread), [{ id: 1, clan: 'Dawn' }]);
    },
  },
  {
    name: 'ranges and counts',
    async run({ admin }) {
      const answer = await admin
        .from('heroes')
        .select('id', { count: 'exact' })
        .order('id')
        .range(1, 1);
      assert.deepEqual([answer.count, answer.data], [3, [{ id: 2 }]]);
      const head = await admin.from('heroes').select('*', { count: 'exact', head: true });
      assert.equal(head.count, 3);
    },
  },
  {
    name: 'single objects and their errors',
    async run({ admin }) {
      assert.deepEqual(take(await admin.from('quests').select('id').eq('id', 1).single()), {
        id: 1,
      });
      const none = await admin.from('quests').select('id').eq('id', 99).single();
      assert.deepEqual([none.status, none.error?.code], [406, 'PGRST116']);
      assert.equal((await admin.from('quests').select('id').eq('id', 99).maybeSingle()).data, null);
    },
  },
  {
    name: 'CSV and the query plan refused',
    async run({ admin }) {
      const csv = await admin.from('quests').select('id,name').order('id').csv();
      assert.equal(take(csv).trim(), 'id,name\n1,Palace\n2,Undermine');
      assert.ok((await admin.from('quests').select().explain()).error);
    },
  },
  {
    name: 'insert, bulk insert, upsert, update, delete, returning',
    async run({ admin }) {
      const rows = [
        { id: 10, name: 'Nerub' },
        { id: 11, name: 'Keep' },
      ];
      assert.deepEqual(take(await admin.from('quests').insert(rows).select().order('id')), rows);
      const upsert = admin
        .from('quests')
        .upsert({ id: 10, name: 'Palace of N' })
        .select('name')
        .single();
      assert.deepEqual(take(await upsert), { name: 'Palace of N' });
      const update = admin.from('quests').update({ name: 'x' }).eq('id', 11).select('name');
      assert.deepEqual(take(await update), [{ name: 'x' }]);
      assert.equal(take(await admin.from('quests').delete().gte('id', 10).select()).length, 2);
      const twice = await admin.from('quests').insert({ id: 1, name: 'again' });
      assert.deepEqual([twice.status, twice.error?.code], [409, '23505']);
    },
  },
  {
    name: 'rpc by POST, GET and HEAD',
    async run({ admin }) {
      assert.equal(take(await admin.rpc('add_up', { a: 2, b: 3 })), 5);
      assert.equal(take(await admin.rpc('add_up', { a: 2, b: 3 }, { get: true })), 5);
      const rows = admin.rpc('heroes_above', { lowest: 70 }, { get: true }).select('id');
      assert.deepEqual(take(await rows), [{ id: 1 }, { id: 2 }]);
      const head = await admin.rpc('heroes_above', { lowest: 70 }, { head: true, count: 'exact' });
      assert.equal(head.count, 2);
      assert.equal((await admin.rpc('nothing')).error?.code, 'PGRST202');
    },
  },
  {
    name: 'numbers and times in their form',
    async run({ admin }) {
      const query = admin.from('heroes').select('score, clans(founded)').eq('id', 1).single();
      assert.deepEqual(take(await query), {
        score: 1.5,
        clans: { founded: '2026-01-01T00:00:00+00:00' },
      });
    },
  },
  {
    name: 'row-level security per caller',
    async run({ member, visitor }) {
      const [one, other] = [await member(), await member()];
      take(await one.client.from('notes').insert({ body: 'mine' }).select());
      assert.equal(take(await one.client.from('notes').select()).length, 1);
      assert.deepEqual(take(await other.client.from('notes').select()), []);
      assert.deepEqual(take(await visitor().from('notes').select()), []);
      const forged = await other.client.from('notes').insert({ user_id: one.id, body: 'forged' });
      assert.equal(forged.error?.code, '42501');
    },
  },
  {
    name: 'errors of unknown tables and columns',
    async run({ admin }) {
      assert.equal((await admin.from('nowhere').select()).error?.code, 'PGRST205');
      assert.equal((await admin.from('quests').select('nothing')).error?.code, '42703');
    },
  },
  {
    name: 'ambiguous embedding, hints by key and by column',
    async run({ admin, database }) {
      await database.query(`create table public.duels (id int primary key,
        winner int references public.heroes, loser int references public.heroes)`);
      await database.query('insert into public.duels values (1, 1, 2)');
      await database.query(`select pg_notify('pgrst', 'reload schema')`);
      const plain = () => admin.from('duels').select('heroes(name)');
      await until('the duels', async () => (await plain()).error?.code === 'PGRST201');
      assert.equal((await plain()).status, 300);
      const both = admin.from('duels').select('a:heroes!duels_winner_fkey(name), b:loser(name)');
      assert.deepEqual(take(await both), [{ a: { name: 'Ana' }, b: { name: 'Bo' } }]);
    },
  },
  {
    name: 'computed columns and relationships',
    async run({ admin, database }) {
      await database.query(`create function public.shout(public.heroes) returns text
        language sql stable as 'select upper($1.name)'`);
      await database.query(`create function public.comrades(h public.heroes) returns setof public.heroes
        language sql stable as 'select * from public.heroes where clan_id = h.clan_id and id <> h.id'`);
      await database.query(`select pg_notify('pgrst', 'reload schema')`);
      const query = () => admin.from('heroes').select('shout, comrades(name)').eq('id', 1);
      await until('the functions', async () => !(await query()).error);
      assert.deepEqual(take(await query()), [{ shout: 'ANA', comrades: [{ name: 'Bo' }] }]);
    },
  },
  {
    name: 'nulls stripped, most rows that may change',
    async run({ admin }) {
      const bare = admin.from('heroes').select('id, score').eq('id', 3).single().stripNulls();
      assert.deepEqual(take(await bare), { id: 3 });
      const change = admin.from('heroes').update({ level: 1 }).gt('id', 0);
      const refused = await change.setHeader('Prefer', 'handling=strict, max-affected=2');
      assert.equal(refused.error?.code, 'PGRST124');
      assert.equal(take(await admin.from('heroes').select('id').eq('level', 1)).length, 0);
    },
  },
  {
    name: 'most rows of an answer by setting',
    async run(stage) {
      const { admin } = stage;
      const all = () => admin.from('heroes').select('id', { count: 'exact' }).order('id');
      await withSettings(stage, { 'authenticator pgrst.db_max_rows': '2' }, async () => {
        await until('the bound', async () => (await all()).data?.length === 2);
        const { count, status } = await all().limit(3);
        assert.deepEqual([count, status], [3, 206]);
      });
      await until('no bound', async () => (await all()).data?.length === 3);
    },
  },
  {
    name: 'time limits of a role and of a function',
    async run(stage) {
      const { admin, database, member } = stage;
      const { client } = await member();
      await database.query(`create function public.wait() returns void
        language sql as 'select pg_sleep(600)'`);
      await database.query(`create function public.wait_briefly() returns void
        language sql set statement_timeout = '200ms' as 'select pg_sleep(600)'`);
      await database.query(`create function public.limit_of_mine() returns text
        language sql stable as $$ select current_setting('statement_timeout') $$`);
      await database.query(`select pg_notify('pgrst', 'reload schema')`);
      const limit = async () => (await client.rpc('limit_of_mine')).data as unknown;
      await until(
        'the functions, under the limit of Supabase',
        async () => (await limit()) === '8s',
      );
      assert.equal((await admin.rpc('wait_briefly')).error?.code, '57014');
      await withSettings(stage, { 'authenticated statement_timeout': '700ms' }, async () => {
        await until('the limit', async () => (await limit()) === '700ms');
        const { error, status } = await client.rpc('wait');
        assert.deepEqual([error?.code, status], ['57014', 500]);
      });
      await until('the limit of before', async () => (await limit()) === '8s');
    },
  },
  {
    name: 'plans, aggregates and rollback by setting',
    async run(stage) {
      const { admin } = stage;
      const settings = {
        'authenticator pgrst.db_plan_enabled': 'true',
        'authenticator pgrst.db_aggregates_enabled': 'true',
        'authenticator pgrst.db_tx_end': 'commit-allow-override',
      };
      const sum = () => admin.from('heroes').select('level.sum()').single();
      await withSettings(stage, settings, async () => {
        await until('the settings', async () => !(await sum()).error);
        assert.deepEqual(take(await sum()), { sum: 210 });
        const spread = admin.from('clans').select('id, ...heroes(names:name)').eq('id', 2);
        assert.deepEqual(take(await spread), [{ id: 2, names: ['Cy'] }]);
        const plan: unknown = take(await admin.from('heroes').select().explain());
        assert.ok(typeof plan === 'string' && plan.startsWith('Aggregate'));
        const tried = admin.from('quests').insert({ id: 77, name: 'Mirage' }).select().rollback();
        assert.equal(take(await tried).length, 1);
        assert.deepEqual(take(await admin.from('quests').select().eq('id', 77)), []);
      });
      await until('the settings of before', async () => Boolean((await sum()).error));
    },
  },
  {
    name: 'another schema by setting',
    async run(stage) {
      const { admin, database } = stage;
      await database.query('create schema annex');
      await database.query('grant usage on schema annex to service_role');
      await database.query(`create table annex.things as select 1 as id`);
      await database.query('grant select on annex.things to service_role');
      const things = () => admin.schema('annex').from('things').select();
      assert.equal((await things()).error?.code, 'PGRST106');
      await withSettings(stage, { 'authenticator pgrst.db_schemas': 'public, annex' }, async () => {
        await until('the schema', async () => !(await things()).error);
        assert.deepEqual(take(await things()), [{ id: 1 }]);
      });
    },
  },
  {
    name: 'aggregates refused, schema reload',
    async run({ admin, database }) {
      const sum = () => admin.from('heroes').select('level.sum()').single();
      assert.equal((await sum()).error?.code, 'PGRST123');
      await database.query(`create table public.late (id int)`);
      await database.query(`select pg_notify('pgrst', 'reload schema')`);
      await until('the late table', async () => !(await admin.from('late').select()).error);
    },
  },
];
