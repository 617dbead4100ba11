import { hash as bcrypt } from 'bcryptjs';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  newEmail,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({});

const refresh = (token: unknown, at = api) =>
  at.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
const signIn = (email: string, password: string, at = api) =>
  at.ask('POST', '/token?grant_type=password', { email, password });

const isIn = async (body: Record<string, unknown>) =>
  (await api.ask('GET', '/user', undefined, bearer(body['access_token']))).status === 200;

async function threeSessions() {
  const first = await signUpConfirmed(fixture, api);
  const open = async () => (await signIn(first.email, first.password)).body;
  return { first, second: await open(), third: await open() };
}

describe('POST /token', () => {
  it('knows its grants', async () => {
    for (const path of ['/token', '/token?grant_type=magic', '/token?grant_type=toString'])
      expect((await api.ask('POST', path, {})).body).toEqual({
        code: 'invalid_credentials',
        message: 'unsupported_grant_type',
      });
    expect((await api.ask('POST', '/token?grant_type=web3', {})).body['message']).toBe(
      'Web3 provider is disabled',
    );
  });
});

describe('grant password', () => {
  it('opens a session for the right password', async () => {
    const { email, password, id } = await signUpConfirmed(fixture, api);
    fixture.pass(1000);
    const { status, body, headers } = await signIn(email, password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id, email } });
    expect(body['expires_at']).toBe(Math.floor(fixture.context.now() / 1000) + 3600);
    expect(headers.get('cache-control')).toBe('no-store');
    const claims = await fixture.context.tokens.verify(String(body['access_token']));
    expect(headers.get('sb-auth-user-id')).toBe(id);
    expect(headers.get('sb-auth-session-id')).toBe(claims['session_id']);
    expect(claims['amr']).toEqual([
      { method: 'password', timestamp: Math.floor(fixture.context.now() / 1000) },
    ]);
  });

  it('gives one answer for everybody it does not know', async () => {
    const { email } = await signUpConfirmed(fixture, api);
    const wrong = await signIn(email, 'wrong password');
    const unknown = await signIn(newEmail(), 'wrong password');
    const malformed = await signIn('unknown', 'wrong password');
    expect(wrong.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown).toEqual(wrong);
    expect(malformed).toEqual(wrong);
  });

  it('tells an unconfirmed address only to who knows the password', async () => {
    const email = newEmail();
    await api.ask('POST', '/signup', { email, password: 'lok-tar ogar' });
    expect((await signIn(email, 'wrong password')).body['code']).toBe('invalid_credentials');
    expect((await signIn(email, 'lok-tar ogar')).body).toEqual({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  it.each([
    [{ password: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@b.example', phone: '491512', password: 'x' }, 400, 'validation_failed'],
    [{ phone: '491512', password: 'x' }, 422, 'phone_provider_disabled'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await api.ask('POST', '/token?grant_type=password', body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('takes the bcrypt password of an imported account and hashes it anew', async () => {
    const email = newEmail();
    const made = await api.ask(
      'POST',
      '/admin/users',
      { email, password_hash: await bcrypt('old password', 4), email_confirm: true },
      bearer(fixture.context.keys.serviceRole),
    );
    expect(made.status).toBe(200);
    expect((await signIn(email, 'old password')).status).toBe(200);
    const [row] = await fixture.database.query<{ encrypted_password: string }>(
      'select encrypted_password from auth.users where email = $1',
      [email],
    );
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$/);
    expect((await signIn(email, 'old password')).status).toBe(200);
  });

  it('warns of a password that today would be refused', async () => {
    const { email, password } = await signUpConfirmed(fixture, api);
    const strict = fixture.serve({ password: { minimumLength: 20 } });
    expect((await signIn(email, password, strict)).body['weak_password']).toEqual({
      message: 'Password should be at least 20 characters.',
      reasons: ['length'],
    });
  });

  it('stops guessing at one account', async () => {
    const { email, password } = await signUpConfirmed(fixture, api);
    const guarded = fixture.serve({ limits: { scale: 0.1 } });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => signIn(email, `guess ${guess}`, guarded)),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    const refused = await signIn(email, password, guarded);
    expect(refused.status).toBe(429);
    expect(refused.body['code']).toBe('over_request_rate_limit');
  });
});

describe('grant refresh_token', () => {
  it('gives the next pair and ends the old token', async () => {
    const { refreshToken, accessToken } = await signUpConfirmed(fixture, api);
    fixture.pass(60_000);
    const next = await refresh(refreshToken);
    expect(next.status).toBe(200);
    expect(next.body['refresh_token']).not.toBe(refreshToken);
    expect(next.body['access_token']).not.toBe(accessToken);
    const before = await fixture.context.tokens.verify(accessToken);
    const after = await fixture.context.tokens.verify(String(next.body['access_token']));
    expect(after['session_id']).toBe(before['session_id']);
    expect(after['amr']).toEqual(before['amr']);
  });

  it('keeps only hashes', async () => {
    const { refreshToken } = await signUpConfirmed(fixture, api);
    const rows = await fixture.database.query(
      'select 1 from auth.refresh_tokens where token = $1 or parent = $1',
      [refreshToken],
    );
    expect(rows).toEqual([]);
  });

  it('gives the same answer again to a client that did not keep it', async () => {
    const { refreshToken } = await signUpConfirmed(fixture, api);
    const first = await refresh(refreshToken);
    fixture.pass(3600_000);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body['refresh_token']).toBe(first.body['refresh_token']);
  });

  it('takes an older token within the reuse interval only', async () => {
    const { refreshToken } = await signUpConfirmed(fixture, api);
    const second = await refresh(refreshToken);
    const third = await refresh(second.body['refresh_token']);
    fixture.pass(9000);
    const late = await refresh(refreshToken);
    expect(late.body['refresh_token']).toBe(third.body['refresh_token']);
    fixture.pass(2000);
    const stolen = await refresh(refreshToken);
    expect(stolen.status).toBe(400);
    expect(stolen.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    const victim = await refresh(third.body['refresh_token']);
    expect(victim.body['code']).toBe('refresh_token_already_used');
  });

  it('leaves the session alone without rotation', async () => {
    const relaxed = fixture.serve({ tokens: { rotation: false } });
    const { refreshToken } = await signUpConfirmed(fixture, relaxed);
    const second = await refresh(refreshToken, relaxed);
    const third = await refresh(second.body['refresh_token'], relaxed);
    fixture.pass(20_000);
    expect((await refresh(refreshToken, relaxed)).status).toBe(400);
    expect((await refresh(third.body['refresh_token'], relaxed)).status).toBe(200);
  });

  it('settles many refreshes at once in the database', async () => {
    const { refreshToken, id } = await signUpConfirmed(fixture, api);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body['refresh_token'])).size).toBe(1);
    const rows = await fixture.database.query(
      `select count(*) filter (where not revoked) as active, count(*) as total
       from auth.refresh_tokens where user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ active: 1, total: 2 }]);
  });

  it.each([
    ['short', 'validation_failed', 'Refresh token is not valid'],
    ['', 'validation_failed', 'Refresh token is not valid'],
    [
      'never-issued-token',
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
  ])('refuses "%s"', async (token, code, message) => {
    const answer = await refresh(token);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code, message });
  });

  it.each([
    [{ timebox: 3600 }, 'Session Expired'],
    [{ inactivity: 3600 }, 'Session Expired (Inactivity)'],
  ])('ends sessions by the rule %j', async (sessions, message) => {
    const strict = fixture.serve({ sessions });
    const { refreshToken } = await signUpConfirmed(fixture, strict);
    fixture.pass(3500_000);
    const next = await refresh(refreshToken, strict);
    expect(next.status).toBe(200);
    fixture.pass(3700_000);
    expect((await refresh(next.body['refresh_token'], strict)).body).toEqual({
      code: 'session_expired',
      message: `Invalid Refresh Token: ${message}`,
    });
  });

  it('ends the older session where one is all there may be', async () => {
    const single = fixture.serve({ sessions: { single: true } });
    const { email, password, refreshToken } = await signUpConfirmed(fixture, single);
    fixture.pass(1000);
    await signIn(email, password, single);
    expect((await refresh(refreshToken, single)).body['message']).toBe(
      'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    );
  });

  it('takes no user who is banned', async () => {
    const { refreshToken, accessToken, id } = await signUpConfirmed(fixture, api);
    await fixture.database.query('update auth.users set banned_until = $2 where id = $1', [
      id,
      new Date(fixture.context.now() + 3600_000),
    ]);
    expect((await refresh(refreshToken)).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });
    const user = await api.ask('GET', '/user', undefined, bearer(accessToken));
    expect([user.status, user.body['code']]).toEqual([403, 'user_banned']);
  });
});

describe('who asks', () => {
  it.each([
    [{}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    [{ authorization: 'Basic abc' }, 401, 'no_authorization', 'requires a valid Bearer'],
    [{ authorization: 'Bearer abc' }, 403, 'bad_jwt', 'invalid JWT: unable to parse or verify'],
  ])('is not signed in with %j', async (headers, status, code, message) => {
    const answer = await api.ask('GET', '/user', undefined, headers);
    expect(answer.status).toBe(status);
    expect(answer.body['code']).toBe(code);
    expect(answer.body['message']).toContain(message);
  });

  it('is not signed in with a token that names no user', async () => {
    const seconds = Math.floor(fixture.context.now() / 1000);
    const ask = async (claims: Record<string, unknown>) => {
      const token = await fixture.context.tokens.sign({
        aud: 'authenticated',
        role: 'authenticated',
        exp: seconds + 60,
        ...claims,
      });
      const { status, body } = await api.ask('GET', '/user', undefined, bearer(token));
      return [status, body['code'], body['message']];
    };
    const { id } = await signUpConfirmed(fixture, api);
    expect(await ask({})).toEqual([403, 'bad_jwt', 'invalid claim: missing sub claim']);
    expect(await ask({ sub: 'x' })).toEqual([
      400,
      'bad_jwt',
      'invalid claim: sub claim must be a UUID',
    ]);
    expect(await ask({ sub: crypto.randomUUID() })).toEqual([
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ]);
    expect(await ask({ sub: id, session_id: crypto.randomUUID() })).toEqual([
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ]);
    expect(await ask({ sub: id, aud: 'others' })).toEqual([
      400,
      'validation_failed',
      "Token audience doesn't match request audience",
    ]);
  });

  it('is not signed in once the token has expired', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    expect((await api.ask('GET', '/user', undefined, bearer(accessToken))).status).toBe(200);
    fixture.pass(3601_000);
    const { status, body } = await api.ask('GET', '/user', undefined, bearer(accessToken));
    expect([status, body['code']]).toEqual([403, 'bad_jwt']);
  });
});

describe('POST /logout', () => {
  it.each([
    ['local', [true, false, true]],
    ['others', [false, true, false]],
    ['global', [false, false, false]],
    ['', [false, false, false]],
  ])('with scope "%s" ends the right sessions', async (scope, left) => {
    const { first, second, third } = await threeSessions();
    const answer = await api.ask(
      'POST',
      scope === '' ? '/logout' : `/logout?scope=${scope}`,
      undefined,
      bearer(second['access_token']),
    );
    expect(answer.status).toBe(204);
    expect([
      await isIn({ access_token: first.accessToken }),
      await isIn(second),
      await isIn(third),
    ]).toEqual(left);
    const refreshed = await refresh(third['refresh_token']);
    expect(refreshed.status === 200).toBe(left[2]);
  });

  it('knows its scopes', async () => {
    const { accessToken } = await signUpConfirmed(fixture, api);
    const { body } = await api.ask('POST', '/logout?scope=all', undefined, bearer(accessToken));
    expect(body['message']).toBe('Unsupported logout scope "all"');
  });
});

describe('GET /settings, /health and the public keys', () => {
  it('say what there is', async () => {
    const open = fixture.serve({
      accounts: { anonymous: true },
      providers: { battlenet: { kind: 'battlenet', clientId: 'x', clientSecret: 'y' } },
    });
    const { body } = await open.ask('GET', '/settings');
    expect(body).toMatchObject({
      external: {
        email: true,
        phone: false,
        battlenet: true,
        google: false,
        anonymous_users: true,
      },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
      mailer_delivers: false,
    });
    const mailing = fixture.serve({ mail: { smtpUrl: 'smtp://mail.example' } });
    expect((await mailing.ask('GET', '/settings')).body['mailer_delivers']).toBe(true);
    expect((await open.ask('GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
    const keys = await open.ask('GET', '/.well-known/jwks.json');
    expect(keys.body).toEqual({ keys: [] });
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect((await open.ask('GET', '/nowhere')).status).toBe(404);
  });
});
