import type { Database, Queryable } from '#host/database.ts';
import type { HostEvent } from '#host/host-events.ts';
import type { OperatorLog } from '#host/operator-log.ts';
import type { MailKind, MailText } from './templates.ts';
import { nameOf } from '#host/program-names.ts';

/** Delivers one mail, by SMTP for example. */
export interface MailTransport {
  /** @throws when no server took it. */
  deliver(mail: { to: string } & MailText): Promise<void>;
}

/**
 * Mails are written in the transaction that made their code and delivered after it: a crash in between loses none, and
 * the time of an answer does not reveal whether a mail went out.
 */
export interface Outbox {
  write(
    queryable: Queryable,
    mail: { to: string; kind: MailKind | 'notice' } & MailText,
  ): Promise<void>;
  /** Starts delivering what waits, without making the caller wait; called once at the start, and after each call. */
  kick(): void;
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>;
}

interface OutboxParts {
  database: Database;
  /** Null keeps mails where a developer can read them, for a day. */
  transport: MailTransport | null;
  now: () => number;
  log: OperatorLog;
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Milliseconds after the first failure; each further one doubles them. Tests shorten it. */
  firstPause?: number;
}

const MOST_ATTEMPTS = 8;
/** Milliseconds a delivery may take before another process may try it again. */
const CLAIM = 120_000;
const FIRST_PAUSE = 30_000;
const KEPT = 24 * 3600 * 1000;
/** How long a mail that was given up can be sent again. */
const KEPT_GIVEN_UP = 7 * KEPT;
/** Milliseconds after which the outbox is looked into whatever it held: a command or another process may have changed it. */
const LONGEST_SLEEP = 60_000;

interface WaitingMail {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: number;
}

export function createOutbox({
  database,
  transport,
  now,
  log,
  onEvent = () => undefined,
  firstPause = FIRST_PAUSE,
}: OutboxParts): Outbox {
  let running: Promise<void> | null = null;
  let isWritten = transport !== null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function deliverAll(sender: MailTransport): Promise<void> {
    for (;;) {
      const mail = await claim();
      if (mail === null) return;
      try {
        await sender.deliver({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
        });
        await database.query('delete from auth.mail_outbox where id = $1', [mail.id]);
        onEvent({ kind: 'mail', outcome: 'sent' });
      } catch (failure) {
        await postpone(mail, failure instanceof Error ? failure.message : String(failure));
      }
    }
  }

  async function claim(): Promise<WaitingMail | null> {
    const [mail] = await database.query<WaitingMail>(
      `update auth.mail_outbox set attempts = attempts + 1, next_attempt_at = $2 where id = (
         select id from auth.mail_outbox where next_attempt_at <= $1
         order by created_at limit 1 for update skip locked)
       returning *`,
      [new Date(now()), new Date(now() + CLAIM)],
    );
    return mail ?? null;
  }

  async function postpone(mail: WaitingMail, cause: string): Promise<void> {
    const isLast = mail.attempts >= MOST_ATTEMPTS;
    const pause = firstPause * 2 ** (mail.attempts - 1);
    await database.query(
      'update auth.mail_outbox set next_attempt_at = $2, last_error = $3 where id = $1',
      [mail.id, isLast ? null : new Date(now() + pause), cause],
    );
    onEvent({ kind: 'mail', outcome: isLast ? 'given up' : 'postponed' });
    if (isLast)
      log.error(
        `mail ${mail.id} (${mail.kind}) was not taken and is given up after ${mail.attempts} tries: ${cause} ${nameOf('mailbox')}`,
      );
    else
      log.warn(
        `mail ${mail.id} (${mail.kind}) was not taken, try ${mail.attempts} of ${MOST_ATTEMPTS}: ${cause} It is tried again by itself.`,
      );
  }

  /** Sleeps until the earliest mail is due, also one that another process has left behind or a command sends again. */
  async function planNext(): Promise<void> {
    const [row] = await database.query<{ due: Date | null }>(
      'select min(next_attempt_at) as due from auth.mail_outbox',
    );
    wakeIn(Math.min(row?.due ? row.due.getTime() - now() : LONGEST_SLEEP, LONGEST_SLEEP));
  }

  function wakeIn(milliseconds: number): void {
    clearTimeout(retry);
    retry = setTimeout(
      () => {
        isWritten = true;
        kick();
      },
      Math.max(0, milliseconds),
    );
    retry.unref();
  }

  function kick(): void {
    if (!isWritten || transport === null || running !== null) return;
    isWritten = false;
    running = deliverAll(transport)
      .then(planNext)
      .catch((failure: unknown) => {
        log.error(`mails wait: ${String(failure)}`);
        wakeIn(firstPause);
      })
      .finally(() => {
        running = null;
        kick();
      });
  }

  async function idle(): Promise<void> {
    const current = running;
    if (current === null) return;
    await current;
    await idle();
  }

  return {
    async write(queryable, mail) {
      const time = new Date(now());
      await queryable.query(
        `delete from auth.mail_outbox where ctid in (
           select ctid from auth.mail_outbox where next_attempt_at is null and created_at < case when attempts = 0 then $1::timestamptz else $2::timestamptz end
           limit 50 for update skip locked)`,
        [new Date(time.getTime() - KEPT), new Date(time.getTime() - KEPT_GIVEN_UP)],
      );
      await queryable.query(
        `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at, next_attempt_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          crypto.randomUUID(),
          mail.kind,
          mail.to,
          mail.subject,
          mail.text,
          mail.html,
          time,
          transport === null ? null : time,
        ],
      );
      isWritten = true;
    },
    kick,
    idle,
  };
}
