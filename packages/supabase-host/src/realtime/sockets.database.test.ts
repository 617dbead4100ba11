import { nameOf } from '#host/program-names.ts';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  changesReady,
  eventually,
  startTestHost,
  subscribed,
  testTokens,
} from '#host/testing/realtime/test-host.ts';
import type { HostEvent } from '#host/host-events.ts';
import type { TestHost } from '#host/testing/realtime/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    limits: {
      channelsPerConnection: 3,
      joinsPerSecond: 5,
      frameBytes: 10_000,
      queuedBytes: 400_000,
      closeMilliseconds: 10_000,
      slowMilliseconds: 50,
      messagesPerSecond: 1_000_000,
    },
    sql: [
      'create table public.things (id int primary key)',
      'alter publication supabase_realtime add table public.things',
    ],
  });
});
afterAll(() => host.close());

type Message = [string | null, string | null, string, string, Record<string, unknown>];

/** A socket without the library: what it sends and hears is the wire. */
async function openSocket(query = `apikey=${host.context.keys.anon}&vsn=2.0.0`) {
  const socket = new WebSocket(`${host.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
  const heard: Message[] = [];
  const closed = Promise.withResolvers<[number, string]>();
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Message));
  socket.on('close', (code, reason) => closed.resolve([code, reason.toString()]));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  const answers = (ref: string) =>
    heard.filter(([, received, , event]) => received === ref && event === 'phx_reply');
  const ask = async (message: Message) => {
    send(message);
    return eventually(() => {
      const [answer] = answers(String(message[1]));
      expect(answer).toBeDefined();
      return answer?.[4];
    });
  };
  return { socket, heard, closed: closed.promise, send, ask };
}

const join = (ref: string, topic: string): Message => [ref, ref, topic, 'phx_join', { config: {} }];
const ok = { status: 'ok', response: {} };

async function refused(
  query: string,
  path = '/realtime/v1/websocket',
  url = host.url,
): Promise<[number, unknown]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}?${query}`);
  return new Promise((resolve, reject) => {
    socket.on('open', () => reject(new Error('was let in')));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve([response.statusCode ?? 0, JSON.parse(body)]));
    });
  });
}

async function keyOf(claims: Record<string, unknown>): Promise<string> {
  return `apikey=${await testTokens.sign(claims)}`;
}

describe('the handshake', () => {
  it.each<[string, () => string | Promise<string>, number, string]>([
    ['no key', () => 'vsn=2.0.0', 401, 'API key is missing'],
    ['a key that is none', () => 'apikey=x', 401, 'The token provided is not a valid JWT'],
    ['an ended key', () => keyOf({ role: 'anon', exp: 1000 }), 401, 'Token has expired'],
    [
      'a key without role',
      () => keyOf({ exp: 4e9 }),
      401,
      'Fields `role` and `exp` are required in JWT',
    ],
    [
      'an unknown version',
      () => `apikey=${host.context.keys.anon}&vsn=9.0.0`,
      400,
      'Unsupported serializer version',
    ],
  ])('refuses %s', async (_name, query, status, error) => {
    expect(await refused(await query())).toEqual([status, { error }]);
  });

  it('knows one path', async () => {
    const answer = await refused(`apikey=${host.context.keys.anon}`, '/realtime/v1/other');
    expect(answer).toEqual([404, { error: 'Not found' }]);
  });

  it('says so when the database does not answer', async () => {
    const lone = await startTestHost();
    await lone.fresh.database.close();
    expect(
      await refused(`apikey=${lone.context.keys.anon}`, '/realtime/v1/websocket', lone.url),
    ).toEqual([500, { error: 'Error connecting to Realtime' }]);
    await lone.close();
  });

  it('takes no more sockets than it may', async () => {
    const small = await startTestHost({ limits: { connections: 1 } });
    const events: HostEvent[] = [];
    small.context.onEvent = (event) => events.push(event);
    const url = `${small.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${small.context.keys.anon}`;
    const first = new WebSocket(url);
    await new Promise((resolve) => first.on('open', resolve));
    const second = new WebSocket(url);
    const status = await new Promise((resolve) => {
      second.on('error', () => undefined);
      second.on('unexpected-response', (_request, response) =>
        resolve([response.statusCode, response.headers['retry-after']]),
      );
    });
    expect(status).toEqual([503, '10']);
    expect(events).toEqual([{ kind: 'socket refused', reason: 'full' }]);
    expect(small.lines.join('\n')).toContain(
      `this process has its 1 sockets. Raise ${nameOf('sockets')}`,
    );
    await small.close();
  });

  it('takes no more from one address than its share, also when they come at once', async () => {
    const small = await startTestHost({
      limits: { connectionsPerAddress: 2 },
      proxy: { header: 'x-real-ip', proxies: 1 },
    });
    const url = `${small.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${small.context.keys.anon}`;
    const open = (address: string) => {
      const socket = new WebSocket(url, { headers: { 'x-real-ip': address } });
      return new Promise<WebSocket | string | undefined>((resolve) => {
        socket.on('open', () => resolve(socket)).on('error', () => undefined);
        socket.on('unexpected-response', (_request, { headers }) =>
          resolve(headers['retry-after']),
        );
      });
    };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => open('192.0.2.1')));
    expect(outcomes.filter((outcome) => outcome === '10')).toHaveLength(3);
    expect(await open('192.0.2.2')).toBeInstanceOf(WebSocket);
    for (const outcome of outcomes) if (outcome instanceof WebSocket) outcome.close();
    await expect.poll(() => open('192.0.2.1')).toBeInstanceOf(WebSocket);
    await small.close();
  });
});

