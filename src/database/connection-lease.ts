import postgres from 'postgres';
import { DatabaseError, type Row } from './door.ts';
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
  /** Default 10. */
  maxConnections?: number;
  /** Notices of the server; by default nobody hears them. */
  onNotice?: (message: string) => void;
  /** False behind a pooler that shares connections between transactions; by default only port 6543 is taken for one. */
  prepare?: boolean;
}

interface LeaseEvents {
  onLost?: () => void;
  onNotify?: (channel: string, payload: string) => void;
}

type Client = postgres.Sql<Record<string, unknown>>;

/** One connection, lent to one user at a time; it opens with the first statement and again after it was lost. */
export interface ConnectionLease {
  /** How often the connection was lost so far: a transaction is over when this changes. */
  losses: number;
  /** Runs one statement by the extended protocol. `command` is the server's word for what it did. */
  run(
    text: string,
    parameters: readonly unknown[],
    prepare: boolean,
  ): Promise<{ rows: Row[]; command: string }>;
  /** Runs statements without values by the simple protocol. */
  runScript(text: string): Promise<string>;
  end(): Promise<void>;
}

/** A connection that is opened when it is first used. */
export function createLease(options: ConnectionOptions, events: LeaseEvents = {}): ConnectionLease {
  // One client of one connection each: the driver's own pool can send a statement of a transaction whose connection was
  // lost to whoever has the next one.
  const client: Client = postgres(options.url ?? '', {
    ...(options.host !== undefined && { host: options.host }),
    ...(options.port !== undefined && { port: options.port }),
    ...(options.user !== undefined && { user: options.user }),
    ...(options.password !== undefined && { password: options.password }),
    ...(options.database !== undefined && { database: options.database }),
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
    onclose: () => {
      lease.losses++;
      events.onLost?.();
    },
    ...(events.onNotify && { onnotify: events.onNotify }),
  } as postgres.Options<Record<string, postgres.PostgresType>>);

  const lease: ConnectionLease = {
    losses: 0,
    async run(text, parameters, prepare) {
      const values = parameters.map(toWire);
      try {
        const result = await client.unsafe(text, values, unsafeOptions(prepare, false));
        return { rows: Array.from(result) as Row[], command: result.command };
      } catch (error) {
        throw explain(error);
      }
    },
    async runScript(text) {
      try {
        const result = await client.unsafe(text, [], unsafeOptions(false, true));
        return result.command;
      } catch (error) {
        throw explain(error);
      }
    },
    end: () => client.end({ timeout: 5 }),
  };
  return lease;
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

/** What the driver threw, as the door says it. */
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
  const code = (error as { code?: unknown }).code;
  if (!(error instanceof Error) || typeof code !== 'string') return error;
  // 08006: connection failure.
  return new DatabaseError(
    `The database does not answer (${code}).`,
    { code: '08006' },
    { cause: error },
  );
}
