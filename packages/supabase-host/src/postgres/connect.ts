import { watchForCancel } from './cancel-statements.ts';
import type { ConnectionLease, ConnectionOptions } from './connection-lease.ts';
import { createPool } from './connection-pool.ts';
import { ownsSession } from './driver-client.ts';
import { createListener } from './listen-connection.ts';
import type { Database, Queryable, TransactionOptions, Visitor } from './database.ts';
import { createPreparedTexts } from './prepared-texts.ts';
import { runRead } from './run-read.ts';
import { runTransaction } from './run-transaction.ts';
import { createSignOfLife } from './sign-of-life.ts';

export type { ConnectionOptions } from './connection-lease.ts';

/** Connections of a pool unless `maxConnections` says another number. */
export const defaultConnections = 10;

/**
 * A `Database` over a pool of connections. Nothing is opened before the first statement; a connection that was lost is
 * opened again by the next one, so it outlives a restart of the server.
 *
 * What a caller passes as a parameter: the server says what type each `$n` has, and the value is written for that type.
 * - `json`, `jsonb`: the value itself, also a string or a number; it becomes JSON once. For JSON text that exists already
 *   write `$1::text::jsonb`. For the JSON `null` write `'null'::jsonb`; `null` is SQL's NULL.
 * - arrays: an array, for every element type; elements may be `null`. `= any($1)` needs a cast where nothing else tells
 *   the type: `$1::uuid[]`.
 * - `bytea`: a Uint8Array. `timestamptz`, `timestamp`, `date`: a Date, or text as the server reads it.
 * - everything else: a string or a number. Text sent to an enum, `uuid`, `inet` … needs no cast.
 * - `undefined` is refused with a TypeError.
 * What comes back: `wireTypes`. An array of an enum or another type of our own comes as text: select `x::text[]`.
 *
 * Statements are prepared once per connection when the same text comes twice; of too many the oldest goes. So keep values out of it.
 * `query` runs exactly one statement; scripts of several belong into migrations.
 *
 * `DATABASE_URL` may carry `?sslmode=require`. Behind a pooler that shares connections between transactions nothing is
 * prepared and `listen` hears nothing.
 */
export function connectDatabase(options: ConnectionOptions): Database {
  const prepares = ownsSession(options);
  const texts = createPreparedTexts();
  const shouldPrepare = (text: string) => prepares && texts.admit(text);
  const pool = createPool(options, options.maxConnections ?? defaultConnections);
  // Behind such a pooler the process id that the server says may be that of another user's statement.
  const heeded = (signal: AbortSignal | undefined) => (prepares ? signal : undefined);
  const listener = createListener(options);

  const query: Queryable['query'] = async <R extends object>(
    text: string,
    parameters: readonly unknown[] = [],
  ) => {
    const lease = await pool.take();
    try {
      return (await lease.run(text, parameters, shouldPrepare(text))).rows as R[];
    } catch (error) {
      if (!texts.noteFailure(text, error)) throw error;
      return (await lease.run(text, parameters, false)).rows as R[];
    } finally {
      pool.giveBack(lease);
    }
  };

  async function hold<T>(
    { signal, onHeld }: Pick<TransactionOptions, 'signal' | 'onHeld'>,
    work: (lease: ConnectionLease) => Promise<T>,
  ): Promise<T> {
    const lease = await pool.take(signal);
    const startedMs = performance.now();
    try {
      return await watchForCancel(lease, heeded(signal), () => work(lease));
    } finally {
      onHeld?.(performance.now() - startedMs);
      pool.giveBack(lease);
    }
  }

  return {
    query,
    async transaction(work, transactionOptions: TransactionOptions = {}) {
      return hold(transactionOptions, (lease) =>
        runTransaction(lease, work, transactionOptions, { shouldPrepare, texts }),
      );
    },
    async read<R extends object>(
      as: Visitor,
      text: string,
      parameters: readonly unknown[] = [],
      readOptions: Pick<TransactionOptions, 'settings' | 'signal' | 'onHeld'> = {},
    ) {
      const { settings = {} } = readOptions;
      const asked = { text, parameters, as, settings };
      const rows = await hold(readOptions, (lease) => runRead(lease, asked, texts, prepares));
      return rows as R[];
    },
    listen: listener.listen,
    answers: createSignOfLife(options),
    async close() {
      await listener.close();
      await pool.close();
    },
  };
}