describe('a socket', () => {
  it('answers heartbeats', async () => {
    const { ask } = await openSocket();
    expect(await ask([null, '9', 'phoenix', 'heartbeat', {}])).toEqual(ok);
  });

  it('drops what is no message and stays open', async () => {
    const { socket, ask, heard } = await openSocket();
    for (const data of ['{', '[]', '"x"', 'null', Buffer.from([3, 9]), Buffer.alloc(0)])
      socket.send(data);
    expect(await ask([null, '1', 'phoenix', 'heartbeat', {}])).toEqual(ok);
    expect(heard).toHaveLength(1);
  });

  it('knows no topic that was not joined', async () => {
    const { ask } = await openSocket();
    const unmatched = { status: 'error', response: { reason: 'unmatched topic' } };
    expect(await ask([null, '1', 'realtime:nowhere', 'broadcast', {}])).toEqual(unmatched);
    expect(await ask([null, '2', 'elsewhere', 'phx_join', {}])).toEqual(unmatched);
    expect(await ask(join('3', 'realtime:'))).toMatchObject({
      response: { reason: 'You must provide a topic name' },
    });
  });

  it('replaces a channel that is joined again, and ignores what the old one still says', async () => {
    const { ask, send, heard } = await openSocket();
    await ask(join('1', 'realtime:twice'));
    expect(await ask(join('2', 'realtime:twice'))).toMatchObject({ status: 'ok' });
    expect(heard).toContainEqual(['1', null, 'realtime:twice', 'phx_close', {}]);
    send(['1', '3', 'realtime:twice', 'presence', { event: 'untrack' }]);
    expect(await ask(['2', '4', 'realtime:twice', 'presence', { event: 'untrack' }])).toEqual(ok);
    expect(heard.filter(([, ref]) => ref === '3')).toEqual([]);
    expect(await ask(['2', '5', 'realtime:twice', 'phx_leave', {}])).toEqual(ok);
    await eventually(() =>
      expect(heard).toContainEqual(['2', null, 'realtime:twice', 'phx_close', {}]),
    );
  });

  it('joins so many channels and no more', async () => {
    const { ask } = await openSocket();
    for (const n of ['1', '2', '3']) {
      expect(await ask(join(n, `realtime:${n}`))).toMatchObject({ status: 'ok' });
    }
    expect(await ask(join('4', 'realtime:4'))).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    });
  });

  it('is closed when it joins too often', async () => {
    const { socket, send, heard, closed } = await openSocket();
    await eventually(() => {
      for (let n = 0; n < 20; n += 1) send(join(String(n), 'realtime:again'));
      expect(socket.readyState).not.toBe(WebSocket.OPEN);
    });
    expect(await closed).toEqual([1008, 'Too many joins per second']);
    expect(JSON.stringify(heard)).toContain(
      'ClientJoinRateLimitReached: Too many joins per second',
    );
  });

  it('is closed by a frame larger than any may be', async () => {
    const { socket, closed } = await openSocket();
    socket.on('error', () => undefined);
    socket.send('x'.repeat(20_000));
    expect(await closed).toMatchObject([1009, expect.anything()]);
  });

  it('is closed when it stays silent', async () => {
    const strict = await startTestHost({ limits: { silenceMilliseconds: 100 } });
    const socket = new WebSocket(
      `${strict.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${strict.context.keys.anon}`,
    );
    const code = await new Promise((resolve) => socket.on('close', resolve));
    expect(code).toBe(1008);
    await strict.close();
  });

  it('that does not read is cut, and the others go on', async () => {
    const topic = 'realtime:flood';
    const slow = await openSocket();
    await slow.ask(join('1', topic));
    slow.socket.pause();
    const reader = host.client().channel('flood');
    const sender = host.client().channel('flood');
    let heard = 0;
    reader.on('broadcast', { event: 'drop' }, () => (heard += 1));
    await Promise.all([subscribed(reader), subscribed(sender)]);
    const payload = { text: 'x'.repeat(9000) };
    let sent = 0;
    const cut = 'realtime cut a socket that does not read what it is sent';
    while (!host.lines.includes(cut)) {
      // In small parts, which a reader that reads takes at once.
      for (let n = 0; n < 20; n += 1) {
        void sender.send({ type: 'broadcast', event: 'drop', payload });
      }
      sent += 20;
      const expected = sent;
      await eventually(() => expect(heard).toBe(expected));
    }
    slow.socket.resume();
    expect(await slow.closed).toEqual([1013, 'Reader too slow']);
    expect(reader.state).toBe('joined');
  });

  it('that breaks during the handshake does no harm', async () => {
    const port = Number(new URL(host.url).port);
    for (let n = 0; n < 5; n += 1) {
      const raw = connect(port, '127.0.0.1');
      await new Promise<void>((resolve) => raw.on('connect', () => resolve()));
      raw.write(
        'GET /realtime/v1/websocket?apikey=x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
      raw.resetAndDestroy();
    }
    const { ask } = await openSocket();
    expect(await ask([null, '1', 'phoenix', 'heartbeat', {}])).toEqual(ok);
  });
});

