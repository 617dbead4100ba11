import { afterAll, expect, it } from 'vitest';
import { openAuthFixture } from '#host/testing/auth/test-auth.ts';
import { createMailer } from './mailer.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());

const mail = { to: 'ana@example.org', subject: 'A raid', text: 'Tonight', html: '<p>Tonight</p>' };
const kept = () =>
  fixture.database.query<{ kind: string; waits: boolean }>(
    'select kind, next_attempt_at is not null as waits from auth.mail_outbox order by created_at, id',
  );

it('queues a mail with the transaction it belongs to, for the mail server or the development mailbox', async () => {
  const here = createMailer(fixture.context);
  const parts = { smtpUrl: 'smtp://127.0.0.1:1' };
  const away = createMailer(fixture.context, { mail: parts });
  await fixture.database
    .transaction(async (transaction) => {
      await here.write(transaction, mail);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await kept()).toEqual([]);
  await fixture.database.transaction((transaction) => here.write(transaction, mail));
  here.kick();
  await here.idle();
  expect(await kept()).toEqual([{ kind: 'notice', waits: false }]);
  await fixture.database.query('delete from auth.mail_outbox');
  await fixture.database.transaction((transaction) => away.write(transaction, mail));
  away.kick();
  await away.idle();
  // No server answers there: it is tried again later.
  expect(await kept()).toEqual([{ kind: 'notice', waits: true }]);
});
