import type { Client } from 'pg';
import type { ConnectionOptions } from './connection-lease.ts';
import { createClient, guardReading, ownsSession } from './driver-client.ts';
import { createSendOrder, type SendOrder } from './send-order.ts';
import { settleSession } from './session-settings.ts';

/** A client that is connected, or will be: what is sent waits until then. It ends once and is never opened again. */
export interface OpenConnection {
  client: Client;
  order: SendOrder;
  /** Names of the statements that were prepared on it, by their text. */
  prepared: Map<string, string>;
  /** How many names it was given so far, also those that are not used any more. */
  names: number;
  /** What belongs behind each `reset all` on it (`session-settings.ts`). */
  settled: string;
  /** Why nothing more can be sent on it; null while it works. */
  failure: { error: unknown } | null;
}

/** @param onEnd hears, maybe several times, that the client could not connect, broke or was closed. */
export function openConnection(
  options: ConnectionOptions,
  onEnd: (connection: OpenConnection, error: unknown) => void,
  onNotify?: (channel: string, payload: string) => void,
): OpenConnection {
  const client = createClient(options);
  const connection: OpenConnection = {
    client,
    order: createSendOrder(),
    prepared: new Map(),
    names: 0,
    settled: '',
    failure: null,
  };
  client.on('error', (error) => onEnd(connection, error));
  client.on('end', () => onEnd(connection, new Error('The connection ended.')));
  client.on('notice', ({ message }) => options.onNotice?.(message ?? ''));
  client.on('notification', ({ channel, payload }) => onNotify?.(channel, payload ?? ''));
  void connect();
  return connection;

  async function connect(): Promise<void> {
    try {
      await client.connect();
      guardReading(client);
      const pid = processIdOf(client);
      if (pid !== null) options.onBackend?.(pid);
      if (ownsSession(options)) connection.settled = await settleSession(client, options);
      connection.order.release();
    } catch (error) {
      onEnd(connection, error);
    }
  }
}

/** Starts something on a connection when its turn comes. @throws its failure, when it has ended by then. */
export function takeTurn<T>(connection: OpenConnection, start: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    connection.order.enqueue(() => {
      if (connection.failure) return reject(connection.failure.error);
      cork(connection.client);
      start().then(resolve, reject);
    });
  });
}

/** Lets nothing else out while `work` runs. For the one whose turn it is. */
export async function alone<T>({ order }: OpenConnection, work: () => Promise<T>): Promise<T> {
  order.hold();
  try {
    return await work();
  } finally {
    order.release();
  }
}

/** As `alone`, and behind the answers of all that was sent before: COPY has its own part of the protocol. */
export function withoutPipeline<T>(
  connection: OpenConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return alone(connection, async () => {
    await connection.order.whenIdle();
    const client: { pipeline: boolean } = connection.client;
    client.pipeline = false;
    try {
      return await work(connection.client);
    } finally {
      client.pipeline = true;
    }
  });
}

/** Process id of the server's side; null before the connection stands. The driver's types leave it out. */
export function processIdOf(client: Client): number | null {
  return (client as unknown as { processID: number | null }).processID;
}

/** What is sent in one turn of the event loop goes out as one piece. */
function cork({ connection: { stream } }: Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
