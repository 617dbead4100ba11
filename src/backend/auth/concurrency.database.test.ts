import { afterAll, describe, expect, it } from 'vitest';
import { bearer, openAuthHouse, signUpConfirmed } from './testing/auth-house.ts';

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
