import type { QueryResult } from 'pg';
import { copyIn, copyOut } from './copy-data.ts';
import { DatabaseError, type Row } from './database.ts';
import { closeClient } from './driver-client.ts';
import { endsConnection, explainDriverError, hasForgotten, mayBeStale } from './driver-errors.ts';
import { observeStatement } from './observe-statements.ts';
import {
  alone,
  openConnection,
  processIdOf,
  takeTurn,
  withoutPipeline,
  type OpenConnection,
} from './open-connection.ts';
import {
  createParameterTypes,
  describeParameters,
  type ParameterTypes,
} from './parameter-types.ts';
import { maxPrepared } from './prepared-texts.ts';
import { requestCancel } from './request-cancel.ts';
import { writeValue } from './wire-values.ts';

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
  /** Notices of the server; by default they are dropped. */
  onNotice?: (message: string) => void;
  /** False behind a pooler that shares connections between transactions; by default only port 6543 is taken for one. */
  prepare?: boolean;
  /** Milliseconds after which the server ends a statement; 0, the default, for never. A role or a transaction may have its own. */
  statementTimeoutMs?: number;
}

/** Prepared statements of one connection: what is in use, and as much again that no longer is. */
export const maxStatements = 2 * maxPrepared;

interface LeaseEvents {
  onLost?: () => void;
  onNotify?: (channel: string, payload: string) => void;
}

/** One connection, lent to one user at a time; it opens with the first statement and again after it was lost. */
export interface ConnectionLease {
  /** How often the connection was lost so far: a transaction is over when this changes. */
  losses: number;
  /** Process id of the server's side of the connection; null before the first answer. */
  readonly backendPid: number | null;
  /** Brings the session back to the settings that every connection begins with; to be run by itself or behind others. */
  readonly resetText: string;
  /** Asks the server to cancel what the connection runs. Never throws. */
  cancel(): Promise<void>;
  /** Resolves once the connection is open. @throws DatabaseError where it cannot be opened. */
  open(): Promise<void>;
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

/** Milliseconds until a connection that is to end is closed although it still works. */
const GOODBYE_MS = 5000;

/**
 * A connection that is opened when it is first used. Statements are sent at once, in the order of the calls, also before the
 * answers of those before them.
 *
 * @param types shared by the connections of a pool, so that each text is described once.
 */
export function createLease(
  options: ConnectionOptions,
  events: LeaseEvents = {},
  types: ParameterTypes = createParameterTypes(),
): ConnectionLease {
  let current: OpenConnection | null = null;
  let isEnded = false;
  /** Until the connections that were full are closed. */
  let retired: Promise<unknown> = Promise.resolve();

  function lose(connection: OpenConnection, error: unknown): void {
    if (connection.failure) return;
    connection.failure = { error };
    connection.client.connection.stream.destroy();
    const wasCurrent = current === connection;
    if (wasCurrent) {
      current = null;
      lease.losses++;
    }
    connection.order.release();
    if (wasCurrent && !isEnded) events.onLost?.();
  }

  /** Starts something on the open connection when its turn comes. */
  async function send<T>(start: (connection: OpenConnection) => Promise<T>): Promise<T> {
    if (isEnded) throw new DatabaseError('The database is closed.', { code: '08003' });
    const connection = (current ??= openConnection(options, lose, events.onNotify));
    try {
      return await takeTurn(connection, () => start(connection));
    } catch (error) {
      if (endsConnection(error)) lose(connection, error);
      throw explainDriverError(error, connection.failure !== null);
    }
  }

  function execute(
    connection: OpenConnection,
    { text, parameters, prepare }: Statement,
  ): Promise<QueryResult<Row>> {
    const oids = types.get(text) ?? [];
    const query = {
      text,
      values: parameters.map((value, index) => writeValue(value, oids[index])),
      // Without values too: the simple protocol would run several statements.
      queryMode: 'extended',
      ...(prepare && { name: nameOf(connection, text) }),
    };
    return connection.order.count(connection.client.query<Row>(query));
  }

  async function start(
    connection: OpenConnection,
    statement: Statement,
  ): Promise<QueryResult<Row>> {
    const { text, parameters } = statement;
    if (parameters.length === 0 || types.get(text)) return execute(connection, statement);
    const { answer } = await alone(connection, async () => {
      types.set(text, await connection.order.count(describeParameters(connection.client, text)));
      // Sent before what waits behind it; that does not wait for its answer.
      return { answer: execute(connection, statement) };
    });
    return answer;
  }

  const lease: ConnectionLease = {
    losses: 0,
    get backendPid() {
      return current && processIdOf(current.client);
    },
    get resetText() {
      return `reset role; reset all${current?.settled ?? ''}`;
    },
    async cancel() {
      if (current) await requestCancel(current.client);
    },
    async open() {
      await send(() => Promise.resolve());
    },
    async run(text, parameters, prepare) {
      refuseUndefined(parameters);
      return observeStatement(text, () =>
        send(async (connection) => {
          try {
            return await start(connection, { text, parameters, prepare });
          } catch (error) {
            if (mayBeStale(error)) {
              types.forget(text);
              connection.prepared.delete(text);
            }
            if (hasForgotten(error)) connection.prepared.clear();
            throw error;
          }
        }),
      );
    },
    async copyIn(text, data) {
      await send((connection) =>
        withoutPipeline(connection, (client) => copyIn(client, text, data)),
      );
    },
    async copyOut(text, take) {
      let failure: { error: unknown } | null = null;
      const watch = async (piece: Uint8Array) => {
        try {
          await take(piece);
        } catch (error) {
          failure = { error };
          throw error;
        }
      };
      const copying = send((connection) =>
        withoutPipeline(connection, async (client) => {
          try {
            await copyOut(client, text, watch);
          } catch (error) {
            if (failure) lose(connection, error);
            throw error;
          }
        }),
      );
      await copying.catch((error: unknown) => {
        throw failure ? failure.error : error;
      });
    },
    async runScript(text) {
      const result: QueryResult | QueryResult[] = await send(({ client, order }) =>
        order.count(client.query(text)),
      );
      return (Array.isArray(result) ? result.at(-1) : result)?.command ?? '';
    },
    renewWhenFull() {
      if (!current || current.names <= maxStatements) return;
      retired = Promise.all([retired, closeClient(current.client, GOODBYE_MS)]);
      current = null;
    },
    async end() {
      isEnded = true;
      await Promise.all([retired, current && closeClient(current.client, GOODBYE_MS)]);
    },
  };
  return lease;
}

interface Statement {
  text: string;
  parameters: readonly unknown[];
  prepare: boolean;
}

function nameOf(connection: OpenConnection, text: string): string {
  const name = connection.prepared.get(text) ?? `s${connection.names++}`;
  connection.prepared.set(text, name);
  return name;
}

function refuseUndefined(parameters: readonly unknown[]): void {
  const index = parameters.indexOf(undefined);
  if (index >= 0) throw new TypeError(`Parameter $${index + 1} is undefined; write null for NULL.`);
}
