import type { Database, Transaction } from '#store/database.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { keepWorking } from '#team/posts/keep-working.ts';
import { postWhatIsDue } from '#team/posts/post-in-time.ts';
import { remindInTime } from '#team/reminders/remind-in-time.ts';
import { createFailureReport, type TenantFailure } from './tenant-failures.ts';

/** Queues mails in a transaction and delivers them after it. */
export interface JobMailer {
  write(
    transaction: Transaction,
    mail: { to: string; subject: string; text: string; html: string },
  ): Promise<void>;
  kick(): void;
}

/**
 * Posts to Discord and reminds, for as long as the process with the role `jobs` runs.
 *
 * @param database asked each time: null while it does not run.
 * @param openMailer called once, with the database; null where no mail can be sent.
 * @returns a function that ends it, and waits for what is under way.
 */
export function keepTeamJobs(
  database: () => Database | null,
  {
    siteUrl,
    log,
    countFailure,
    openMailer,
  }: {
    /** Address of the site as visitors see it. */
    siteUrl: string;
    log: OperatorLog;
    /** Counts a team, an account or a browser that a turn left out. */
    countFailure: (job: TenantFailure['job']) => void;
    openMailer: ((database: Database) => JobMailer) | null;
  },
): () => Promise<void> {
  let mailer: JobMailer | null = null;
  const report = createFailureReport(countFailure, log.error);
  const endings = [
    keepWorking(
      'Posts to Discord',
      database,
      (open, signal) => postWhatIsDue(open, { siteUrl, log, report, signal }),
      log,
    ),
    keepWorking(
      'Reminders',
      database,
      async (open, signal) => {
        mailer ??= openMailer?.(open) ?? null;
        const mail = mailer;
        // Push services ask for an address of whom sends: `https:`, or one that says that there is none.
        const contact = siteUrl.startsWith('https:') ? siteUrl : 'mailto:farseer@localhost';
        await remindInTime(open, {
          siteUrl,
          contact,
          report,
          signal,
          mail: mail && ((transaction, one) => mail.write(transaction, one)),
        });
        mail?.kick();
      },
      log,
    ),
  ];
  return async () => {
    await Promise.all(endings.map((end) => end()));
  };
}
