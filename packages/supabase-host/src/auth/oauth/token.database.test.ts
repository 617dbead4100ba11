import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import {
  actFor,
  allow,
  APP_REDIRECT,
  ask,
  askTokens,
  begin,
  makeProof,
  registerApp,
  type TestApp,
} from '#host/testing/auth/test-app.ts';
import {
  bearer,
  HOST_URL,
  openAuthFixture,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';
import { CODE_LIFETIME } from './authorizations.ts';

const fixture = await openAuthFixture({ signsForOthers: true });
afterAll(() => fixture.close());
const api = fixture.serve({});
const app = await registerApp(fixture, api);
const me = await signUpConfirmed(fixture, api);

/** A code that waits to be exchanged, and all that is right to exchange it with. */
async function newCode(of: TestApp = app): Promise<Record<string, string>> {
  const { verifier, challenge } = makeProof();
  const name = await ask(api, of, { code_challenge: challenge });
  return {
    grant_type: 'authorization_code',
    code: (await allow(api, name, me.accessToken)).searchParams.get('code') ?? '',
    code_verifier: verifier,
    client_id: of.id,
    ...(of.secret === '' ? {} : { client_secret: of.secret }),
  };
}

const refresh = (token: unknown, of: TestApp = app) =>
  askTokens(api, {
    grant_type: 'refresh_token',
    refresh_token: String(token),
    client_id: of.id,
    ...(of.secret === '' ? {} : { client_secret: of.secret }),
  });
const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});
const ban = (until: string | null) =>
  fixture.database.query('update auth.users set banned_until = $2 where id = $1', [me.id, until]);
const userOf = (token: unknown) => api.ask('GET', '/user', undefined, bearer(token));

