import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { readDatabaseUrl } from './database-url.ts';
import { DatabaseError, type Row } from './database.ts';
import { observeStatement } from './observe-statements.ts';
import { maxPrepared } from './prepared-texts.ts';
import { WireValue, wireTypes } from './wire-values.ts';

/** Where the server is and who asks. `host` may be a folder: the one its Unix socket stands in. */
export interface ConnectionOptions {
  /** `postgres://user:password@host:port/database`; what stands beside it here wins. */
  url?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  /** Hears the process id of the server's side of each connection, with its first answer. */
  onBackend?: (pid: number) => void;
  /** Default `defaultConnections`. */
  maxConnections?: number;
  /** Notices of the server; by default nobody hears them. */
  onNotice?: (message: string) => void;
  /** False behind a pooler that shares connections between transactions; by default only port 6543 is taken for one. */
  prepare?: boolean;
}

/** Prepared statements of one connection: what is in use, and as much again that no longer is. */
export const maxStatements = 2 * maxPrepared;

interface LeaseEvents {
  onLost?: () => void;
  onNotify?: (channel: string, payload: string) => void;
}

type Client = postgres.Sql<Record<string, unknown>>;

/** One connection, lent to one user at a time; it opens with the first statement and again after it was lost. */
export interface ConnectionLease {
  /** How often the connection was lost so far: a transaction is over when this changes. */
  losses: number;
  /** Process id of the server's side of the connection; null before the first answer. */
  readonly backendPid: number | null;
  /** Runs one statement by the extended protocol. `command` is the server's word for what it did. */
  run(
    text: string,
    parameters: readonly unknown[],
    prepare: boolean,
  ): Promise<{ rows: Row[]; command: string }>;
  /** Runs one `copy … from stdin` and gives it all its data. */
  copyIn(text: string, data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Runs one `copy … to stdout` and hands every piece of it to `take`; the server waits while `take` works.
   *
   * @throws DatabaseError as `run` does, and whatever `take` throws; the connection is closed then.
   */
  copyOut(text: string, take: (piece: Uint8Array) => Promise<void> | void): Promise<void>;
  /** Runs statements without values by the simple protocol. */
  runScript(text: string): Promise<string>;
  /**
   * For the time between two users: a connection that keeps too many prepared statements is closed, and the next
   * statement opens a new one. Neither the driver nor the server forgets a prepared statement before that.
   */
  renewWhenFull(): void;
  end(): Promise<void>;
}

/** A connection that is opened when it is first used. */
export function createLease(options: ConnectionOptions, events: LeaseEvents = {}): ConnectionLease {
  const address = readDatabaseUrl(options.url ?? '');
  const located = address.host === undefined ? options : { ...options, host: address.host };
  let current: OpenConnection | null = null;
  let isEnded = false;
  /** Until the connections that were full are closed. */
  let retired: Promise<unknown> = Promise.resolve();

  function open(): OpenConnection {
    const waiting = new Set<(error: unknown) => void>();
    const connection: OpenConnection = {
      client: postgres(
        address.url,
        driverOptions(located, events, () => lose(connection)),
      ),
      waiting,
      prepared: new Set(),
      backendPid: null,
      onBackend: options.onBackend ?? (() => {}),
    };
    return connection;
  }

  function lose(connection: OpenConnection): void {
    if (current !== connection) return;
    current = null;
    lease.losses++;
    // The driver forgets a statement that was begun between the error of a connection and its end.
    const error = new DatabaseError('The connection to the database was lost.', { code: '08006' });
    for (const reject of connection.waiting) reject(error);
    if (isEnded) return;
    void connection.client.end({ timeout: 0 }).catch(() => undefined);
    events.onLost?.();
  }

  async function send<T>(start: (connection: OpenConnection) => Promise<T>): Promise<T> {
    if (isEnded) throw new DatabaseError('The database is closed.', { code: '08003' });
    const connection = (current ??= open());
    const lost = Promise.withResolvers<never>();
    connection.waiting.add(lost.reject);
    try {
      return await Promise.race([start(connection), lost.promise]);
    } catch (error) {
      if (endsConnection(error)) lose(connection);
      throw explain(error);
    } finally {
      connection.waiting.delete(lost.reject);
    }
  }

  const lease: ConnectionLease = {
    losses: 0,
    get backendPid() {
      return current?.backendPid ?? null;
    },
    async run(text, parameters, prepare) {
      const values = parameters.map(toWire);
      const result = await observeStatement(text, () =>
        send(async (connection) => {
          if (prepare) connection.prepared.add(text);
          return answered(
            connection,
            await connection.client.unsafe(text, values, unsafeOptions(prepare, false)),
          );
        }),
      );
      return { rows: Array.from(result) as Row[], command: result.command };
    },
    async copyIn(text, data) {
      await send(({ client }) => copyAll(client, text, data));
    },
    async copyOut(text, take) {
      await send(({ client }) => readAll(client, text, take));
    },
    async runScript(text) {
      const result = await send(async (connection) =>
        answered(connection, await connection.client.unsafe(text, [], unsafeOptions(false, true))),
      );
      return result.command;
    },
    renewWhenFull() {
      if (!current || current.prepared.size <= maxStatements) return;
      // The driver first finishes what is on its way.
      const ending = current.client.end({ timeout: 5 }).catch(() => undefined);
      current = null;
      retired = Promise.all([retired, ending]);
    },
    async end() {
      isEnded = true;
      await Promise.all([retired, current?.client.end({ timeout: 5 })]);
    },
  };
  return lease;
}

interface OpenConnection {
  client: Client;
  /** Who is to be told when the connection is lost. */
  waiting: Set<(error: unknown) => void>;
  /** The texts that were prepared on it. */
  prepared: Set<string>;
  backendPid: number | null;
  onBackend: (pid: number) => void;
}

/** Keeps the process id of the server's side; the driver answers a script of several statements with a list. */
function answered<R extends { state?: { pid: number } }>(connection: OpenConnection, result: R): R {
  const pid = result.state?.pid ?? null;
  if (pid !== null && connection.backendPid === null) connection.onBackend(pid);
  connection.backendPid = pid ?? connection.backendPid;
  return result;
}

function driverOptions(
  options: ConnectionOptions,
  events: LeaseEvents,
  onClose: () => void,
): postgres.Options<Record<string, postgres.PostgresType>> {
  const { host, port, user, password, database } = options;
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    // One client of one connection each: the driver's own pool can send a statement of a transaction whose connection
    // was lost to whoever has the next one.
    max: 1,
    // The driver would end a connection of that age in the middle of a transaction.
    max_lifetime: null,
    idle_timeout: undefined,
    connect_timeout: 15,
    fetch_types: false,
    backoff: false,
    types: wireTypes,
    connection: { application_name: 'farseer', TimeZone: 'UTC', DateStyle: 'ISO' },
    onnotice: (notice) => options.onNotice?.(notice['message'] ?? ''),
    onclose: onClose,
    // Missing in the driver's types.
    ...(events.onNotify && { onnotify: events.onNotify }),
  };
}

