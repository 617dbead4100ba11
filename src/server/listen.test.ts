import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { asksForSocket, answerOnSocket } from 'supabase-host/http';
import { listen, type Listening } from './listen.ts';

const answer = () => new Response('here');

/** What the server answers to these bytes, up to the end of the connection. */
async function send({ port }: Listening, bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(bytes);
  return text(socket);
}

describe('listen', () => {
  it('takes any free port for 0 and says which', async () => {
    const listening = await listen(answer, 0);
    const response = await fetch(`http://localhost:${listening.port}`);
    expect(await response.text()).toBe('here');
    await listening.close();
  });

  it('says what to do when the port is taken, or the address is not of this machine', async () => {
    const first = await listen(answer, 0);
    await expect(listen(answer, first.port)).rejects.toThrow(
      `Port ${first.port} is in use. End what runs there, or choose another: PORT=${first.port + 1}`,
    );
    await first.close();
    await expect(listen(answer, 0, { host: '192.0.2.1' })).rejects.toThrow(
      'HOST is "192.0.2.1", which is no address of this machine',
    );
  });

  it('closes although a visitor keeps an idle connection', async () => {
    const listening = await listen(answer, 0);
    const socket = connect(listening.port, 'localhost');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await listening.close();
    socket.destroy();
    await expect(fetch(`http://localhost:${listening.port}`)).rejects.toThrow('fetch failed');
  });
});

/** A request that asks for another protocol. */
const upgrade = (target: string, protocol = 'websocket') =>
  `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`;

/** Sends a body and, when it is answered, a request for a slow page on the same connection. */
async function sendTwo(length: number, readChunks: number): Promise<string> {
  const listening = await listen(async (request) => {
    if (request.method === 'GET') {
      await new Promise((resolve) => setTimeout(resolve, 800));
      return new Response('the page');
    }
    const reader = request.body!.getReader();
    for (let chunk = 0; chunk < readChunks; chunk += 1) await reader.read();
    return new Response('too large', { status: 413 });
  }, 0);
  const socket = connect(listening.port, '127.0.0.1').on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  await once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const answered = await text(socket);
  await listening.close();
  return answered;
}

describe('a body that is answered before it was read', () => {
  it.each([
    ['of which nothing was read', 200_000, 0],
    ['of which a part was read', 200_000, 1],
    ['of which more was read', 2_000_000, 3],
    ['of one byte', 1, 0],
  ])('leaves the connection to the next request: %s', async (_what, length, chunks) => {
    expect(await sendTwo(length, chunks)).toContain('the page');
  });
});

describe('a wish for another protocol', () => {
  it('is ignored unless it is for a socket of realtime', async () => {
    const listening = await listen(answer, 0, {
      upgrades: {
        accepts: asksForSocket,
        handle: (_request, socket) => answerOnSocket(socket, { status: 418 }),
      },
    });
    expect(await send(listening, upgrade('/', 'h2c'))).toMatch(/^HTTP\/1.1 200 [^]*here$/);
    expect(await send(listening, upgrade('/x'))).toMatch(/^HTTP\/1.1 200 /);
    expect(await send(listening, upgrade('/realtime/v1/websocket', 'h2c'))).toMatch(/ 200 /);
    expect(await send(listening, upgrade('/realtime/v1/websocket?vsn=1.0.0'))).toMatch(/ 418 /);
    for (const target of ['//', '*', 'http://[', '//[', '/%'])
      expect(await send(listening, upgrade(target))).toMatch(/^HTTP\/1.1 (?:200|400) /);
    await listening.close();
  });

  it('leaves no socket behind when what handles it fails', async () => {
    const listening = await listen(answer, 0, {
      upgrades: {
        accepts: asksForSocket,
        handle() {
          throw new Error('broken in a test');
        },
      },
    });
    expect(await send(listening, upgrade('/realtime/v1/websocket'))).toBe('');
    await listening.close();
  });
});

/** A request with an address of about so many bytes. */
const asked = (size: number) =>
  `GET /?${'x'.repeat(size)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

describe('a request that is not answered', () => {
  it('with too large headers gets a reason that any origin may read', async () => {
    const listening = await listen(answer, 0);
    expect(await send(listening, asked(60_000))).toMatch(/^HTTP\/1.1 200 /);
    const refusal = await send(listening, asked(70_000));
    expect(refusal).toMatch(/^HTTP\/1.1 431 /);
    expect(refusal).toContain('Access-Control-Allow-Origin: *');
    expect(refusal).toContain('larger than 64 KiB');
    await listening.close();
  });

  it('names two hosts', async () => {
    const listening = await listen(answer, 0);
    expect(await send(listening, 'GET / HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [^]*names its host once/,
    );
    await listening.close();
  });

  it('never ends: the silent are cut', async () => {
    const listening = await listen(answer, 0, { bounds: { headers: 200, look: 50 } });
    expect(await send(listening, '')).toMatch(/^HTTP\/1.1 408 /);
    expect(await send(listening, 'GET / HTTP/1.1\r\nHo')).toMatch(/^HTTP\/1.1 408 /);
    await listening.close();
  });

  it('comes from a client that does not read: its connection is cut', async () => {
    const large = 64 * 1024 * 1024;
    const listening = await listen(() => new Response(new Uint8Array(large)), 0, {
      bounds: { still: 200 },
    });
    const socket = connect(listening.port, '127.0.0.1').on('error', () => {});
    const closed = once(socket, 'close');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    let read = 0;
    socket.on('data', (chunk: Buffer) => (read += chunk.length)).resume();
    await closed;
    expect(read).toBeLessThan(large);
    await listening.close();
  });

  it('comes from an address with too many connections, and recovers when some are closed', async () => {
    const listening = await listen(answer, 0, { bounds: { perAddress: 2 } });
    const open = [1, 2].map(() => connect(listening.port, '127.0.0.1'));
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    const refused = await fetch(`http://127.0.0.1:${listening.port}`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    await refused.text();
    for (const socket of open) socket.destroy();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${listening.port}`)).status)
      .toBe(200);
    await listening.close();
  });
});
