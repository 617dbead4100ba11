import type { OperatorLog } from '#lib/operator-log.ts';
import { isDatabaseError, isUnreachable, type Database } from './database.ts';
import { createWrittenMark } from './written-mark.ts';

/** What a replica did so far. */
export interface ReplicaReport {
  /** Transactions that the replica and the primary answered, of those that the replica may answer. */
  reads: { replica: number; primary: number };
  /** Seconds that the replica is behind the primary; null when it does not say so. */
  lagSeconds: () => Promise<number | null>;
  /** Whether it is left alone because it did not answer; the primary answers then. */
  isAway: () => boolean;
}

/** A primary with its replica as one database. */
export interface ReplicatedDatabase {
  database: Database;
  /** Lets what another pool of this process writes count as written, too. */
  watchWrites: (other: Database) => Database;
  report: ReplicaReport;
}

/** Milliseconds in which the replica has to answer; then the primary is asked. */
const PATIENCE_MS = 3000;
/** Milliseconds for which a replica that did not answer is left alone. */
const SPARED_MS = 5000;

/**
 * Sends read-only transactions of anonymous visitors to a replica and everything else to the primary.
 *
 * The replica is asked only once it has replayed everything that this process has written or heard of (`written-mark.ts`): a visitor
 * reads what they wrote, and a page that is drawn anew because data changed shows these data. When it is behind, does not
 * answer, or cancels a statement because of what it replays, the primary answers.
 *
 * @param channel what the database notifies when pages have to be drawn anew.
 * @param log hears once that the replica cannot be used, and once that it is used again.
 */
export function readFromReplica(
  primary: Database,
  replica: Database,
  { channel, log }: { channel: string; log: OperatorLog },
): ReplicatedDatabase {
  const written = createWrittenMark(primary, channel);
  const reads = { replica: 0, primary: 0 };
  let sparedUntilMs = 0;
  let isAway = false;

  function leaveAlone(reason: string): void {
    sparedUntilMs = performance.now() + SPARED_MS;
    if (!isAway) log.error(`The replica is not used, the primary answers: ${reason}`);
    isAway = true;
  }

  const ask: Database['transaction'] = async (work, options = {}) => {
    const position = written.position();
    if (position === null || performance.now() < sparedUntilMs) throw new NotFromReplica();
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort(), PATIENCE_MS);
    const signals = [ending.signal, options.signal].filter((signal) => signal !== undefined);
    const asked = replica.transaction(
      async (open) => {
        const [row] = await open.query<{ isFresh: boolean | null }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isFresh"',
          [position],
        );
        if (row?.isFresh !== true) throw new NotFromReplica();
        return work(open);
      },
      { ...options, signal: AbortSignal.any(signals) },
    );
    const abandoned = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(new Late()), { once: true });
    });
    try {
      const answer = await Promise.race([asked, abandoned]);
      if (isAway) log.info('The replica is used again.');
      isAway = false;
      return answer;
    } catch (error) {
      // Its connection is given back when the server or the system ends it.
      asked.catch(() => undefined);
      if (error instanceof Late) leaveAlone(`no answer within ${PATIENCE_MS / 1000} s.`);
      else if (isDatabaseError(error) && isUnreachable(error)) leaveAlone(error.message);
      else if (!isConflict(error)) throw error;
      throw new NotFromReplica();
    } finally {
      clearTimeout(late);
    }
  };

  const watched = written.watch(primary);
  const database: Database = {
    ...watched,
    async transaction(work, options = {}) {
      const mayLag = options.readOnly === true && options.as?.role === 'anon';
      if (!mayLag) return watched.transaction(work, options);
      try {
        const answer = await ask(work, options);
        reads.replica++;
        return answer;
      } catch (error) {
        if (!(error instanceof NotFromReplica)) throw error;
        reads.primary++;
        return primary.transaction(work, options);
      }
    },
    async close() {
      await written.close();
      await Promise.all([primary.close(), replica.close()]);
    },
  };
  return {
    database,
    watchWrites: written.watch,
    report: {
      reads,
      lagSeconds: () => lagOf(replica, written.position()),
      isAway: () => isAway,
    },
  };
}

/** The primary has to answer. */
class NotFromReplica extends Error {}
/** The replica has not answered in time. */
class Late extends Error {}

/** Whether the replica took the statement back because of what it replays. */
function isConflict(error: unknown): boolean {
  return error instanceof NotFromReplica || (isDatabaseError(error) && error.code === '40001');
}

/**
 * A replica that has replayed all it has received is not behind, however long ago the last change was, unless the primary is
 * known to be further: then it receives nothing any more.
 */
async function lagOf(replica: Database, position: string | null): Promise<number | null> {
  const [row] = await replica.query<{ lag: number | null }>(
    `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
       and ($1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn) then 0
       else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as lag`,
    [position],
  );
  return row?.lag ?? null;
}