describe('a code', () => {
  it('is exchanged once for tokens that name the app and tell what was granted', async () => {
    const { status, body, headers } = await askTokens(api, await newCode());
    expect(status).toBe(200);
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect(body).toEqual({
      access_token: expect.any(String) as unknown,
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.any(String) as unknown,
      scope: 'email',
    });
    expect(await fixture.context.tokens.verify(String(body['access_token']))).toMatchObject({
      sub: me.id,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      client_id: app.id,
      scope: 'email',
      email: me.email,
      user_metadata: {},
      amr: [{ method: 'oauth_provider/authorization_code' }],
    });
  });

  it('is kept as a hash', async () => {
    const { code = '' } = await newCode();
    const rows = await fixture.database.query('select * from auth.oauth_authorizations');
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('that comes a second time takes back what it gave', async () => {
    const fields = await newCode();
    const first = await askTokens(api, fields);
    expect((await userOf(first.body['access_token'])).status).toBe(200);
    const second = await askTokens(api, fields);
    expect([second.status, second.body['error']]).toEqual([400, 'invalid_grant']);
    expect((await userOf(first.body['access_token'])).body['code']).toBe('session_not_found');
    expect((await refresh(first.body['refresh_token'])).body['error']).toBe('invalid_grant');
    expect((await userOf(me.accessToken)).status).toBe(200);
  });

  it('that comes twice at one moment gives at most one session, and that ends', async () => {
    const fields = await newCode();
    const both = await Promise.all([askTokens(api, fields), askTokens(api, fields)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const given = both.find(({ status }) => status === 200);
    expect((await userOf(given?.body['access_token'])).body['code']).toBe('session_not_found');
  });

  it.each<[string, Record<string, string>, string]>([
    ['with no proof', { code_verifier: '' }, 'invalid_grant'],
    ['with a wrong proof', { code_verifier: makeProof().verifier }, 'invalid_grant'],
    ['with another address', { redirect_uri: 'https://evil.example/' }, 'invalid_grant'],
    ['that is missing', { code: '' }, 'invalid_request'],
    ['that is guessed', { code: crypto.randomUUID() }, 'invalid_grant'],
    ['for another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['for no grant', { grant_type: '' }, 'invalid_request'],
  ])('%s gives nothing, and is still good', async (_what, change, error) => {
    const fields = await newCode();
    const wrong = await askTokens(api, { ...fields, ...change });
    expect([wrong.status, wrong.body['error']]).toEqual([400, error]);
    expect(wrong.body['error_description']).toBeTruthy();
    const right = await askTokens(api, { ...fields, redirect_uri: APP_REDIRECT });
    expect(right.status).toBe(200);
  });

  it('is of use to its own app only', async () => {
    const other = await registerApp(fixture, api);
    const fields = await newCode();
    const stolen = await askTokens(api, {
      ...fields,
      client_id: other.id,
      client_secret: other.secret,
    });
    expect(stolen.body['error']).toBe('invalid_grant');
    expect((await askTokens(api, fields)).status).toBe(200);
  });

  it('is over after five minutes', async () => {
    const fields = await newCode();
    fixture.pass(CODE_LIFETIME);
    expect((await askTokens(api, fields)).body['error']).toBe('invalid_grant');
  });

  it('gives nothing for a user who was closed out meanwhile', async () => {
    const fields = await newCode();
    await ban('2999-01-01T00:00:00Z');
    expect((await askTokens(api, fields)).body['error']).toBe('access_denied');
    await ban(null);
    expect((await askTokens(api, fields)).status).toBe(200);
  });
});

describe('an app that asks for tokens', () => {
  it('proves itself in the header or in the body', async () => {
    const { client_id: _id, client_secret: _secret, ...fields } = await newCode();
    expect((await askTokens(api, fields, basic(app.id, app.secret))).status).toBe(200);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['no secret', { client_id: app.id }, {}],
    ['a wrong secret', { client_id: app.id, client_secret: 'wrong' }, {}],
    ['a wrong secret in the header', {}, basic(app.id, 'wrong')],
    ['an unknown name', { client_id: crypto.randomUUID(), client_secret: app.secret }, {}],
    ['a header that is none', {}, { authorization: 'Basic %%%' }],
    ['a header that cannot be read', {}, basic('%zz', '%zz')],
  ])('is refused with %s', async (_what, fields, headers) => {
    const {
      status,
      body,
      headers: received,
    } = await askTokens(
      api,
      { grant_type: 'authorization_code', code: 'c', code_verifier: 'v', ...fields },
      headers,
    );
    expect([status, body['error']]).toEqual([401, 'invalid_client']);
    expect(received.get('www-authenticate')).toContain('Basic');
  });

  it('does not prove itself in two ways, nor ask for a thing twice', async () => {
    const fields = await newCode();
    const twice = await askTokens(api, fields, basic(app.id, app.secret));
    expect([twice.status, twice.body['error']]).toEqual([400, 'invalid_request']);
    const answer = await api.app.request('/auth/v1/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=authorization_code&grant_type=refresh_token',
    });
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('may write JSON as well', async () => {
    const right = await api.ask('POST', '/oauth/token', await newCode());
    expect(right.status).toBe(200);
    for (const body of [[], 'text', { grant_type: 7 }])
      expect((await api.ask('POST', '/oauth/token', body)).body['error']).toBe('invalid_request');
  });

  it('proves nothing but its code where it can keep no secret', async () => {
    const open = await registerApp(fixture, api, { token_endpoint_auth_method: 'none' });
    const fields = await newCode(open);
    const secret = await askTokens(api, { ...fields, client_secret: 'x' });
    expect([secret.status, secret.body['error']]).toEqual([401, 'invalid_client']);
    const { status, body } = await askTokens(api, fields);
    expect(status).toBe(200);
    expect((await refresh(body['refresh_token'], open)).status).toBe(200);
  });

  it('gets no refresh token it may not use', async () => {
    const once = await registerApp(fixture, api, { grant_types: ['authorization_code'] });
    const { tokens } = await actFor(api, once, me.accessToken);
    expect(tokens).not.toHaveProperty('refresh_token');
    expect((await refresh('anything-at-all', once)).body['error']).toBe('unsupported_grant_type');
  });
});

describe('a refresh token of an app', () => {
  it('is followed by the next one, and ends all when an old one comes back', async () => {
    const { tokens } = await actFor(api, app, me.accessToken);
    const next = await refresh(tokens['refresh_token']);
    expect(next.status).toBe(200);
    expect(next.body['refresh_token']).not.toBe(tokens['refresh_token']);
    expect(next.body).toMatchObject({ token_type: 'bearer', scope: 'email' });
    expect(next.body).not.toHaveProperty('user');
    expect(await fixture.context.tokens.verify(String(next.body['access_token']))).toMatchObject({
      client_id: app.id,
    });
    const last = await refresh(next.body['refresh_token']);
    fixture.pass(60_000);
    expect((await refresh(tokens['refresh_token'])).body['error']).toBe('invalid_grant');
    expect((await refresh(last.body['refresh_token'])).body['error']).toBe('invalid_grant');
  });

  it('is of no use to another app, nor to a person who found it', async () => {
    const { tokens } = await actFor(api, app, me.accessToken);
    const other = await registerApp(fixture, api);
    expect((await refresh(tokens['refresh_token'], other)).body['error']).toBe('invalid_grant');
    const plain = await api.ask('POST', '/token?grant_type=refresh_token', {
      refresh_token: tokens['refresh_token'],
    });
    expect([plain.status, plain.body['code']]).toEqual([400, 'refresh_token_not_found']);
    const own = await signUpConfirmed(fixture, api);
    expect((await refresh(own.refreshToken)).body['error']).toBe('invalid_grant');
    expect((await refresh(tokens['refresh_token'])).status).toBe(200);
    expect((await refresh('')).body['error']).toBe('invalid_request');
  });
});

describe('an app that acts for a user', () => {
  it('cannot touch the account itself', async () => {
    const { tokens } = await actFor(api, app, me.accessToken, { scope: 'email profile phone' });
    const asApp = bearer(tokens['access_token']);
    const name = await ask(api, app);
    for (const [method, path, body] of [
      ['PUT', '/user', { password: 'the app chose this' }],
      ['GET', '/reauthenticate'],
      ['POST', '/factors', { factor_type: 'totp', friendly_name: 'mine' }],
      ['GET', '/user/identities/authorize?provider=discord'],
      ['DELETE', `/user/identities/${crypto.randomUUID()}`],
      ['GET', '/user/oauth/grants'],
      ['DELETE', `/user/oauth/grants?client_id=${app.id}`],
      ['GET', `/oauth/authorizations/${name}`],
      ['POST', `/oauth/authorizations/${name}/consent`, { action: 'approve' }],
    ] as const) {
      const answer = await api.ask(method, path, body, asApp);
      expect([path, answer.status, answer.body['code']]).toEqual([path, 403, 'insufficient_scope']);
    }
    const admin = await api.ask('GET', '/admin/users', undefined, asApp);
    expect(admin.body['code']).toBe('not_admin');
  });

  it('ends no session but its own, whatever it asks for', async () => {
    const { tokens } = await actFor(api, app, me.accessToken);
    const asApp = bearer(tokens['access_token']);
    expect((await api.ask('POST', '/logout?scope=global', {}, asApp)).status).toBe(204);
    expect((await userOf(tokens['access_token'])).body['code']).toBe('session_not_found');
    expect((await userOf(me.accessToken)).status).toBe(200);
  });

  it('sees of the account what it was granted', async () => {
    await api.ask('PUT', '/user', { data: { name: 'Thrall' } }, bearer(me.accessToken));
    const little = await actFor(api, app, me.accessToken, { scope: 'profile' });
    const { body } = await userOf(little.tokens['access_token']);
    expect(body).toMatchObject({ id: me.id, email: '', user_metadata: { name: 'Thrall' } });
    expect(JSON.stringify(body)).not.toContain(me.email);
    const info = (token: unknown, method = 'GET') =>
      api.ask(method, '/oauth/userinfo', undefined, bearer(token));
    expect((await info(little.tokens['access_token'])).body).toEqual({
      sub: me.id,
      name: 'Thrall',
      updated_at: expect.any(Number) as unknown,
    });
    const mail = await actFor(api, app, me.accessToken, { scope: 'email' });
    expect((await info(mail.tokens['access_token'], 'POST')).body).toEqual({
      sub: me.id,
      email: me.email,
      email_verified: true,
    });
    expect((await info(me.accessToken)).body).toEqual({ sub: me.id });
    expect((await api.ask('GET', '/oauth/userinfo')).status).toBe(401);
  });

  it('has no place among those where a user is signed in, and does not see them', async () => {
    const { tokens } = await actFor(api, app, me.accessToken);
    const sessionsAs = async (token: unknown) =>
      fixture.database.transaction(
        (transaction) => transaction.query<{ id: string }>('select id from public.own_sessions()'),
        {
          as: {
            role: 'authenticated',
            claims: await fixture.context.tokens.verify(String(token)),
          },
        },
      );
    const own = await sessionsAs(me.accessToken);
    expect(own).toHaveLength(1);
    await expect(sessionsAs(tokens['access_token'])).rejects.toMatchObject({ code: '42501' });
    const claims = await fixture.context.tokens.verify(String(tokens['access_token']));
    const ending = fixture.database.transaction(
      (transaction) =>
        transaction.query('select public.end_own_session($1) as ended', [own[0]?.id]),
      { as: { role: 'authenticated', claims } },
    );
    await expect(ending).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an id token', () => {
  it('is given with openid, says who it is for whom, and anybody can check it', async () => {
    const { tokens } = await actFor(api, app, me.accessToken, {
      scope: 'openid email',
      nonce: 'n-1',
    });
    const keys = await api.ask('GET', '/.well-known/jwks.json');
    const { payload } = await jwtVerify(
      String(tokens['id_token']),
      createLocalJWKSet(keys.body as unknown as JSONWebKeySet),
      {
        issuer: `${HOST_URL}/auth/v1`,
        audience: app.id,
        currentDate: new Date(fixture.context.now()),
      },
    );
    expect(payload).toMatchObject({
      sub: me.id,
      email: me.email,
      email_verified: true,
      nonce: 'n-1',
      auth_time: expect.any(Number) as unknown,
    });
    expect(payload).not.toHaveProperty('role');
  });

  it('opens nothing here', async () => {
    const { tokens } = await actFor(api, app, me.accessToken, { scope: 'openid email' });
    expect((await userOf(tokens['id_token'])).body['code']).toBe('bad_jwt');
    await expect(fixture.context.tokens.verify(String(tokens['id_token']))).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});

describe('what a host says of itself', () => {
  it('is what holds', async () => {
    const { body } = await api.ask('GET', '/.well-known/openid-configuration');
    const issuer = `${HOST_URL}/auth/v1`;
    expect(body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      scopes_supported: ['openid', 'email', 'profile', 'phone'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect(body).not.toHaveProperty('registration_endpoint');
    const plain = await api.ask('GET', '/.well-known/oauth-authorization-server');
    expect(body).toMatchObject(plain.body);
  });

  it('promises no OpenID where only a secret signs', async () => {
    const secretive = await openAuthFixture();
    try {
      const entry = secretive.serve({});
      const openId = await entry.ask('GET', '/.well-known/openid-configuration');
      expect([openId.status, openId.body['code']]).toEqual([404, 'feature_disabled']);
      const { body } = await entry.ask('GET', '/.well-known/oauth-authorization-server');
      expect(body['scopes_supported']).toEqual(['email', 'profile', 'phone']);
      const bot = await registerApp(secretive, entry);
      const { url } = await begin(entry, bot, { scope: 'openid' });
      expect(url?.searchParams.get('error')).toBe('invalid_scope');
    } finally {
      await secretive.close();
    }
  });

  it('counts what one address asks', async () => {
    const counted = fixture.serve({ limits: { addressHeader: 'x-forwarded-for', scale: 0.01 } });
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await counted.ask('POST', '/oauth/token', {}, headers)).status);
    expect(statuses).toContain(429);
  });
});
