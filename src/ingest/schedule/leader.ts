import { createLease, type ConnectionOptions } from '#database/connection-lease.ts';

/** The lock of the process that asks the sources; held for as long as its connection lives. */
const LOCK = 7127004;

/** The right to be the only one of several processes that asks. */
export interface Leadership {
  /** Aborted when the connection that holds the lock is gone: another process may have it already. */
  lost: AbortSignal;
  release: () => Promise<void>;
}

/**
 * Takes the lead when it is free. The database gives it back by itself when this process dies.
 *
 * Behind a pooler that shares connections between transactions it does not hold: give the address of the server itself.
 *
 * @returns null when another process leads.
 */
export async function takeLead(connection: ConnectionOptions): Promise<Leadership | null> {
  const lost = new AbortController();
  const lease = createLease(connection, { onLost: () => lost.abort() });
  try {
    const { rows } = await lease.run('select pg_try_advisory_lock($1) as taken', [LOCK], false);
    if (rows[0]?.['taken'] === true) return { lost: lost.signal, release: () => lease.end() };
  } catch (error) {
    await lease.end();
    throw error;
  }
  await lease.end();
  return null;
}
