import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { watchForShutdown, type ShutdownBounds } from './graceful-shutdown.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve(listener: RequestListener, bounds: Partial<ShutdownBounds> = {}) {
  const server = createServer(listener);
  const close = watchForShutdown(server, { knocked: 50, silent: 50, answers: 60_000, ...bounds });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(close);
  return { port: (server.address() as AddressInfo).port, close };
}

/** What came of a question: status, body, and what was said of the connection. */
function ask(port: number, agent: Agent | false = false): Promise<string> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(`${text} ${response.headers.connection}`));
      response.on('error', ({ message }) => resolve(message));
    }).on('error', ({ message }) => resolve(message));
  });
}

describe('the end of a server', () => {
  it('answers open requests, also on connections not accepted yet, and says that the answer is the last', async () => {
    const held = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    let asked = 0;
    const { port, close } = await serve(
      (_request, response) => {
        asked += 1;
        first.resolve();
        if (asked === 21) held.resolve();
        void held.promise.then(() => response.end('here'));
      },
      // A busy machine takes its time between two of them.
      { knocked: 1500, silent: 60_000 },
    );
    const early = ask(port);
    await first.promise;
    const knocking = Array.from({ length: 20 }, () => ask(port));
    const closed = close();
    expect(new Set(await Promise.all([early, ...knocking]))).toEqual(new Set(['here close']));
    await closed;
    expect(await ask(port)).toContain('ECONNREFUSED');
  });

  it('answers who asked while the process had no turn', async () => {
    const knocked = new Int32Array(new SharedArrayBuffer(4));
    const { port, close } = await serve((_request, response) => response.end('here'));
    const visitor = new Worker(
      `const { parentPort, workerData: { port, knocked } } = require('node:worker_threads');
       parentPort.once('message', () => {
         require('node:http')
           .get({ port, host: '127.0.0.1', agent: false }, (answer) => parentPort.postMessage(answer.statusCode))
           .on('error', ({ message }) => parentPort.postMessage(message))
           .on('socket', (socket) => socket.on('connect', () => {
             Atomics.store(knocked, 0, 1);
             Atomics.notify(knocked, 0);
           }));
       });
       parentPort.postMessage('ready');`,
      { eval: true, workerData: { port, knocked } },
    );
    await once(visitor, 'message');
    const answer = once(visitor, 'message');
    visitor.postMessage('go', []);
    const closed = close();
    // From here the machine does something else until the visitor has knocked, and for longer than the server waits for that.
    Atomics.wait(knocked, 0, 0);
    Atomics.wait(knocked, 0, 1, 120);
    expect(await answer).toEqual([200]);
    await closed;
    await visitor.terminate();
  });

  it('waits neither for a kept connection nor for one that never asked', async () => {
    const { port, close } = await serve((_request, response) => response.end('here'));
    const agent = new Agent({ keepAlive: true });
    expect(await ask(port, agent)).toBe('here keep-alive');
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const gone = once(silent, 'close');
    await close();
    await gone;
    agent.destroy();
  });

  it('takes a connection back whose answer had begun before', async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { port, close } = await serve((_request, response) => {
      response.write('he');
      begun.resolve();
      void held.promise.then(() => response.end('re'));
    });
    const agent = new Agent({ keepAlive: true });
    const answer = ask(port, agent);
    await begun.promise;
    const closed = close();
    held.resolve();
    expect(await answer).toMatch(/^here/);
    await closed;
    agent.destroy();
  });

  it('cuts what is not answered within the bound', async () => {
    const asked = Promise.withResolvers<void>();
    const { port, close } = await serve(() => asked.resolve(), { answers: 100 });
    const answer = ask(port);
    await asked.promise;
    await close();
    expect(await answer).toMatch(/hang up|ECONNRESET/);
  });
});
