import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changesReady,
  eventually,
  startTestHost,
  subscribed,
  testTokens,
  tokenOf,
} from '#host/testing/realtime/test-host.ts';
import type { TestHost } from '#host/testing/realtime/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    limits: { tokenCheckMilliseconds: 20 },
    sql: [
      // A topic belongs to those whose token lists it; only writers may speak.
      'create table public.any_table (id int primary key)',
      'alter publication supabase_realtime add table public.any_table',
      `create policy read on realtime.messages for select to authenticated
         using (auth.jwt() -> 'topics' ? realtime.topic())`,
      `create policy write on realtime.messages for insert to authenticated
         with check (extension = 'broadcast' and auth.jwt() -> 'writes' ? topic)`,
    ],
  });
});
afterAll(() => host.close());

const isPrivate = { config: { private: true, broadcast: { ack: true } } };

async function clientOf(topics: string[], writes: string[] = [], seconds = 3600) {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const client = host.client();
  await client.setAuth(await tokenOf('user', { topics, writes, exp }));
  return client;
}

function hearing(channel: RealtimeChannel) {
  const heard: unknown[] = [];
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
  return heard;
}

function systemOf(channel: RealtimeChannel) {
  const received: string[] = [];
  channel.on('system', { event: '*' }, ({ message }: { message: string }) =>
    received.push(message),
  );
  return received;
}

describe('a private channel', () => {
  it('is refused to those who may not read it', async () => {
    const reason =
      'Unauthorized: You do not have permissions to read from this Channel topic: secret';
    const stranger = await clientOf(['other']);
    await expect(subscribed(stranger.channel('secret', isPrivate))).rejects.toThrow(reason);
    const anonymous = host.client();
    await expect(subscribed(anonymous.channel('secret', isPrivate))).rejects.toThrow(reason);
  });

  it('carries what writers say to readers, and nothing from the public one of its name', async () => {
    const writer = (await clientOf(['team'], ['team'])).channel('team', isPrivate);
    const reader = (await clientOf(['team'])).channel('team', isPrivate);
    const outside = host.client().channel('team');
    const [heard, outsideHeard] = [hearing(reader), hearing(outside)];
    await Promise.all([subscribed(writer), subscribed(reader), subscribed(outside)]);
    await outside.send({ type: 'broadcast', event: 'fake', payload: {} });
    expect(await writer.send({ type: 'broadcast', event: 'true', payload: {} })).toBe('ok');
    await eventually(() => expect(heard).toMatchObject([{ event: 'true' }]));
    expect(outsideHeard).toEqual([]);
  });

  it('drops what a reader says, and says so to a sender who waits for an answer', async () => {
    const reader = (await clientOf(['quiet'])).channel('quiet', isPrivate);
    const other = (await clientOf(['quiet'], ['quiet'])).channel('quiet', isPrivate);
    const heard = hearing(reader);
    const otherHeard = hearing(other);
    await Promise.all([subscribed(reader), subscribed(other)]);
    expect(await reader.send({ type: 'broadcast', event: 'no', payload: {} })).toBe('error');
    await other.send({ type: 'broadcast', event: 'yes', payload: {} });
    await eventually(() => expect(heard).toHaveLength(1));
    expect(otherHeard).toEqual([]);
    expect(await reader.track({ a: 1 })).toBe('error');
  });

  it('asks the same of HTTP', async () => {
    const reader = (await clientOf(['http'])).channel('http', isPrivate);
    const writer = (await clientOf(['http'], ['http'])).channel('http', isPrivate);
    const heard = hearing(reader);
    await subscribed(reader);
    expect(await reader.httpSend('no', {})).toEqual({ success: true });
    expect(await writer.httpSend('yes', {})).toEqual({ success: true });
    await eventually(() => expect(heard).toMatchObject([{ event: 'yes' }]));
  });

  it('stores what it is asked to, and tells it again', async () => {
    const writer = (await clientOf(['kept'], ['kept'])).channel('kept', isPrivate);
    const live = (await clientOf(['kept'])).channel('kept', isPrivate);
    const liveHeard = hearing(live);
    await Promise.all([subscribed(writer), subscribed(live)]);
    const say = (event: string) =>
      writer.send({ type: 'broadcast', event, payload: { event }, persist: true });
    expect([await say('one'), await say('two')]).toEqual(['ok', 'ok']);
    await writer.httpSend('three', { event: 'three' }, { persist: true });
    await eventually(() => expect(liveHeard).toHaveLength(3));
    const later = (await clientOf(['kept'])).channel('kept', {
      config: { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 2 } } },
    });
    const heard = hearing(later);
    await subscribed(later);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard).toMatchObject([
      { event: 'two', payload: { event: 'two' }, meta: { replayed: true } },
      { event: 'three', meta: { replayed: true, id: expect.any(String) } },
    ]);
    expect(liveHeard).toHaveLength(3);
  });

  it('stores bytes as well, its own and those of the database', async () => {
    const writer = (await clientOf(['raw'], ['raw'])).channel('raw', isPrivate);
    const live = hearing(writer);
    await subscribed(writer);
    const payload = new Uint8Array([0, 200]).buffer;
    const said = await writer.send({ type: 'broadcast', event: 'one', payload, persist: true });
    expect(said).toBe('ok');
    await host.fresh.database.query(`select realtime.send_binary('\\x01ff', 'two', 'raw')`);
    await eventually(() => expect(live).toHaveLength(1));
    const later = (await clientOf(['raw'])).channel('raw', {
      config: { private: true, broadcast: { replay: { since: Date.now() - 60_000 } } },
    });
    const heard = hearing(later) as { event: string; payload: ArrayBuffer }[];
    await subscribed(later);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard.map(({ event, payload: bytes }) => [event, ...new Uint8Array(bytes)])).toEqual([
      ['one', 0, 200],
      ['two', 1, 255],
    ]);
    expect(heard).toMatchObject([{ meta: { replayed: true } }, { meta: { replayed: true } }]);
  });

  it('refuses to tell again what cannot be asked so', async () => {
    const replay = { since: 'yesterday' as unknown as number };
    const channel = (await clientOf(['kept'])).channel('kept', {
      config: { private: true, broadcast: { replay } },
    });
    await expect(subscribed(channel)).rejects.toThrow(
      'UnableToReplayMessages: Replay params are not valid',
    );
  });
});

