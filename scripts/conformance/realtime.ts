import assert from 'node:assert/strict';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { take, until, type ConformanceCase } from './case.ts';

async function join(channel: RealtimeChannel): Promise<void> {
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await until('SUBSCRIBED', () => {
    if (statuses.includes('CHANNEL_ERROR')) throw new Error('CHANNEL_ERROR');
    return statuses.includes('SUBSCRIBED');
  });
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
      await until('somebody is there', () => 'one' in theirs.presenceState());
      await mine.untrack();
      await until('nobody is there', () => !('one' in theirs.presenceState()));
      await leave(one, other);
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
    name: 'back-pressure for slow readers',
    run: null,
    reason:
      'the client cannot be made to read slowly; the tests of src/backend/realtime use a bare socket',
  },
];
