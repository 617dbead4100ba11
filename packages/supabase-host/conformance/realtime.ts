import assert from 'node:assert/strict';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { take, until, type ConformanceCase } from './case.ts';
import { withSideHost } from './side-host.ts';

async function join(channel: RealtimeChannel): Promise<void> {
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await until('SUBSCRIBED', () => {
    if (statuses.includes('CHANNEL_ERROR')) throw new Error('CHANNEL_ERROR');
    return statuses.includes('SUBSCRIBED');
  });
}

/** A private channel with a presence of this name. */
function inn(client: SupabaseClient, key: string): RealtimeChannel {
  return client
    .channel('members', { config: { private: true, presence: { key } } })
    .on('presence', { event: 'sync' }, () => undefined);
}

async function leave(...clients: SupabaseClient[]): Promise<void> {
  for (const client of clients) {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  }
}

/** Channels as `@supabase/realtime-js` uses them. */
export const realtimeCases: readonly ConformanceCase[] = [
  {
    name: 'broadcast between two sockets, and by HTTP',
    async run({ visitor }) {
      const [one, other] = [visitor(), visitor()];
      const heard: unknown[] = [];
      const hearing = other
        .channel('camp')
        .on('broadcast', { event: 'cry' }, ({ payload }) => heard.push(payload));
      const crying = one.channel('camp');
      await join(hearing);
      await join(crying);
      await crying.send({ type: 'broadcast', event: 'cry', payload: { n: 1 } });
      await until('by socket', () => heard.length === 1);
      await one.channel('camp-by-http').unsubscribe();
      const http = visitor();
      await http.channel('camp').httpSend('cry', { n: 2 });
      await until('by HTTP', () => heard.length === 2);
      assert.deepEqual(
        heard.map((payload) => (payload as { n: number }).n),
        [1, 2],
      );
      await leave(one, other, http);
    },
  },
  {
    name: 'broadcast from the database to a private channel',
    async run({ member, database }) {
      const { client } = await member();
      await client.realtime.setAuth();
      const heard: unknown[] = [];
      const channel = client
        .channel('members', { config: { private: true } })
        .on('broadcast', { event: 'news' }, (message) => heard.push(message));
      await join(channel);
      await database.query(`select realtime.send('{"a": 1}', 'news', 'members', true)`);
      await until('the news', () => heard.length === 1);
      await leave(client);
    },
  },
  {
    name: 'private channels are shut to strangers',
    async run({ visitor }) {
      const client = visitor();
      const statuses: string[] = [];
      client
        .channel('members', { config: { private: true } })
        .subscribe((status) => statuses.push(status));
      await until('the refusal', () => statuses.includes('CHANNEL_ERROR'));
      assert.ok(!statuses.includes('SUBSCRIBED'));
      await leave(client);
    },
  },
  {
    name: 'private channels: a member who may read but not write gets the reason',
    async run({ member }) {
      const { client } = await member();
      await client.realtime.setAuth();
      const config = { private: true, broadcast: { ack: true } };
      const mayWrite = client.channel('members', { config });
      await join(mayWrite);
      const message = { type: 'broadcast', event: 'e', payload: {} } as const;
      assert.equal(await mayWrite.send(message), 'ok');
      const mayRead = client.channel('audience', { config });
      await join(mayRead);
      assert.equal(await mayRead.send(message), 'error');
      assert.equal(await mayRead.track({ a: 1 }), 'error');
      await leave(client);
    },
  },
  {
    name: 'presence of a private channel, and of who is gone without a word',
    async run({ member }) {
      const [one, other] = [await member(), await member()];
      for (const { client } of [one, other]) await client.realtime.setAuth();
      const [mine, theirs] = [inn(one.client, 'one'), inn(other.client, 'other')];
      await join(mine);
      await join(theirs);
      assert.equal(await mine.track({ at: 'bar' }), 'ok');
      await until('one is there', () => 'one' in theirs.presenceState());
      await one.client.realtime.disconnect();
      await until('all have left', () => !('one' in theirs.presenceState()));
      await leave(one.client, other.client);
    },
  },
  {
    name: 'presence',
    async run({ visitor }) {
      const [one, other] = [visitor(), visitor()];
      const [mine, theirs] = [
        one.channel('inn', { config: { presence: { key: 'one' } } }),
        other.channel('inn', { config: { presence: { key: 'other' } } }),
      ];
      mine.on('presence', { event: 'sync' }, () => undefined);
      theirs.on('presence', { event: 'sync' }, () => undefined);
      await join(mine);
      await join(theirs);
      await mine.track({ at: 'bar' });
      await until('one is there', () => 'one' in theirs.presenceState());
      await mine.untrack();
      await until('all have left', () => !('one' in theirs.presenceState()));
      await leave(one, other);
    },
  },
  {
    name: 'bytes and row changes broadcast from the database, and sent again',
    async run({ member, database }) {
      const { client } = await member();
      await client.realtime.setAuth();
      const heard: { event: string; payload?: unknown }[] = [];
      const channel = client
        .channel('members', { config: { private: true } })
        .on('broadcast', { event: '*' }, (message) => heard.push(message));
      await join(channel);
      await database.query(`select realtime.send_binary('\\x00ff', 'raw', 'members')`);
      await database.query(`insert into public.horns (id, tone) values (1, 'low')`);
      await database.query(`update public.horns set tone = 'high'`);
      await database.query('delete from public.horns');
      await until('all of it', () => heard.length === 4);
      const [raw, ...rows] = heard;
      assert.deepEqual([...new Uint8Array(raw?.payload as ArrayBuffer)], [0, 255]);
      assert.deepEqual(
        rows.map(({ payload }) => {
          const { operation, record, old_record } = payload as Record<string, { tone?: string }>;
          return [operation, record?.tone, old_record?.tone];
        }),
        [
          ['INSERT', 'low', undefined],
          ['UPDATE', 'high', 'low'],
          ['DELETE', undefined, 'high'],
        ],
      );
      const again: boolean[] = [];
      const late = await member();
      await late.client.realtime.setAuth();
      const replay = { since: Date.now() - 60_000, limit: 4 };
      const replaying = late.client
        .channel('members', { config: { private: true, broadcast: { replay } } })
        .on('broadcast', { event: '*' }, ({ meta }) => again.push(meta?.replayed === true));
      await join(replaying);
      await until('the replay', () => again.length === 4);
      assert.deepEqual(new Set(again), new Set([true]));
      await leave(client, late.client);
    },
  },
  {
    name: 'row changes: filters, chosen columns, the old row',
    async run({ visitor, database }) {
      const client = visitor();
      const heard: string[] = [];
      const channel = client.channel('drums').on(
        'postgres_changes',
        {
          event: '*',
          schema: 'public',
          table: 'drums',
          filter: 'id=gte.10',
          select: ['id', 'tone'],
        },
        ({ eventType, new: row, old }) =>
          heard.push(`${eventType} ${JSON.stringify(row)} ${JSON.stringify(old)}`),
      );
      let isReady = false;
      channel.on('system', {}, ({ status }: { status?: string }) => (isReady ||= status === 'ok'));
      await join(channel);
      await until('the subscription', () => isReady);
      await database.query(`insert into public.drums values (1, 'dull', 'a'), (10, 'deep', 'b')`);
      await database.query(`update public.drums set tone = 'loud' where id = 10`);
      await database.query('delete from public.drums where id = 10');
      await until('three changes', () => heard.length === 3);
      assert.deepEqual(heard, [
        'INSERT {"id":10,"tone":"deep"} {}',
        'UPDATE {"id":10,"tone":"loud"} {"id":10,"tone":"deep"}',
        'DELETE {} {"id":10,"tone":"loud"}',
      ]);
      await leave(client);
    },
  },
  {
    name: 'row changes, only to whom may see the row',
    async run({ member }) {
      const [one, other] = [await member(), await member()];
      const seen: Record<string, string[]> = { one: [], other: [] };
      for (const [name, { client }] of Object.entries({ one, other })) {
        await client.realtime.setAuth();
        const channel = client
          .channel(`notes-${name}`)
          .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) =>
            seen[name]?.push(change.eventType),
          );
        let isReady = false;
        channel.on('system', {}, ({ status }: { status?: string }) => {
          isReady ||= status === 'ok';
        });
        await join(channel);
        await until('the subscription', () => isReady);
      }
      const note = take(await one.client.from('notes').insert({ body: 'a' }).select('id').single());
      take(await one.client.from('notes').update({ body: 'b' }).eq('id', note.id).select());
      await until('both changes', () => seen['one']?.length === 2);
      // What the other writes comes after: by then the first two would have come to them too.
      take(await other.client.from('notes').insert({ body: 'c' }).select());
      await until('their own change', () => (seen['other']?.length ?? 0) > 0);
      assert.deepEqual(seen, { one: ['INSERT', 'UPDATE'], other: ['INSERT'] });
      await leave(one.client, other.client);
    },
  },
  {
    name: 'a forged token ends an open channel, a wrong key opens no socket',
    async run({ member, url }) {
      const { client } = await member();
      await client.realtime.setAuth();
      const channel = client.channel('members', { config: { private: true } });
      const received: string[] = [];
      channel.on('system', {}, ({ message }: { message?: string }) => received.push(message ?? ''));
      await join(channel);
      const { session } = take(await client.auth.getSession());
      assert.ok(session);
      await client.realtime.setAuth(`${session.access_token.slice(0, -8)}AAAAAAAA`);
      await until('the end', () => received.length > 0);
      assert.match(received[0] ?? '', /JwtSignatureError|signature/i);
      const refused = new WebSocket(
        `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`,
      );
      const status = await new Promise((resolve) => {
        refused.on('error', () => undefined);
        refused.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
        refused.on('open', () => resolve('open'));
      });
      assert.equal(status, 401);
      await leave(client);
    },
  },
  {
    name: 'token refresh on an open channel, heartbeats',
    async run({ member }) {
      const { client } = await member();
      await client.realtime.setAuth();
      const channel = client.channel('members', { config: { private: true } });
      await join(channel);
      const { session } = take(await client.auth.refreshSession());
      await client.realtime.setAuth(session?.access_token ?? null);
      const beats: string[] = [];
      client.realtime.onHeartbeat((status) => beats.push(status));
      await client.realtime.sendHeartbeat();
      await until('the heartbeat', () => beats.includes('ok'));
      assert.equal(channel.state, 'joined');
      await leave(client);
    },
  },
  {
    name: 'a reader that does not read is cut, and the others go on',
    run: (stage) =>
      withSideHost(
        stage,
        {
          limits: {
            queuedBytes: 400_000,
            slowMilliseconds: 50,
            closeMilliseconds: 20_000,
            messagesPerSecond: 1_000_000,
          },
        },
        async ({ url, anonKey, visitor, admin }) => {
          // The client cannot be made to read slowly: a bare socket can.
          const slow = new WebSocket(
            `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
          );
          const cut = Promise.withResolvers<number>();
          slow.on('close', (code) => cut.resolve(code));
          slow.on('open', () =>
            slow.send(JSON.stringify(['1', '1', 'realtime:flood', 'phx_join', { config: {} }])),
          );
          await new Promise((resolve) => slow.once('message', resolve));
          slow.pause();
          let heard = 0;
          const reader = visitor.channel('flood').on('broadcast', { event: 'drop' }, () => {
            heard += 1;
          });
          const sender = admin.channel('flood');
          await join(reader);
          await join(sender);
          const payload = { text: 'x'.repeat(9000) };
          for (let sent = 20; sent <= 2000; sent += 20) {
            for (let n = 0; n < 20; n += 1)
              void sender.send({ type: 'broadcast', event: 'drop', payload });
            const expected = sent;
            await until('everything said', () => heard === expected);
          }
          slow.resume();
          assert.equal(await cut.promise, 1013);
          assert.equal(reader.state, 'joined');
        },
      ),
  },
];
