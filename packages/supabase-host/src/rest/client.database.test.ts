import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildSchema } from '#host/testing/rest/test-guild-schema.ts';
import { startRest, type TestRest } from '#host/testing/rest/test-rest.ts';

/** The official client against the service: what it sends is read, what it gets is what it expects. */
let rest: TestRest;
let client: SupabaseClient;
beforeAll(async () => {
  rest = await startRest(guildSchema, { aggregates: true, plans: true, rollback: true });
  client = rest.client();
});
afterAll(() => rest.close());

function members() {
  return client.from('members').select('name').order('name');
}

async function names(
  query: PromiseLike<{ data: { name: unknown }[] | null; error: unknown }>,
): Promise<string> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data ?? []).map((row) => row.name).join(' ');
}

describe('the official client', () => {
  it('reads with every filter it has', async () => {
    expect(await names(members().eq('role', 'tank'))).toBe('Anna');
    expect(await names(members().neq('role', 'damage'))).toBe('Anna Bert');
    expect(await names(members().gt('level', 470).lte('level', 490))).toBe('Anna Cleo');
    expect(await names(members().gte('level', 480).lt('level', 490))).toBe('Anna');
    expect(await names(members().like('name', '%e%'))).toBe('Bert Cleo');
    expect(await names(members().ilike('name', 'ANNA'))).toBe('Anna');
    expect(await names(members().likeAnyOf('name', ['A%', 'D%']))).toBe('Anna Dirk');
    expect(await names(members().likeAllOf('name', ['%e%', 'C%']))).toBe('Cleo');
    expect(await names(members().ilikeAnyOf('name', ['a%']))).toBe('Anna');
    expect(await names(members().is('level', null))).toBe('Dirk');
    expect(await names(members().in('name', ['Anna', 'Bert', 'a,b(c)']))).toBe('Anna Bert');
    expect(await names(members().contains('tags', ['calm']))).toBe('Anna Bert');
    expect(await names(members().containedBy('tags', ['late']))).toBe('Cleo Dirk');
    expect(await names(members().overlaps('tags', ['early', 'late']))).toBe('Anna Cleo');
    expect(await names(members().contains('active_years', '[2005,2006)'))).toBe('Anna');
    expect(await names(members().rangeGt('active_years', '[2000,2005)'))).toBe('Bert');
    expect(await names(members().rangeGte('active_years', '[2010,2012)'))).toBe('Bert');
    expect(await names(members().rangeLt('active_years', '[2011,2012)'))).toBe('Anna');
    expect(await names(members().rangeLte('active_years', '[2004,2012)'))).toBe('Anna');
    expect(await names(members().rangeAdjacent('active_years', '[2020,2022)'))).toBe('Bert');
    expect(await names(members().textSearch('about', 'brave & shield', { config: 'simple' }))).toBe(
      'Anna',
    );
    expect(await names(members().textSearch('about', 'kind light', { type: 'plain' }))).toBe(
      'Bert',
    );
    expect(await names(members().match({ role: 'damage', guild_id: 2 }))).toBe('Cleo');
    expect(await names(members().not('name', 'in', '(Anna,Bert)'))).toBe('Cleo Dirk');
    expect(await names(members().or('name.eq.Anna,and(role.eq.damage,level.is.null)'))).toBe(
      'Anna Dirk',
    );
    expect(await names(members().filter('name', 'in', '("Anna","Dirk")'))).toBe('Anna Dirk');
    expect(await names(members().range(1, 2))).toBe('Bert Cleo');
    expect(await names(members().limit(1))).toBe('Anna');
  });

  it('counts', async () => {
    const exact = await client.from('members').select('*', { count: 'exact', head: true });
    expect([exact.count, exact.data, exact.status]).toEqual([4, null, 200]);
    const planned = await client.from('members').select('*', { count: 'planned' }).limit(1);
    expect(planned.count).toEqual(expect.any(Number));
    const paged = await client.from('members').select('name', { count: 'exact' }).range(0, 1);
    expect([paged.count, paged.data?.length, paged.status]).toEqual([4, 2, 206]);
  });

  it('wants one row', async () => {
    const one = await client.from('guilds').select('name').eq('id', 1).single();
    expect(one.data).toEqual({ name: 'Dawn' });
    const none = await client.from('guilds').select('name').eq('id', 99).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
    const missing = await client.from('guilds').select('name').eq('id', 99).single();
    expect([missing.status, missing.error?.code]).toEqual([406, 'PGRST116']);
    const stripped = await client
      .from('guilds')
      .select('name,facts')
      .eq('id', 2)
      .stripNulls()
      .single();
    expect(stripped.data).toEqual({ name: 'Dusk' });
  });

  it('embeds, and shapes what is embedded', async () => {
    const { data } = await client
      .from('guilds')
      .select('name, people:members!inner(name, member_details(motto))')
      .eq('people.role', 'tank')
      .order('name', { referencedTable: 'people', ascending: false })
      .limit(1, { referencedTable: 'people' });
    expect(data).toEqual([
      { name: 'Dawn', people: [{ name: 'Anna', member_details: { motto: 'Stand fast' } }] },
    ]);
    const either = await client
      .from('guilds')
      .select('name, members(name)')
      .or('role.eq.healer,level.eq.490', { referencedTable: 'members' })
      .order('id');
    expect(either.data).toEqual([
      { name: 'Dawn', members: [{ name: 'Bert' }] },
      { name: 'Dusk', members: [{ name: 'Cleo' }] },
      { name: 'Empty', members: [] },
    ]);
  });

  it('writes', async () => {
    const made = await client
      .from('raids')
      .insert([
        { id: 10, title: 'Ten' },
        { id: 11, leader: 'Bert' },
      ])
      .select('id, title, leader');
    expect([made.status, made.data]).toEqual([
      201,
      [
        { id: 10, title: 'Ten', leader: null },
        { id: 11, title: null, leader: 'Bert' },
      ],
    ]);
    const merged = await client
      .from('raids')
      .upsert({ id: 10, title: 'Tenth' })
      .select('title')
      .single();
    expect([merged.status, merged.data]).toEqual([200, { title: 'Tenth' }]);
    const ignored = await client
      .from('raids')
      .upsert([{ id: 10, title: 'no' }], { ignoreDuplicates: true, onConflict: 'id' })
      .select();
    expect(ignored.data).toEqual([]);
    const changed = await client
      .from('raids')
      .update({ title: null }, { count: 'exact' })
      .gte('id', 10);
    expect([changed.status, changed.count, changed.data]).toEqual([204, 2, null]);
    const many = client.from('raids').delete().gte('id', 10) as unknown as {
      maxAffected(rows: number): PromiseLike<{ error: { code: string } }>;
    };
    expect((await many.maxAffected(1)).error.code).toBe('PGRST124');
    const undone = await client.from('raids').delete().gte('id', 10).select('id').rollback();
    expect(undone.data).toEqual([{ id: 10 }, { id: 11 }]);
    const gone = await client.from('raids').delete({ count: 'exact' }).gte('id', 10);
    expect([gone.status, gone.count]).toEqual([204, 2]);
    const missing = await client
      .from('guilds')
      .insert([{ name: 'One more' }, { name: 'And one', realm: 'X' }], { defaultToNull: false })
      .select('realm')
      .rollback();
    expect(missing.data).toEqual([{ realm: 'Nowhere' }, { realm: 'X' }]);
  });

  it('calls functions', async () => {
    expect((await client.rpc('total', { a: 5 })).data).toBe(15);
    expect((await client.rpc('total', { a: 5 }, { get: true })).data).toBe(15);
    const counted = await client.rpc(
      'members_of',
      { guild: 'Dawn' },
      { head: true, count: 'exact' },
    );
    expect([counted.count, counted.data]).toEqual([2, null]);
    const shaped = await client
      .rpc('members_of', { guild: 'Dawn' })
      .select('name, guilds(name)')
      .order('name', { ascending: false })
      .limit(1)
      .single();
    expect(shaped.data).toEqual({ name: 'Bert', guilds: { name: 'Dawn' } });
    const silent = await client.rpc('nothing');
    expect([silent.status, silent.data, silent.error]).toEqual([204, null, null]);
    const arrays = await client.rpc('sum_all', { numbers: [1, 2] }, { get: true });
    expect(arrays.data).toBe(3);
    const headed = await client.rpc(
      'guild_mates',
      { m: { name: 'Anna', guild_id: 1 } },
      { head: true, count: 'exact' },
    );
    expect([headed.error, headed.count]).toEqual([null, 1]);
  });

  it('gets CSV, plans and a description', async () => {
    expect((await client.from('guilds').select('id,name').order('id').csv()).data).toBe(
      'id,name\n1,Dawn\n2,Dusk\n3,Empty',
    );
    expect((await client.from('guilds').select().explain()).data).toMatch(/^Aggregate/);
    const plan = await client
      .from('guilds')
      .select()
      .explain({ format: 'json', verbose: true, analyze: true });
    expect(plan.data).toEqual([expect.objectContaining({ Plan: expect.any(Object) })]);
  });

  it('hears of errors as PostgREST tells them', async () => {
    const { error, status } = await client.from('missing_things').select();
    expect([status, error]).toMatchObject([
      404,
      {
        code: 'PGRST205',
        details: null,
        hint: null,
        message: "Could not find the table 'hall.missing_things' in the schema cache",
      },
    ]);
    const wrongSchema = await rest.client(undefined, 'auth').from('users').select();
    expect([wrongSchema.status, wrongSchema.error?.code]).toEqual([406, 'PGRST106']);
  });
});