describe('a token', () => {
  it('that is renewed keeps the channel, with the rights of the new one', async () => {
    const client = await clientOf(['turn']);
    const channel = client.channel('turn', isPrivate);
    await subscribed(channel);
    expect(await channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('error');
    await client.setAuth(await tokenOf('user', { topics: ['turn'], writes: ['turn'] }));
    await eventually(async () =>
      expect(await channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('ok'),
    );
  });

  it('that lacks the right ends the channel', async () => {
    const client = await clientOf(['mine']);
    const channel = client.channel('mine', isPrivate);
    const received = systemOf(channel);
    await subscribed(channel);
    await client.setAuth(await tokenOf('user', { topics: [] }));
    await eventually(() => expect(channel.state).toBe('closed'));
    expect(received).toEqual([
      'You no longer have permission to read from this Channel topic: mine',
    ]);
  });

  it('that ends ends the channel, and a renewed one in time does not', async () => {
    const ending = await clientOf([], [], 600);
    const channel = ending.channel('any');
    const received = systemOf(channel);
    await subscribed(channel);
    const renewed = await clientOf([], [], 600);
    const other = renewed.channel('any');
    other.on('postgres_changes', { event: '*', schema: 'public' }, () => undefined);
    const first = changesReady(other);
    await subscribed(other);
    await first;
    const again = changesReady(other);
    await renewed.setAuth(await tokenOf('user'));
    await again;
    host.advance(1_200_000);
    await eventually(() => expect(channel.state).toBe('closed'));
    expect(received).toEqual([expect.stringMatching(/^Token has expired \d+ seconds ago$/)]);
    expect(other.state).toBe('joined');
  });

  it.each<[string, () => string | Promise<string>, string]>([
    ['ended', () => tokenOf('a', { exp: 1000 }), 'InvalidJWTToken: Token has expired'],
    [
      'says no role',
      () => tokenOf('a', { role: undefined }),
      'InvalidJWTToken: Fields `role` and `exp`',
    ],
    ['is none', () => 'word', 'MalformedJWT: The token provided is not a valid JWT'],
    [
      'is signed by another',
      async () =>
        `${(await testTokens.sign({ role: 'authenticated', exp: 4e9 })).slice(0, -6)}AAAAAA`,
      'JwtSignatureError: Failed to validate JWT signature',
    ],
  ])('that %s does not join', async (_name, make, reason) => {
    const client = host.client();
    await client.setAuth(await make());
    await expect(subscribed(client.channel('any'))).rejects.toThrow(reason);
  });
});
