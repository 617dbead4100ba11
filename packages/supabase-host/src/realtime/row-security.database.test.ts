import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changesReady,
  eventually,
  startTestHost,
  subscribed,
  tokenOf,
} from '#host/testing/realtime/test-host.ts';
import type { TestHost } from '#host/testing/realtime/test-host.ts';

const ann = '11111111-1111-4111-8111-111111111111';
const ben = '22222222-2222-4222-8222-222222222222';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    sql: [
      'create table public.rosters (id int primary key, value text)',
      'create table public.members (roster int references public.rosters, who uuid)',
      'create table public."Order" (id int primary key, roster int, is_shown bool, value text)',
      'alter table public.members enable row level security',
      'create policy own on public.members for select using (who = auth.uid())',
      'alter table public."Order" enable row level security',
      `create policy members on public."Order" for select to authenticated
         using (exists (select from public.members where members.roster = "Order".roster))`,
      'create policy anybody on public."Order" for select to anon using (true)',
      'create policy shown on public."Order" as restrictive for select using (is_shown)',
      `create policy writers on public."Order" for insert to anon with check (true)`,
      'create table public.failing (id int primary key)',
      'alter table public.failing enable row level security',
      `create policy broken on public.failing for select using ((auth.jwt() ->> 'number')::int = id)`,
      'create table public.silent (id int primary key)',
      'alter table public.silent enable row level security',
      'alter publication supabase_realtime add table public."Order", public.failing, public.silent',
      'insert into public.rosters values (1), (2)',
      `insert into public.members values (1, '${ann}'), (2, '${ben}')`,
    ],
  });
});
afterAll(() => host.close());

async function watching(token: string | null, table: string) {
  const client = host.client(token === null ? {} : { token });
  if (token !== null) await client.setAuth(token);
  const channel = client.channel(`${table} of ${String(token)}`);
  const heard: string[] = [];
  channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) =>
    heard.push(`${change.eventType} ${String((change.new as { id?: number }).id)}`),
  );
  const ready = changesReady(channel);
  await subscribed(channel);
  expect((await ready).status).toBe('ok');
  return { heard, client, channel };
}

describe('a changed row', () => {
  it('is judged by all policies of the role, with what they look up', async () => {
    const [anonymous, a, b, service] = await Promise.all([
      watching(null, 'Order'),
      watching(await tokenOf(ann), 'Order'),
      watching(await tokenOf(ben), 'Order'),
      watching(host.context.keys.serviceRole, 'Order'),
    ]);
    await host.fresh.database.query(
      `insert into public."Order" values (1, 1, true), (2, 2, true), (3, 1, false), (4, 1, null)`,
    );
    await host.fresh.database.query(`insert into public."Order" values (5, 1, true), (6, 2, true)`);
    await eventually(() => expect(service.heard).toHaveLength(6));
    await eventually(() => expect(anonymous.heard).toHaveLength(4));
    await eventually(() => expect(a.heard).toEqual(['INSERT 1', 'INSERT 5']));
    await eventually(() => expect(b.heard).toEqual(['INSERT 2', 'INSERT 6']));
    expect(anonymous.heard).toEqual(['INSERT 1', 'INSERT 2', 'INSERT 5', 'INSERT 6']);
  });

  it('is judged as it was then: neither shown by a later change nor lost by one', async () => {
    const { heard } = await watching(null, 'Order');
    const { database } = host.fresh;
    await database.transaction(async (transaction) => {
      await transaction.query(`insert into public."Order" values (11, 1, false, 'hidden')`);
      await transaction.query(
        `update public."Order" set is_shown = true, value = 'x' where id = 11`,
      );
      await transaction.query(`insert into public."Order" values (12, 1, true, 'short')`);
      await transaction.query('delete from public."Order" where id = 12');
    });
    await eventually(() => expect(heard).toEqual(['UPDATE 11', 'INSERT 12', 'DELETE undefined']));
  });

  it('is not sent to a user whose claims make a policy fail, and to the others', async () => {
    const good = await watching(await tokenOf(ann, { number: '7' }), 'failing');
    const bad = await watching(await tokenOf(ben, { number: 'seven' }), 'failing');
    const end = await watching(host.context.keys.serviceRole, 'failing');
    await host.fresh.database.query('insert into public.failing values (7), (8)');
    await eventually(() => expect(good.heard).toEqual(['INSERT 7']));
    await eventually(() => expect(end.heard).toHaveLength(2));
    expect(bad.heard).toEqual([]);
  });

  it('is sent to no channel where row-level security is on without a policy', async () => {
    const { heard } = await watching(await tokenOf(ann), 'silent');
    const open = await watching(host.context.keys.serviceRole, 'silent');
    await host.fresh.database.query('insert into public.silent values (1)');
    await eventually(() => expect(open.heard).toEqual(['INSERT 1']));
    expect(heard).toEqual([]);
  });

  it('follows a new token, in the same channel', async () => {
    const { heard, client, channel } = await watching(await tokenOf(ann), 'Order');
    await host.fresh.database.query('insert into public."Order" values (21, 1, true)');
    await eventually(() => expect(heard).toEqual(['INSERT 21']));
    const again = changesReady(channel);
    client.accessToken = null;
    await client.setAuth(await tokenOf(ben));
    expect(await again).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    await host.fresh.database.query(
      'insert into public."Order" values (22, 1, true), (23, 2, true)',
    );
    await eventually(() => expect(heard).toEqual(['INSERT 21', 'INSERT 23']));
  });
});
