import { Client, type ClientConfig } from 'pg';
import { parse } from 'pg-connection-string';
import type { ConnectionOptions } from './connection-lease.ts';
import { startOptions } from './session-settings.ts';
import { typeParsers } from './wire-values.ts';
import { nameOf } from '#host/program-names.ts';

/** Milliseconds until a server that does not answer is given up. */
const CONNECT_MS = 15_000;
/** Milliseconds without traffic after which the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 60_000;

/** A client of one connection, which is not opened yet. What stands beside `url` wins over what the address says. */
export function createClient(options: ConnectionOptions): Client {
  const { user, password, host, port, database, ssl, options: asked } = readAddress(options);
  return new Client({
    ...(user && { user }),
    ...(password && { password }),
    ...(host && { host }),
    ...(port && { port: Number(port) }),
    ...(database && { database }),
    ...(ssl !== undefined && { ssl: ssl as NonNullable<ClientConfig['ssl']> }),
    application_name: nameOf('id'),
    options: [asked, startOptions(options)].filter(Boolean).join(' '),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    types: typeParsers,
  });
}

function readAddress({ url, user, password, host, port, database }: ConnectionOptions) {
  const address = url === undefined || url === '' ? null : parse(url, { useLibpqCompat: true });
  return {
    user: user ?? address?.user,
    password: password ?? address?.password,
    host: host ?? address?.host,
    port: port ?? address?.port,
    database: database ?? address?.database,
    ssl: address?.ssl,
    options: address?.options,
  };
}

/**
 * An answer that this process cannot hold throws where the driver reads the socket, which would end the process: the
 * connection ends instead, with that error. For a client that is connected.
 */
export function guardReading({ connection: { stream } }: Client): void {
  const listeners = stream.listeners('data') as ((chunk: Buffer) => void)[];
  for (const read of listeners) {
    stream.off('data', read);
    stream.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        stream.destroy(error as Error);
      }
    });
  }
}

/** Says goodbye once everything that was sent has its answer, and closes the socket after `limitMs` in any case. */
export async function closeClient(client: Client, limitMs: number): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), limitMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/** Whether statements may be prepared, and settings last longer than a transaction: not behind a pooler that shares connections. */
export function ownsSession({ url, prepare }: ConnectionOptions): boolean {
  return prepare ?? !isTransactionPooler(url);
}

/** Whether a pooler that shares connections between transactions is asked: Supabase's listens on this port. */
export function isTransactionPooler(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).port === '6543';
}