describe('a lost connection', () => {
  it('of the client comes back by itself, with its channels', async () => {
    const channel = host.client().channel('returns');
    const states: string[] = [];
    const heard: unknown[] = [];
    channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
    channel.subscribe((status) => states.push(status));
    await eventually(() => expect(states).toContain('SUBSCRIBED'));
    states.length = 0;
    host.breakSockets();
    await eventually(() => expect(states).toContain('SUBSCRIBED'));
    await channel.httpSend('after', {});
    await eventually(() => expect(heard).toMatchObject([{ event: 'after' }]));
  });

  it('of the database loses no row change: what was committed meanwhile is sent afterwards', async () => {
    const { database } = host.fresh;
    const channel = host.client().channel('survives');
    const heard: number[] = [];
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'things' }, (change) =>
      heard.push((change.new as { id: number }).id),
    );
    const ready = changesReady(channel);
    await subscribed(channel);
    await ready;
    await database.query('insert into public.things values (1)');
    await eventually(() => expect(heard).toEqual([1]));
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await database.transaction(async (transaction) => {
      await transaction.query(others);
      await transaction.query('insert into public.things values (2)');
    });
    // The pool may still hold connections that it does not know to be gone.
    await eventually(() =>
      database.query('insert into public.things values (3) on conflict do nothing'),
    );
    await eventually(() => expect(heard).toEqual([1, 2, 3]));
    await database.query('insert into public.things values (4)');
    await eventually(() => expect(heard).toEqual([1, 2, 3, 4]));
  });
});
