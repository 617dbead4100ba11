import assert from 'node:assert/strict';
import { take, until, type ConformanceCase } from './case.ts';

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
      const query = admin.from('heroes').select('name, clans(name), raids(name)').eq('id', 2);
      assert.deepEqual(take(await query), [
        { name: 'Bo', clans: { name: 'Dawn' }, raids: [{ name: 'Palace' }] },
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
      assert.deepEqual(take(await admin.from('raids').select('id').eq('id', 1).single()), {
        id: 1,
      });
      const none = await admin.from('raids').select('id').eq('id', 99).single();
      assert.deepEqual([none.status, none.error?.code], [406, 'PGRST116']);
      assert.equal((await admin.from('raids').select('id').eq('id', 99).maybeSingle()).data, null);
    },
  },
  {
    name: 'CSV and the query plan refused',
    async run({ admin }) {
      const csv = await admin.from('raids').select('id,name').order('id').csv();
      assert.equal(take(csv).trim(), 'id,name\n1,Palace\n2,Undermine');
      assert.ok((await admin.from('raids').select().explain()).error);
    },
  },
  {
    name: 'insert, bulk insert, upsert, update, delete, returning',
    async run({ admin }) {
      const rows = [
        { id: 10, name: 'Nerub' },
        { id: 11, name: 'Keep' },
      ];
      assert.deepEqual(take(await admin.from('raids').insert(rows).select().order('id')), rows);
      const upsert = admin
        .from('raids')
        .upsert({ id: 10, name: 'Palace of N' })
        .select('name')
        .single();
      assert.deepEqual(take(await upsert), { name: 'Palace of N' });
      const update = admin.from('raids').update({ name: 'x' }).eq('id', 11).select('name');
      assert.deepEqual(take(await update), [{ name: 'x' }]);
      assert.equal(take(await admin.from('raids').delete().gte('id', 10).select()).length, 2);
      const twice = await admin.from('raids').insert({ id: 1, name: 'again' });
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
      assert.equal((await admin.from('raids').select('nothing')).error?.code, '42703');
    },
  },
  {
    name: 'aggregates by setting, schema reload',
    async run({ admin, database }) {
      const sum = () => admin.from('heroes').select('level.sum()').single();
      assert.equal((await sum()).error?.code, 'PGRST123');
      await database.query(`create table public.late (id int)`);
      await database.query(`select pg_notify('pgrst', 'reload schema')`);
      await until('the late table', async () => !(await admin.from('late').select()).error);
    },
  },
];
