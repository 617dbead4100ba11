import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackStage } from './attack.ts';

/** A server that does nothing but answer: how late it is says how busy the machine is. */
const YARDSTICK = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:http').createServer((asked, answer) => answer.end('{}'));
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/**
 * Asks for something small until it is called: the longest that took, in milliseconds, beyond the longest that a server without
 * work took in the same time.
 */
export function watchOthers({ url }: AttackStage): () => Promise<number> {
  const over = new AbortController();
  const yardstick = new Worker(YARDSTICK, { eval: true });
  const watching = (async () => {
    try {
      const [port] = (await once(yardstick, 'message')) as [number];
      const [worstMs, usualMs] = await Promise.all([
        slowest(`${url}/api/health`, over.signal),
        slowest(`http://127.0.0.1:${port}/`, over.signal),
      ]);
      return Math.max(0, worstMs - usualMs);
    } finally {
      await yardstick.terminate();
    }
  })();
  // The attack hears of a failure when it asks for the time.
  watching.catch(() => {});
  return () => {
    over.abort();
    return watching;
  };
}

async function slowest(address: string, over: AbortSignal): Promise<number> {
  let worstMs = 0;
  while (!over.aborted) {
    const startedMs = performance.now();
    await (await askAsBrowsersDo(address)).arrayBuffer();
    worstMs = Math.max(worstMs, performance.now() - startedMs);
  }
  return worstMs;
}

/** Once more where the kept connection was closed meanwhile, as every browser does. */
async function askAsBrowsersDo(address: string): Promise<Response> {
  return fetch(address).catch(() => fetch(address));
}