/**
 * The driver hands out a stream, and forgets the error of a server that refuses the data once all of it is on its way:
 * whoever waits for the end of the stream would wait for ever. So its way of saying no to the statement is heard as well.
 */
async function copyAll(
  client: Client,
  text: string,
  data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const statement = client.unsafe(text) as ReturnType<Client['unsafe']> & {
    reject: (error: unknown) => void;
  };
  const done = Promise.withResolvers<void>();
  const { reject } = statement;
  statement.reject = (error) => {
    done.reject(error);
    reject(error);
  };
  try {
    const stream = await statement.writable();
    pipeline(Readable.from(data), stream).then(done.resolve, done.reject);
  } catch (error) {
    done.reject(error);
  }
  await done.promise;
}

/** As with `copyAll`, an error of the server comes after the driver has handed out the stream, and would not end it. */
async function readAll(
  client: Client,
  text: string,
  take: (piece: Uint8Array) => Promise<void> | void,
): Promise<void> {
  const statement = client.unsafe(text) as ReturnType<Client['unsafe']> & {
    reject: (error: unknown) => void;
  };
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const { reject } = statement;
  statement.reject = (error) => {
    failed.reject(error);
    reject(error);
  };
  const stream: AsyncIterable<Uint8Array> = await statement.readable();
  const read = async () => {
    for await (const piece of stream) await take(piece);
  };
  try {
    await Promise.race([read(), failed.promise]);
  } catch (error) {
    // What is still on its way would be taken for the answer to the next statement.
    void client.end({ timeout: 0 }).catch(() => undefined);
    throw error;
  }
}

/** Whether nothing more can be said on the connection: it broke, or the server ended it. */
function endsConnection(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /FATAL|PANIC/.test(error.severity);
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string';
}

/** `simple` is missing in the driver's types. */
function unsafeOptions(prepare: boolean, simple: boolean): postgres.UnsafeQueryOptions {
  return { prepare, simple } as postgres.UnsafeQueryOptions;
}

function toWire(value: unknown, index: number): WireValue | null {
  if (value === undefined)
    throw new TypeError(`Parameter $${index + 1} is undefined; write null for NULL.`);
  return value === null ? null : new WireValue(value);
}

/** What the driver threw, as a `DatabaseError`. */
function explain(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    return new DatabaseError(
      error.message,
      {
        code: error.code,
        detail: error.detail ?? null,
        hint: error.hint ?? null,
        constraint: error.constraint_name ?? null,
      },
      { cause: error },
    );
  }
  if (error instanceof DatabaseError) return error;
  const code = (error as { code?: unknown }).code;
  if (!(error instanceof Error) || typeof code !== 'string') return error;
  // 54000: program limit exceeded. The server answered; the text is longer than this process can hold.
  if (code === 'ERR_STRING_TOO_LONG')
    return new DatabaseError(
      'The answer is too large.',
      { code: '54000', hint: 'Ask for fewer rows or columns at a time.' },
      { cause: error },
    );
  // 08006: connection failure.
  return new DatabaseError(
    `The database does not answer (${code}).`,
    { code: '08006' },
    { cause: error },
  );
}
