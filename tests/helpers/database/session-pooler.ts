import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionOptions } from '#store/connect.ts';

/** First messages of a client that are no start: "may I encrypt" and "cancel", as PostgreSQL's documentation numbers them. */
const CANCEL = 80_877_102;
const START = 196_608;

/**
 * Stands before a server as PgBouncer does in session mode with `ignore_startup_parameters = options`: it drops what a client asks for
 * in `options`, gives each client a key of its own for cancels, and passes a cancel on with the key of the server. Everything else
 * goes through as it is. `npm run rehearse:cluster` asks the same of PgBouncer itself.
 *
 * @returns the way in for the same user and database.
 */
export async function startSessionPooler(
  server: ConnectionOptions,
): Promise<{ connection: ConnectionOptions; stop: () => Promise<void> }> {
  /** Keys of the server by those that clients got, as hexadecimal text. */
  const keys = new Map<string, Buffer>();
  const sockets = new Set<Socket>();
  const reach = () =>
    server.host?.startsWith('/')
      ? connect(join(server.host, `.s.PGSQL.${server.port}`))
      : connect(server.port ?? 5432, server.host);
  const pooler = createServer((client) => {
    const behind = reach();
    for (const socket of [client, behind]) {
      sockets.add(socket);
      // The other side ends with it.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    client.once('data', (first) => {
      behind.write(passOn(first, keys));
      client.pipe(behind);
    });
    passAnswers(behind, client, keys);
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  return {
    connection: { ...server, host: '127.0.0.1', port },
    async stop() {
      for (const socket of sockets) socket.destroy();
      pooler.close();
      await once(pooler, 'close');
    },
  };
}

function passOn(first: Buffer, keys: ReadonlyMap<string, Buffer>): Buffer {
  const code = first.readInt32BE(4);
  if (code === CANCEL) {
    const key = keys.get(first.toString('hex', 8, 16));
    return key ? Buffer.concat([first.subarray(0, 8), key]) : first;
  }
  if (code !== START) return first;
  const words = first.toString('utf8', 8, first.length - 2).split('\0');
  const kept = words.flatMap((word, at) =>
    at % 2 === 0 && word !== 'options' ? [word, words[at + 1] ?? ''] : [],
  );
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(START, 4);
  return Buffer.concat([head, body]);
}

/** Passes the answers to a start on, with another key; from the first "ready" on everything as it is. */
function passAnswers(behind: Socket, client: Socket, keys: Map<string, Buffer>): void {
  let waiting = Buffer.alloc(0);
  behind.on('data', function read(piece: Buffer) {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const end = waiting.readInt32BE(1) + 1;
      const message = Buffer.from(waiting.subarray(0, end));
      waiting = waiting.subarray(end);
      const type = String.fromCodePoint(message[0] ?? 0);
      if (type === 'K') {
        const own = Buffer.from(message.subarray(5, 13));
        message.writeInt32BE(randomInt(1, 2 ** 31 - 1), 5);
        message.writeInt32BE(randomInt(1, 2 ** 31 - 1), 9);
        keys.set(message.toString('hex', 5, 13), own);
      }
      client.write(message);
      if (type !== 'Z') continue;
      behind.off('data', read);
      if (waiting.length > 0) client.write(waiting);
      behind.pipe(client);
      return;
    }
  });
}
