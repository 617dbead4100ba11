import { afterAll, describe, expect, it } from 'vitest';
import { isDatabaseError } from '#host/database.ts';
import { createAuthService } from './service.ts';
import {
  bearer,
  CHEAP_HASH,
  newEmail,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const { context, database: real } = fixture;
/** Which two calls waited for each other: they locked the same rows in another order. */
const deadlocks: unknown[] = [];
const transaction: typeof real.transaction = async (work, options) => {
  try {
    return await real.transaction(work, options);
  } catch (failure) {
    if (isDatabaseError(failure) && failure.code === '40P01') deadlocks.push(failure.detail);
    throw failure;
  }
};
context.database = { ...real, transaction };
const api = fixture.serve({});

describe('everything at once about one account', () => {
  it('ends in answers, never in a fault or a deadlock, and leaves the account whole', async () => {
    const one = await signUpConfirmed(fixture, api);
    const open = async () =>
      (await api.ask('POST', '/token?grant_type=password', one)).body as Record<string, string>;
    const sessions = await Promise.all([open(), open(), open(), open(), open(), open()]);
    const calls = sessions.flatMap((session, index) => {
      const token = bearer(session['access_token']);
      return [
        api.ask('POST', '/token?grant_type=refresh_token', {
          refresh_token: session['refresh_token'],
        }),
        api.ask('POST', '/token?grant_type=password', one),
        api.ask('PUT', '/user', { data: { [`key${index}`]: index } }, token),
        api.ask('POST', '/factors', { factor_type: 'totp', friendly_name: `f${index}` }, token),
        api.ask('POST', `/logout?scope=${index % 2 === 0 ? 'local' : 'others'}`, undefined, token),
        api.ask('POST', '/recover', { email: one.email }),
        api.ask('POST', '/otp', { email: one.email }),
        api.ask('PUT', '/user', { email: `next-${index}-${one.email}` }, token),
        api.ask('POST', '/resend', { type: 'email_change', email: one.email }),
        api.ask('PUT', '/user', { password: `password number ${index}` }, token),
      ];
    });
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(deadlocks).toEqual([]);
    const broken = await fixture.database.query(
      `select s.id from auth.sessions s where not exists (
         select from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)`,
    );
    expect(broken).toEqual([]);
    const active = await fixture.database.query(
      `select session_id from auth.refresh_tokens where not revoked group by session_id having count(*) > 1`,
    );
    expect(active).toEqual([]);
  });
});

const WAITING_FOR_LOCKS = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

describe('what sends a message', () => {
  it.each(['/signup', '/otp', '/recover'])(
    '%s of a new address, many times at once, ends in answers without a deadlock',
    async (path) => {
      const email = newEmail();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          api.ask('POST', path, { email, password: 'lok-tar ogar', create_user: true }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(deadlocks).toEqual([]);
      const users = await real.query('select from auth.users where email = $1', [email]);
      expect(users).toHaveLength(path === '/recover' ? 0 : 1);
    },
  );

  it.each(['/recover', '/otp', '/resend', '/signup'])(
    '%s locks the account before it counts the sending, as a change of the account does',
    async (path) => {
      const one = await signUpConfirmed(fixture, api);
      const ask = () =>
        api.ask('POST', path, { email: one.email, password: one.password, type: 'signup' });
      expect((await ask()).status).toBe(200);
      let waiting: ReturnType<typeof ask> | undefined;
      const counted = await real.transaction(async (holder) => {
        await holder.query('select from auth.users where id = $1 for update', [one.id]);
        waiting = ask();
        await expect.poll(() => real.query(WAITING_FOR_LOCKS)).toHaveLength(1);
        // Refused at once where the call that waits holds one of them.
        return holder.query('select kind from auth.send_times for update nowait');
      });
      expect(counted).not.toEqual([]);
      expect((await waiting)?.status).toBe(200);
    },
  );
});

describe('a sign-in whose password was right a moment ago', () => {
  it('does not renew the hash of a password that was changed meanwhile', async () => {
    const one = await signUpConfirmed(fixture, api);
    const { database } = fixture;
    const transaction: typeof database.transaction = async (work, options) => {
      await database.query('update auth.users set encrypted_password = $2 where id = $1', [
        one.id,
        'another hash',
      ]);
      return database.transaction(work, options);
    };
    const service = createAuthService(
      { ...fixture.context, database: { ...database, transaction } },
      // Another cost than that of the account, so that the hash is due to be renewed.
      { password: { hashCost: { ...CHEAP_HASH, memory: 128 } } },
    );
    const answer = await service.request('/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: one.email, password: one.password }),
    });
    expect(answer.status).toBe(400);
    expect(
      await database.query('select encrypted_password from auth.users where id = $1', [one.id]),
    ).toEqual([{ encrypted_password: 'another hash' }]);
  });

  it.each([
    ['the password was changed', 'update auth.users set encrypted_password = $2 where id = $1', 1],
    ['the account was deleted', 'delete from auth.users where id = $1 and $2 = $2', 0],
  ])('opens nothing when meanwhile %s', async (_what, statement, sessions) => {
    const one = await signUpConfirmed(fixture, api);
    const { database } = fixture;
    const transaction: typeof database.transaction = async (work, options) => {
      await database.query(statement, [one.id, 'another hash']);
      return database.transaction(work, options);
    };
    const service = createAuthService(
      { ...fixture.context, database: { ...database, transaction } },
      // As the account was made, so that the hash is not renewed.
      { password: { hashCost: CHEAP_HASH } },
    );
    const answer = await service.request('/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: one.email, password: one.password }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'invalid_credentials' }),
    ]);
    const [left] = await database.query<{ entries: number; sessions: number }>(
      `select (select count(*) from auth.sessions where user_id = $1) as sessions,
         (select count(*) from auth.audit_log_entries
          where payload ->> 'actor_id' = $1::text and payload ->> 'action' = 'login') as entries`,
      [one.id],
    );
    // What the sign-up left.
    expect(left).toEqual({ entries: 1, sessions });
  });
});
