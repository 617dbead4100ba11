import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestHost, subscribed } from '#host/testing/realtime/test-host.ts';
import type { TestHost } from '#host/testing/realtime/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ limits: { payloadBytes: 2000 } });
});
afterAll(() => host.close());

function hearing(channel: ReturnType<ReturnType<TestHost['client']>['channel']>, event = '*') {
  const heard: unknown[] = [];
  channel.on('broadcast', { event }, (message) => heard.push(message));
  return heard;
}

describe('a broadcast', () => {
  it.each([
    ['1.0.0', '2.0.0'],
    ['2.0.0', '1.0.0'],
    ['2.0.0', '2.0.0'],
  ])('goes from a client of %s to one of %s, and not back', async (from, to) => {
    const topic = `room ${from} ${to}`;
    const sender = host.client({ vsn: from }).channel(topic);
    const receiver = host.client({ vsn: to }).channel(topic);
    const [echo, heard] = [hearing(sender), hearing(receiver)];
    await Promise.all([subscribed(sender), subscribed(receiver)]);
    for (const n of [1, 2, 3]) {
      await sender.send({ type: 'broadcast', event: 'move', payload: { n, name: 'Ä🔥' } });
    }
    await eventually(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual(
      [1, 2, 3].map((n) => ({ type: 'broadcast', event: 'move', payload: { n, name: 'Ä🔥' } })),
    );
    expect(echo).toEqual([]);
  });

  it('comes back with self, and is acknowledged with ack', async () => {
    const channel = host
      .client()
      .channel('self', { config: { broadcast: { self: true, ack: true } } });
    const heard = hearing(channel);
    await subscribed(channel);
    expect(await channel.send({ type: 'broadcast', event: 'hi', payload: {} })).toBe('ok');
    expect(heard).toHaveLength(1);
  });

  it('is refused when it is too large, and the channel goes on', async () => {
    const channel = host.client().channel('large', { config: { broadcast: { ack: true } } });
    await subscribed(channel);
    const payload = { text: 'x'.repeat(2000) };
    expect(await channel.send({ type: 'broadcast', event: 'e', payload })).toBe('error');
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok');
  });

  it('carries bytes', async () => {
    const sender = host.client().channel('bytes');
    const receiver = host.client().channel('bytes');
    const heard = hearing(receiver, 'raw') as { payload: ArrayBuffer }[];
    await Promise.all([subscribed(sender), subscribed(receiver)]);
    await sender.send({
      type: 'broadcast',
      event: 'raw',
      payload: new Uint8Array([0, 200]).buffer,
    });
    await eventually(() => expect(heard).toHaveLength(1));
    expect([...new Uint8Array(heard[0]?.payload ?? new ArrayBuffer(0))]).toEqual([0, 200]);
  });
});

describe('over HTTP', () => {
  it('reaches a topic before and without a join', async () => {
    const receiver = host.client().channel('by http/with slash');
    const heard = hearing(receiver);
    await subscribed(receiver);
    const sender = host.client().channel('by http/with slash');
    expect(await sender.httpSend('née', { n: 1 })).toEqual({ success: true });
    expect(await sender.httpSend('raw', new Uint8Array([7]))).toEqual({ success: true });
    const response = await fetch(`${host.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: host.context.keys.anon, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ topic: 'by http/with slash', event: 'batch', payload: { n: 2 } }],
      }),
    });
    expect([response.status, await response.text()]).toEqual([202, '']);
    await eventually(() =>
      expect(heard).toMatchObject([
        { event: 'née', payload: { n: 1 } },
        { event: 'raw' },
        { event: 'batch', payload: { n: 2 } },
      ]),
    );
  });

  it.each([
    ['no messages', {}, { messages: ["can't be blank"] }],
    ['no topic', { messages: [{ event: 'e', payload: {} }] }, { topic: ["can't be blank"] }],
    ['no event', { messages: [{ topic: 't', payload: {} }] }, { event: ["can't be blank"] }],
    ['no payload', { messages: [{ topic: 't', event: 'e' }] }, { payload: ["can't be blank"] }],
  ])('refuses a body with %s', async (_name, body, errors) => {
    const response = await fetch(`${host.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: host.context.keys.anon },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toEqual([422, { errors }]);
  });
});

describe('from the database', () => {
  it('is sent when its transaction commits, and not when it does not', async () => {
    const channel = host.client().channel('news');
    const heard = hearing(channel);
    await subscribed(channel);
    const send = `select realtime.send($1::jsonb, $2, 'news', false)`;
    await host.fresh.database
      .transaction(async (transaction) => {
        await transaction.query(send, [{ n: 0 }, 'lost']);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await host.fresh.database.query(send, [{ n: 1, id: 'own' }, 'first']);
    await host.fresh.database.query(send, [{ n: 2 }, 'second']);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard).toMatchObject([
      { event: 'first', payload: { n: 1, id: 'own' } },
      {
        event: 'second',
        payload: { n: 2, id: expect.any(String) },
        meta: { id: expect.any(String) },
      },
    ]);
  });

  it('may be of bytes, to sockets that can carry them', async () => {
    const channel = host.client().channel('bytes of the database');
    const old = host.client({ vsn: '1.0.0' }).channel('bytes of the database');
    const heard = hearing(channel) as { event: string; payload: ArrayBuffer }[];
    const oldHeard = hearing(old) as { event: string }[];
    await Promise.all([subscribed(channel), subscribed(old)]);
    const { database } = host.fresh;
    await database.transaction(async (transaction) => {
      // Any user who writes may like to see bytes another way.
      await transaction.query('set local bytea_output = escape');
      await transaction.query(
        `select realtime.send_binary('\\xdeadbeef00ff', 'raw', 'bytes of the database', false)`,
      );
    });
    await database.query(`select realtime.send('{}', 'last', 'bytes of the database', false)`);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toMatchObject({ event: 'raw', meta: { id: expect.any(String) } });
    expect([...new Uint8Array(heard[0]?.payload ?? new ArrayBuffer(0))]).toEqual([
      0xde, 0xad, 0xbe, 0xef, 0, 0xff,
    ]);
    await eventually(() => expect(oldHeard).toMatchObject([{ event: 'last' }]));
  });

  it('tells what a trigger of a table broadcasts', async () => {
    const { database } = host.fresh;
    await database.query('create table public.notes (id int primary key, text text)');
    await database.query(`create function public.tell_note() returns trigger language plpgsql security definer as $$
      begin
        perform realtime.broadcast_changes('note:' || coalesce(new.id, old.id), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$`);
    await database.query(
      'create trigger tell after insert or update or delete on public.notes for each row execute function public.tell_note()',
    );
    await database.query(
      'create policy readers on realtime.messages for select to anon using (true)',
    );
    const channel = host.client().channel('note:1', { config: { private: true } });
    const heard = hearing(channel);
    await subscribed(channel);
    await database.query(`insert into public.notes values (1, 'a')`);
    await database.query(`update public.notes set text = 'b'`);
    await database.query('delete from public.notes');
    await eventually(() => expect(heard).toHaveLength(3));
    const place = { table: 'notes', schema: 'public' };
    expect(heard).toMatchObject([
      { event: 'INSERT', payload: { ...place, record: { id: 1, text: 'a' }, old_record: null } },
      { event: 'UPDATE', payload: { record: { text: 'b' }, old_record: { text: 'a' } } },
      {
        event: 'DELETE',
        payload: { operation: 'DELETE', record: null, old_record: { text: 'b' } },
      },
    ]);
  });
});
