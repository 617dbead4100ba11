import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newEmail,
  openAuthFixture,
  signUpConfirmed,
  type AuthFixture,
} from '#host/testing/auth/test-auth.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await openAuthFixture();
});
afterAll(() => fixture.close());

interface OwnSession {
  id: string;
  created_at: Date;
  is_current: boolean;
}

async function listAs(token: string): Promise<OwnSession[]> {
  const claims = await fixture.context.tokens.verify(token);
  return fixture.database.transaction(
    (transaction) =>
      transaction.query<OwnSession>('select id, created_at, is_current from public.own_sessions()'),
    { as: { role: 'authenticated', claims } },
  );
}

describe('public.own_sessions', () => {
  it('lists where the caller is signed in, and marks the session that asks', async () => {
    const api = fixture.serve({});
    const me = await signUpConfirmed(fixture, api);
    await signUpConfirmed(fixture, api, newEmail('stranger'));
    const { body } = await api.ask('POST', '/token?grant_type=password', {
      email: me.email,
      password: me.password,
    });
    const other = String(body['access_token']);
    const seen = await listAs(me.accessToken);
    expect(seen).toHaveLength(2);
    const current = seen.filter(({ is_current: isCurrent }) => isCurrent);
    const claims = await fixture.context.tokens.verify(me.accessToken);
    expect(current.map(({ id }) => id)).toEqual([claims['session_id']]);
    expect(seen[0]?.created_at).toBeInstanceOf(Date);

    await api.ask('POST', '/logout?scope=others', {}, { authorization: `Bearer ${other}` });
    expect(await listAs(other)).toEqual([expect.objectContaining({ is_current: true })]);
  });

  it('is not there for a user who is not signed in', async () => {
    const asking = fixture.database.transaction(
      (transaction) => transaction.query('select * from public.own_sessions()'),
      { as: { role: 'anon', claims: { role: 'anon' } } },
    );
    await expect(asking).rejects.toMatchObject({ code: '42501' });
  });
});

const endAs = async (token: string, id: string) => {
  const claims = await fixture.context.tokens.verify(token);
  const [row] = await fixture.database.transaction(
    (transaction) =>
      transaction.query<{ ended: boolean }>('select public.end_own_session($1) as ended', [id]),
    { as: { role: 'authenticated', claims } },
  );
  return row?.ended;
};

describe('public.end_own_session', () => {
  it('ends one session of the caller, and none of anybody else', async () => {
    const api = fixture.serve({});
    const me = await signUpConfirmed(fixture, api);
    const stranger = await signUpConfirmed(fixture, api, newEmail('stranger'));
    const { body } = await api.ask('POST', '/token?grant_type=password', {
      email: me.email,
      password: me.password,
    });
    const sessionOf = async (token: unknown) =>
      String((await fixture.context.tokens.verify(String(token)))['session_id']);
    const there = await sessionOf(body['access_token']);
    expect(await endAs(stranger.accessToken, there)).toBe(false);
    expect(await endAs(me.accessToken, await sessionOf(stranger.accessToken))).toBe(false);
    expect(await endAs(me.accessToken, there)).toBe(true);
    expect(await endAs(me.accessToken, there)).toBe(false);
    expect(await listAs(me.accessToken)).toHaveLength(1);
    const asked = await api.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: body['refresh_token'],
    });
    expect(asked.status).toBe(400);
    expect(await listAs(stranger.accessToken)).toHaveLength(1);
  });

  it('is not there for a user who is not signed in', async () => {
    const asking = fixture.database.transaction(
      (transaction) =>
        transaction.query('select public.end_own_session(gen_random_uuid()) as ended'),
      { as: { role: 'anon', claims: { role: 'anon' } } },
    );
    await expect(asking).rejects.toMatchObject({ code: '42501' });
  });
});
