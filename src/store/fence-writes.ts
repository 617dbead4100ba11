import { DatabaseError, isDatabaseError, type Database } from './database.ts';

/** SQLSTATE class `FL` is ours: the process that writes does not lead any more. */
const LEAD_LOST = 'FL001';

/** Whether a statement was refused because another process has taken the lead. */
export function isLeadLost(error: unknown): boolean {
  return isDatabaseError(error) && error.code === LEAD_LOST;
}

/**
 * A database for the leader of a job (`take-lead.ts`). Each transaction first locks the lease with its fencing number and holds
 * the lock to its end: it fails when another process leads, and no other process can take the lead before it has ended.
 * What a former leader writes is therefore never stored, however long its process was frozen.
 *
 * @throws DatabaseError, for which `isLeadLost` holds, from `query` and `transaction`.
 */
export function fenceWrites(
  database: Database,
  { job, owner, fence }: { job: string; owner: string; fence: number },
): Database {
  const transaction: Database['transaction'] = (work, options) =>
    database.transaction(async (open) => {
      const held = await open.query(
        'select from farseer_work.leases where job = $1 and fence = $2 and owner = $3 for key share',
        [job, fence, owner],
      );
      if (held.length === 0)
        throw new DatabaseError(`Another process leads the job "${job}" now.`, {
          code: LEAD_LOST,
        });
      return work(open);
    }, options);
  return {
    ...database,
    transaction,
    query: (text, parameters) => transaction((open) => open.query(text, parameters)),
  };
}
