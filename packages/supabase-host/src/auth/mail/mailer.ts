import type { Transaction } from '#host/database.ts';
import type { HostContext } from '#host/host-context.ts';
import { completeRules, type AuthOptions } from '#host/auth/options.ts';
import { createOutbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import type { MailText } from './templates.ts';

/** Sends mails of the application itself, by the same queue and mail server as those of accounts. */
export interface Mailer {
  /** Queues a mail: it goes out once the transaction has ended, and not at all when that is taken back. */
  write(transaction: Transaction, mail: { to: string } & MailText): Promise<void>;
  /** Starts delivering what waits; to be called after the transaction. */
  kick(): void;
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>;
}

/** @param options those of the account service; without a mail server mails stay in the development mailbox for a day. */
export function createMailer(
  { database, now, log, onEvent }: Pick<HostContext, 'database' | 'now' | 'log' | 'onEvent'>,
  options: AuthOptions = {},
): Mailer {
  const { smtpUrl, from, senderName } = completeRules(options).mail;
  const outbox = createOutbox({
    database,
    transport: smtpUrl === null ? null : smtpTransport(smtpUrl, from, senderName),
    now,
    log,
    onEvent,
  });
  return {
    write: (transaction, mail) => outbox.write(transaction, { kind: 'notice', ...mail }),
    kick: () => outbox.kick(),
    idle: () => outbox.idle(),
  };
}
