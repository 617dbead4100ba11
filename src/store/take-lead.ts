import { randomUUID } from 'node:crypto';
import { connectDatabase, type ConnectionOptions } from './connect.ts';
import { isDatabaseError, type Database } from './database.ts';
import { fenceWrites } from './fence-writes.ts';

/** The right to be the only one of several processes that does a job. */
export interface Leadership {
  /** Rises with each leader of the job. */
  fence: number;
  /** Aborted when the lease could not be renewed in time, or another process has it. */
  lost: AbortSignal;
  /** The same database, on which every transaction and statement fails (`LEAD_LOST`) once another process leads. */
  fenced: (database: Database) => Database;
  /** Gives the lead back at once. Never rejects: a lease that cannot be given back ends by itself. */
  release: () => Promise<void>;
}

/** Milliseconds that a leader is trusted without a renewal. */
const LEASE_MS = 15_000;
/** Milliseconds that a candidate waits for an open transaction of the former leader before the server ends it. */
const PATIENCE_MS = 2000;

/**
 * Takes the lead of a job when it is free: it was given back, the connection of its leader has ended, or its leader has not
 * renewed it in time. An open transaction of a leader that is frozen is ended by the server.
 *
 * Times are those of the database, so the clocks of the machines may differ.
 *
 * @param connection the same user as that of the former leader.
 * @param leaseMs how long the lead holds without a renewal; it is renewed three times as often.
 * @returns null when another process leads.
 * @throws DatabaseError when the database cannot be asked.
 */
export async function takeLead(
  connection: ConnectionOptions,
  job: string,
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): Promise<Leadership | null> {
  // A connection of its own: a renewal never waits for the work.
  const database = connectDatabase({ ...connection, maxConnections: 1 });
  const owner = randomUUID();
  try {
    const fence = await takeLease(database, { job, owner, leaseMs });
    if (fence !== null) return keepLease(database, { job, owner, leaseMs, fence });
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  return null;
}

interface Lease {
  job: string;
  owner: string;
  leaseMs: number;
}

const IS_FREE = `job = $1 and (until < clock_timestamp()
  or not exists (select from pg_stat_activity where pid = leases.backend_pid))`;

async function takeLease(database: Database, lease: Lease): Promise<number | null> {
  const { job, owner, leaseMs } = lease;
  await database.query('insert into farseer_work.leases (job) values ($1) on conflict do nothing', [
    job,
  ]);
  const take = () =>
    database.transaction(
      async (transaction) => {
        const [taken] = await transaction.query<{ fence: number }>(
          `update farseer_work.leases set fence = fence + 1, owner = $2, backend_pid = pg_backend_pid(),
             until = clock_timestamp() + $3::float8 * interval '1 ms'
           where ${IS_FREE} returning fence`,
          [job, owner, leaseMs],
        );
        return taken?.fence ?? null;
      },
      { settings: { lock_timeout: String(PATIENCE_MS) } },
    );
  try {
    return await take();
  } catch (error) {
    const isHeld = isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE;
    if (!isHeld) throw error;
    await endFormerTransactions(database, job);
    return null;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Transactions of a former leader hold a share lock on its lease; the server ends their connections. */
async function endFormerTransactions(database: Database, job: string): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'relation' and relation = 'farseer_work.leases'::regclass and mode = 'RowShareLock'
       and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()
       and exists (select from farseer_work.leases where ${IS_FREE})`,
    [job],
  );
}

function keepLease(database: Database, lease: Lease & { fence: number }): Leadership {
  const { job, owner, leaseMs, fence } = lease;
  const lost = new AbortController();
  let isAsking = false;
  let trusted = setTimeout(lose, leaseMs);
  const renewing = setInterval(() => void renew(), leaseMs / 3);
  // Neither keeps a process alive that has nothing else to do.
  trusted.unref();
  renewing.unref();

  function stop(): void {
    clearTimeout(trusted);
    clearInterval(renewing);
  }
  function lose(): void {
    stop();
    lost.abort();
  }
  async function renew(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const askedMs = performance.now();
    try {
      const renewed = await database.query(
        `update farseer_work.leases set until = clock_timestamp() + $4::float8 * interval '1 ms', backend_pid = pg_backend_pid()
         where job = $1 and fence = $2 and owner = $3 returning true`,
        [job, fence, owner, leaseMs],
      );
      if (lost.signal.aborted) return;
      if (renewed.length === 0) return lose();
      clearTimeout(trusted);
      trusted = setTimeout(lose, leaseMs - (performance.now() - askedMs)).unref();
    } catch {
      // Asked again until the lease is over.
    } finally {
      isAsking = false;
    }
  }

  return {
    fence,
    lost: lost.signal,
    fenced: (one) => fenceWrites(one, lease),
    async release() {
      stop();
      await database
        .query(
          `update farseer_work.leases set until = '-infinity' where job = $1 and fence = $2 and owner = $3`,
          [job, fence, owner],
        )
        .catch(() => undefined);
      await database.close();
    },
  };
}
