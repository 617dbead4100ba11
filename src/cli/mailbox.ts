import { placeData } from '#store/embedded/data-place.mjs';
import { openStore, type OpenStore } from '#store/open-store.ts';
import { readCall, refuseCall } from './read-call.ts';

const USAGE = `farseer mailbox [ADDRESS] [--given-up] [--send] [--json]

Shows mails that have not left, newest first: confirmation codes, links, notices. Without a mail server (FARSEER_SMTP_URL) these are
all of the last day; with one, those that wait and those that it did not take in eight tries, kept for seven days.
  --given-up  only those that are given up
  --send      sends those that are given up again: a server that runs does it within a minute. A code in them may have expired; who
              gets it asks for another one.
It reads the database itself, so every user who can run it can read the mails.
Exit 0, 1 when there is no database, 2 when the call is wrong.
`;

/** Mails shown at most. */
const LIMIT = 20;

interface KeptMail {
  recipient: string;
  subject: string;
  text: string;
  at: Date;
  /** `kept`: there is no mail server to give it to. */
  state: 'kept' | 'waiting' | 'given up';
  attempts: number;
  /** What the mail server said last. */
  lastError: string | null;
}

const GIVEN_UP = 'next_attempt_at is null and attempts > 0';

/** `farseer mailbox` @returns the exit code. */
export async function runMailbox(args: readonly string[]): Promise<number> {
  const parsed = readCall('mailbox', USAGE, args, {
    json: { type: 'boolean' },
    'given-up': { type: 'boolean' },
    send: { type: 'boolean' },
  });
  if (typeof parsed === 'number') return parsed;
  const [address = '', ...more] = parsed.positionals;
  if (more.length > 0) return refuseCall('mailbox', 'one address at most');
  const recipient = address.trim().toLowerCase();
  if (parsed.values.send) {
    const count = await withStore((store) => sendAgain(store, recipient));
    process.stdout.write(
      parsed.values.json ? `${JSON.stringify({ sentAgain: count })}\n` : describeSent(count),
    );
    return 0;
  }
  const mails = await withStore((store) =>
    readMails(store, recipient, parsed.values['given-up'] ?? false),
  );
  process.stdout.write(
    parsed.values.json ? `${JSON.stringify(mails, null, 2)}\n` : describe(mails),
  );
  return 0;
}

async function withStore<T>(work: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore({
    command: 'farseer mailbox',
    databaseUrl: process.env['DATABASE_URL'] || null,
    dataFolder: placeData(process.env).folder,
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function readMails(
  { database }: OpenStore,
  address: string,
  onlyGivenUp: boolean,
): Promise<KeptMail[]> {
  return database.query<KeptMail>(
    `select recipient, subject, text_body as text, created_at as at, attempts, last_error as "lastError",
       case when ${GIVEN_UP} then 'given up' when next_attempt_at is null then 'kept' else 'waiting' end as state
     from auth.mail_outbox
     where ($1 = '' or recipient = $1) and (not $2::boolean or ${GIVEN_UP})
     order by created_at desc limit ${LIMIT}`,
    [address, onlyGivenUp],
  );
}

/** Lets the server try the mails that it has given up as if they were new. @returns how many there are. */
async function sendAgain({ database }: OpenStore, address: string): Promise<number> {
  const sent = await database.query(
    `update auth.mail_outbox set attempts = 0, next_attempt_at = now()
     where ($1 = '' or recipient = $1) and ${GIVEN_UP} returning 1`,
    [address],
  );
  return sent.length;
}

function describeSent(count: number): string {
  if (count === 0) return 'No mail is given up.\n';
  return `${count === 1 ? '1 mail is' : `${count} mails are`} sent again. A server that runs does it within a minute; farseer mailbox shows what is left.\n`;
}

function describe(mails: readonly KeptMail[]): string {
  if (mails.length === 0) return 'No mail.\n';
  return mails
    .map(
      ({ recipient, subject, text, at, ...mail }) =>
        `${at.toISOString()}  to ${recipient}${describeState(mail)}\n${subject}\n\n${text.trim()}\n`,
    )
    .join(`\n${'-'.repeat(60)}\n`);
}

function describeState({
  state,
  attempts,
  lastError,
}: Pick<KeptMail, 'state' | 'attempts' | 'lastError'>): string {
  if (state === 'kept') return '';
  const tries = attempts === 0 ? '' : `, ${attempts === 1 ? '1 try' : `${attempts} tries`}`;
  return `  (${state}${tries}${lastError === null ? '' : `: ${lastError}`})`;
}
