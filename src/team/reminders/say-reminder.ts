import type { Database, Transaction } from '#store/database.ts';
import {
  markSaid,
  queuePushes,
  saidAlready,
  type RemindedAccount,
} from '#store/queries/send-reminders.ts';
import type { ReportFailure } from '#team/jobs/tenant-failures.ts';
import { mailOf, pushContent, type Reminder } from './reminder-text.ts';
import type { PushOptions } from './push/send-waiting.ts';

/** Writes a mail into the queue of the mail server, in the transaction that says so. */
export type WriteMail = (
  transaction: Transaction,
  mail: { to: string; subject: string; text: string; html: string },
) => Promise<void>;

export interface RemindOptions extends PushOptions {
  siteUrl: string;
  /** Null where no mail can be sent. */
  mail: WriteMail | null;
  /** Hears of each team and account that was left out. */
  report: ReportFailure;
  now?: () => number;
}

/** A reminder of an account; its path may need the database. */
export interface DueReminder {
  account: RemindedAccount;
  reminder: Omit<Reminder, 'path'> & {
    path: string | ((transaction: Transaction) => Promise<string>);
  };
}

/** Those of a list that were not said yet, by one question: most of what is due was said at an earlier turn. */
export async function notYetSaid<Due extends DueReminder>(
  database: Database,
  due: readonly Due[],
): Promise<Due[]> {
  if (due.length === 0) return [];
  const accounts = [...new Set(due.map(({ account }) => account.userId))];
  const whats = [...new Set(due.map(({ reminder }) => reminder.what))];
  const said = new Set(
    (await saidAlready(database, accounts, whats)).map(({ userId, what }) => `${userId} ${what}`),
  );
  return due.filter(({ account, reminder }) => !said.has(`${account.userId} ${reminder.what}`));
}

/** Queues a reminder by the ways that the account chose, once. @param figure of a cutoff: the rating that is said. */
export async function sayReminder(
  database: Database,
  { account: { userId, email, byMail, byPush }, reminder: due }: DueReminder,
  { siteUrl, mail }: Pick<RemindOptions, 'siteUrl' | 'mail'>,
  nowMs: number,
  figure: number | null = null,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await markSaid(transaction, userId, due.what, figure))) return;
    const path = typeof due.path === 'string' ? due.path : await due.path(transaction);
    const reminder: Reminder = { ...due, path };
    if (byMail && mail && email !== null)
      await mail(transaction, { to: email, ...mailOf(reminder, siteUrl) });
    if (byPush)
      await queuePushes(transaction, userId, {
        content: pushContent(reminder),
        usefulUntil: new Date(reminder.usefulUntilMs),
        now: new Date(nowMs),
      });
  });
}
