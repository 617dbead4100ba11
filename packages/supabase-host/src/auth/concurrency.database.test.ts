import { afterAll, describe, expect, it } from 'vitest';
import { createAuthService } from './service.ts';
import { bearer, CHEAP_HASH, openAuthHouse, signUpConfirmed } from './testing/auth-house.ts';

const house = await openAuthHouse();
afterAll(() => house.close());
const door = house.serve({});

describe('everything at once about one account', () => {
  it('ends in answers, never in a fault, and leaves the account whole', async () => {
    const one = await signUpConfirmed(house, door);
    const open = async () =>
      (await door.ask('POST', '/token?grant_type=password', one)).body as Record<string, string>;
    const sessions = await Promise.all([open(), open(), open(), open(), open(), open()]);
    const calls = sessions.flatMap((session, index) => {
      const token = bearer(session['access_token']);
      return [
        door.ask('POST', '/token?grant_type=refresh_token', {
          refresh_token: session['refresh_token'],
        }),
        door.ask('POST', '/token?grant_type=password', one),
        door.ask('PUT', '/user', { data: { [`key${index}`]: index } }, token),
        door.ask('POST', '/factors', { factor_type: 'totp', friendly_name: `f${index}` }, token),
        door.ask('POST', `/logout?scope=${index % 2 === 0 ? 'local' : 'others'}`, undefined, token),
        door.ask('POST', '/recover', { email: one.email }),
        door.ask('POST', '/otp', { email: one.email }),
        door.ask('PUT', '/user', { email: `next-${index}-${one.email}` }, token),
        door.ask('POST', '/resend', { type: 'email_change', email: one.email }),
        door.ask('PUT', '/user', { password: `password number ${index}` }, token),
      ];
    });
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    const broken = await house.database.query(
      `select s.id from auth.sessions s where not exists (
         select from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)`,
    );
    expect(broken).toEqual([]);
    const active = await house.database.query(
      `select session_id from auth.refresh_tokens where not revoked group by session_id having count(*) > 1`,
    );
    expect(active).toEqual([]);
  });
});

describe('a sign-in whose password was right a moment ago', () => {
  it.each([
    ['the password was changed', 'update auth.users set encrypted_password = $2 where id = $1', 1],
    ['the account was deleted', 'delete from auth.users where id = $1 and $2 = $2', 0],
  ])('opens nothing when meanwhile %s', async (_what, statement, sessions) => {
    const one = await signUpConfirmed(house, door);
    const { database } = house;
    const transaction: typeof database.transaction = async (work, options) => {
      await database.query(statement, [one.id, 'another hash']);
      return database.transaction(work, options);
    };
    const service = createAuthService(
      { ...house.context, database: { ...database, transaction } },
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
