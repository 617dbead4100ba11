import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectEncrypted, type ConnectionOptions } from 'node:tls';
import type { Client } from 'pg';

/** Codes of PostgreSQL's documentation, "Message Formats": CancelRequest and SSLRequest. */
const CANCEL_CODE = 80_877_102;
const ENCRYPT_CODE = 80_877_103;
/** Milliseconds for all of it. */
const PATIENCE_MS = 5000;

/**
 * Asks the server to cancel the statement that a connection runs, by the key that it gave the connection. A pooler knows whose key
 * it is; the process id alone it would not know, as the server would not know a process id that a pooler made up.
 *
 * @returns once the server has seen it, or has not answered for five seconds. Never throws: a server that is away runs nothing.
 */
export async function requestCancel(client: Client): Promise<void> {
  const key = keyOf(client);
  if (!key) return;
  const plain = reach(client);
  const timer = setTimeout(() => plain.destroy(), PATIENCE_MS);
  try {
    const socket = await encrypted(plain, client);
    if (!socket) return;
    socket.on('error', () => undefined);
    socket.write(message(CANCEL_CODE, [key.processId, key.secret]));
    // The server says nothing; it closes the connection once the signal is sent.
    socket.resume();
    await once(socket, 'close');
  } catch {
    // It has gone away.
  } finally {
    clearTimeout(timer);
    plain.destroy();
  }
}

/** @returns null before the connection stands. The driver's types leave the key out. */
function keyOf(client: Client): { processId: number; secret: number } | null {
  const { processID, secretKey } = client as unknown as Record<string, number | null | undefined>;
  return processID === null || processID === undefined || typeof secretKey !== 'number'
    ? null
    : { processId: processID, secret: secretKey };
}

function reach({ host, port }: Client): Socket {
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

/** The socket to write to; null where the server refuses to encrypt although the connection is encrypted. */
async function encrypted(plain: Socket, client: Client): Promise<Socket | null> {
  plain.on('error', () => undefined);
  await once(plain, 'connect');
  if (!client.ssl) return plain;
  plain.write(message(ENCRYPT_CODE, []));
  const [answer] = (await once(plain, 'data')) as [Buffer];
  if (answer.toString('latin1') !== 'S') return null;
  // The driver's types leave out what it is made with.
  const settings = client.ssl as unknown as ConnectionOptions | true;
  const socket = connectEncrypted({
    ...(settings !== true && settings),
    socket: plain,
    // As the driver does: an address is no name.
    ...(isIP(client.host) === 0 && { servername: client.host }),
  });
  await once(socket, 'secureConnect');
  return socket;
}

function message(code: number, numbers: readonly number[]): Buffer {
  const words = [8 + 4 * numbers.length, code, ...numbers];
  const bytes = Buffer.alloc(4 * words.length);
  for (const [at, word] of words.entries()) bytes.writeInt32BE(word, 4 * at);
  return bytes;
}
