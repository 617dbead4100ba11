import { resolve } from 'node:path';
import { openStore } from '#database/open-store.ts';
import { readCall, refuseCall } from './read-call.ts';

const USAGE = `farseer mailbox [ADDRESS] [--json]

Shows the mails that Farseer would have sent in the last day, newest first, while no mail server is configured
(FARSEER_SMTP_URL): confirmation codes, links, notices. It reads the database itself, so every user who can run it can read them.
Exit 0, 1 when there is no database, 2 when the call is wrong.
`;

/** Mails shown at most. */
const LIMIT = 20;

interface KeptMail {
  recipient: string;
  subject: string;
  text: string;
  at: Date;
}

/** `farseer mailbox` @returns the exit code. */
export async function runMailbox(args: readonly string[]): Promise<number> {
  const parsed = readCall('mailbox', USAGE, args, { json: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  const [address = '', ...more] = parsed.positionals;
  if (more.length > 0) return refuseCall('mailbox', 'one address at most');
  const mails = await readMails(address.trim().toLowerCase());
  process.stdout.write(
    parsed.values.json ? `${JSON.stringify(mails, null, 2)}\n` : describe(mails),
  );
  return 0;
}

async function readMails(address: string): Promise<KeptMail[]> {
  const store = await openStore({
    command: 'farseer mailbox',
    databaseUrl: process.env['DATABASE_URL'] || null,
    dataFolder: resolve(process.env['FARSEER_DATA'] || './data'),
  });
  try {
    return await store.database.query<KeptMail>(
      `select recipient, subject, text_body as text, created_at as at from auth.mail_outbox
       where $1 = '' or recipient = $1 order by created_at desc limit ${LIMIT}`,
      [address],
    );
  } finally {
    await store.close();
  }
}

function describe(mails: readonly KeptMail[]): string {
  if (mails.length === 0) return 'No mail.\n';
  return mails
    .map(
      ({ recipient, subject, text, at }) =>
        `${at.toISOString()}  to ${recipient}\n${subject}\n\n${text.trim()}\n`,
    )
    .join(`\n${'-'.repeat(60)}\n`);
}
