import type { ConnectionOptions } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { takeLead, type Leadership } from '#store/take-lead.ts';

/** Lets one of several processes do a job that comes again and again. */
export interface JobLead {
  /**
   * Does the work when this process leads the job, or can lead it now. Once it leads it goes on leading until it is closed, ends, or
   * could not renew its lease.
   *
   * @param work gets the same database, on which everything fails once another process leads.
   * @returns null, without any work, when another process leads.
   */
  alone: <T>(work: (fenced: Database) => Promise<T>) => Promise<T | null>;
  /** Gives the lead back at once. */
  close: () => Promise<void>;
}

export function createJobLead(
  database: Database,
  connection: ConnectionOptions,
  job: string,
  log: OperatorLog,
): JobLead {
  let lead: Leadership | null = null;
  return {
    async alone(work) {
      if (lead?.lost.aborted) {
        log.warn(`This process no longer leads the ${job}; another one may.`);
        await lead.release();
        lead = null;
      }
      if (lead === null) {
        lead = await takeLead(connection, job);
        if (lead) log.info(`This process leads the ${job} now (lead ${lead.fence}).`);
      }
      return lead === null ? null : work(lead.fenced(database));
    },
    async close() {
      await lead?.release();
      lead = null;
    },
  };
}
