import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

function address(): string {
  const { host = '', port = 5432, user = '', password, database = '' } = fresh.connection;
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${encodeURIComponent(user)}${secret}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`;
}

async function mailbox(...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'src', 'cli', 'farseer.ts'), 'mailbox', ...args],
    { env: { ...process.env, DATABASE_URL: address() } },
  );
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

describe('farseer mailbox', () => {
  it('says that there is no mail, and refuses what it does not understand', async () => {
    const empty = await mailbox();
    expect(empty.err).toBe('');
    expect(empty.out).toBe('No mail.\n');
    expect((await mailbox('one@example.org', 'two@example.org')).code).toBe(2);
    expect((await mailbox('--all')).err).toContain("Unknown option '--all'");
  });

  it('shows what was written to an address, newest first', async () => {
    await fresh.database.query(
      `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at) values
         (gen_random_uuid(), 'confirmation', 'one@example.org', 'First', 'Code 111111', '', now() - interval '2 minutes'),
         (gen_random_uuid(), 'confirmation', 'one@example.org', 'Second', 'Code 222222', '', now() - interval '1 minute'),
         (gen_random_uuid(), 'confirmation', 'two@example.org', 'Other', 'Code 333333', '', now())`,
    );
    const shown = await mailbox('One@example.org');
    expect(shown.out.indexOf('222222')).toBeLessThan(shown.out.indexOf('111111'));
    expect(shown.out).not.toContain('333333');
    const all = JSON.parse((await mailbox('--json')).out) as { subject: string }[];
    expect(all.map(({ subject }) => subject)).toEqual(['Other', 'Second', 'First']);
  });

  it('lists what was given up with its reason, and lets the server send it again', async () => {
    await fresh.database.query(
      `insert into auth.mail_outbox (id, kind, recipient, subject, text_body, html_body, created_at, attempts, next_attempt_at, last_error) values
         (gen_random_uuid(), 'recovery', 'lost@example.org', 'Lost', 'Code 444444', '', now(), 8, null, 'connect ECONNREFUSED'),
         (gen_random_uuid(), 'recovery', 'late@example.org', 'Late', 'Code 555555', '', now(), 2, now() + interval '1 minute', 'busy')`,
    );
    const lost = await mailbox('--given-up');
    expect(lost.out).toContain('to lost@example.org  (given up, 8 tries: connect ECONNREFUSED)');
    expect(lost.out).not.toContain('late@example.org');
    expect((await mailbox('late@example.org')).out).toContain('(waiting, 2 tries: busy)');
    expect((await mailbox('other@example.org', '--send')).out).toBe('No mail is given up.\n');
    expect((await mailbox('--send')).out).toContain('1 mail is sent again.');
    expect(
      await fresh.database.query(
        `select attempts, next_attempt_at <= now() as due from auth.mail_outbox where recipient = 'lost@example.org'`,
      ),
    ).toEqual([{ attempts: 0, due: true }]);
    expect((await mailbox('--given-up')).out).toBe('No mail.\n');
  });
});
