import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from './limits.ts';
import {
  eventually,
  startTestHost,
  tokenOf,
  type TestHost,
} from '#host/testing/realtime/test-host.ts';

const MOST = 2000;
const ABOVE = { text: 'x'.repeat(MOST) };
const TOPIC = 'realtime:large';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ limits: { jsonBytes: MOST, payloadBytes: 20_000 } });
});
afterAll(() => host.close());

/** A socket that has joined the topic and hears its own broadcasts. */
async function openSocket(key: string, version = '2.0.0') {
  const address = `${host.url.replace('http', 'ws')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${key}&vsn=${version}`);
  const heard: string[] = [];
  const closed = new Promise<[number, string]>((resolve) => {
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
  });
  socket.on('message', (data: Buffer) => heard.push(data.toString('latin1')));
  await new Promise((resolve) => socket.on('open', resolve));
  const send = (event: string, payload: object) =>
    socket.send(
      JSON.stringify(
        version === '2.0.0'
          ? ['1', '1', TOPIC, event, payload]
          : { join_ref: '1', ref: '1', topic: TOPIC, event, payload },
      ),
    );
  const hears = (part: string) => eventually(() => expect(heard.join('\n')).toContain(part));
  send('phx_join', { config: { broadcast: { self: true } } });
  await hears('"status":"ok"');
  return { socket, closed, send, hears };
}

/** A broadcast push in a binary frame. */
function binaryFrame(encoding: 'bytes' | 'json', body: Buffer): Buffer {
  const fields = ['1', '2', TOPIC, 'raw', ''].map((field) => Buffer.from(field));
  const lengths = fields.map(({ length }) => length);
  return Buffer.concat([
    Buffer.from([3, ...lengths, encoding === 'json' ? 1 : 0]),
    ...fields,
    body,
  ]);
}

const refusal = [1009, `A message holds more than ${MOST} bytes of JSON`];
const { anon, serviceRole } = {
  anon: () => host.context.keys.anon,
  serviceRole: () => host.context.keys.serviceRole,
};

describe('JSON above the bound on a socket', () => {
  it.each(['1.0.0', '2.0.0'])('closes the socket of a visitor, version %s', async (version) => {
    const visitor = await openSocket(anon(), version);
    visitor.send('broadcast', { type: 'broadcast', event: 'small', payload: { text: 'y' } });
    await visitor.hears('small');
    visitor.send('broadcast', { type: 'broadcast', event: 'large', payload: ABOVE });
    expect(await visitor.closed).toEqual(refusal);
  });

  it('closes the socket of a member, and is no matter of the topic', async () => {
    const member = await openSocket(await tokenOf('00000000-0000-4000-8000-000000000001'));
    member.socket.send(`["1","2","phoenix","heartbeat",${JSON.stringify(ABOVE)}]`);
    expect(await member.closed).toEqual(refusal);
  });

  it('closes it also in a binary frame, which may carry as many bytes that are not read', async () => {
    const visitor = await openSocket(anon());
    visitor.socket.send(binaryFrame('bytes', Buffer.alloc(MOST * 3, 7)));
    await visitor.hears('\u0007'.repeat(MOST * 3));
    visitor.socket.send(binaryFrame('json', Buffer.from(JSON.stringify(ABOVE))));
    expect(await visitor.closed).toEqual(refusal);
  });

  it('closes it for what is no message at all', async () => {
    const visitor = await openSocket(anon());
    visitor.socket.send(Buffer.alloc(MOST + 1, 0xff));
    expect(await visitor.closed).toEqual(refusal);
  });

  it('is read from the service role', async () => {
    const service = await openSocket(serviceRole());
    service.send('broadcast', { type: 'broadcast', event: 'large', payload: ABOVE });
    await service.hears(ABOVE.text);
    expect(service.socket.readyState).toBe(WebSocket.OPEN);
    service.socket.close();
  });
});

describe('JSON above the bound by HTTP', () => {
  const batch = JSON.stringify({ messages: [{ topic: 'large', event: 'e', payload: ABOVE }] });

  it.each([
    ['a visitor', anon, '/broadcast', 'application/json', batch, 422],
    ['a visitor who says bytes', anon, '/broadcast', 'application/octet-stream', batch, 422],
    ['one event', anon, '/broadcast/large/events/e', 'application/json', batch, 422],
    ['bytes', anon, '/broadcast/large/events/e', 'application/octet-stream', batch, 202],
    ['the service role', serviceRole, '/broadcast', 'application/json', batch, 202],
  ])('of %s', async (_name, key, path, type, body, status) => {
    const answer = await fetch(`${host.url}/realtime/v1/api${path}`, {
      method: 'POST',
      headers: { apikey: key(), 'content-type': type },
      body,
    });
    const refused = JSON.stringify({ errors: { payload: [`is larger than ${MOST} bytes`] } });
    expect([answer.status, await answer.text()]).toEqual([status, status === 422 ? refused : '']);
  });
});

it('is 256 KiB where nothing else is said', () => {
  expect(DEFAULT_LIMITS.jsonBytes).toBe(256 * 1024);
});
