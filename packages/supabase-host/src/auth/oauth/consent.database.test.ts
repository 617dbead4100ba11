import { afterAll, describe, expect, it } from 'vitest';
import {
  actFor,
  allow,
  APP_REDIRECT,
  ask,
  begin,
  registerApp,
} from '#host/testing/auth/test-app.ts';
import {
  bearer,
  newEmail,
  openAuthFixture,
  SITE_URL,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';
import { AUTHORIZATION_LIFETIME } from './authorizations.ts';

const fixture = await openAuthFixture({ signsForOthers: true });
afterAll(() => fixture.close());
const api = fixture.serve({});
const app = await registerApp(fixture, api);
const me = await signUpConfirmed(fixture, api);
const mine = bearer(me.accessToken);

const look = (name: string, headers: Record<string, string> = mine) =>
  api.ask('GET', `/oauth/authorizations/${name}`, undefined, headers);
const from = (origin: string) => ({ ...mine, origin });
const decide = (name: string, action: unknown, headers: Record<string, string> = mine) =>
  api.ask('POST', `/oauth/authorizations/${name}/consent`, { action }, headers);

describe('the link of an app', () => {
  it('leads to the page of the site where one decides', async () => {
    const { status, url } = await begin(api, app);
    expect(status).toBe(302);
    expect(`${url?.origin}${url?.pathname}`).toBe(`${SITE_URL}/oauth/consent`);
    expect(url?.searchParams.get('authorization_id')).toMatch(/^[\w-]{32}$/);
  });

  it.each<[string, Record<string, string | null>, string]>([
    ['without a client', { client_id: null }, 'validation_failed'],
    ['of an unknown client', { client_id: crypto.randomUUID() }, 'oauth_client_not_found'],
    ['of what is no client', { client_id: "' or true --" }, 'oauth_client_not_found'],
    ['without an address', { redirect_uri: null }, 'validation_failed'],
    ['to a stranger', { redirect_uri: 'https://evil.example/' }, 'validation_failed'],
    ['to another path', { redirect_uri: 'https://bot.example/other' }, 'validation_failed'],
    ['to the address and more', { redirect_uri: `${APP_REDIRECT}&x=1` }, 'validation_failed'],
    [
      'to the address in capitals',
      { redirect_uri: APP_REDIRECT.toUpperCase() },
      'validation_failed',
    ],
    ['to a script', { redirect_uri: 'javascript:alert(1)' }, 'validation_failed'],
  ])('%s is refused here, and leads nowhere', async (_what, more, code) => {
    const { status, url, body } = await begin(api, app, more);
    expect([status, url, body['error_code']]).toEqual([400, null, code]);
  });

  it.each<[string, Record<string, string | null>, string]>([
    ['without a proof', { code_challenge: null }, 'invalid_request'],
    ['with a plain proof', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with half a proof', { code_challenge_method: null }, 'invalid_request'],
    ['with a short proof', { code_challenge: 'short' }, 'invalid_request'],
    ['with a proof of signs', { code_challenge: '<'.repeat(43) }, 'invalid_request'],
    ['for a token', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['for a strange scope', { scope: 'email admin' }, 'invalid_scope'],
    ['with a nonce too long', { nonce: 'n'.repeat(256) }, 'invalid_request'],
  ])('%s goes back to the app with its state', async (_what, more, error) => {
    const { status, url } = await begin(api, app, more);
    expect(status).toBe(302);
    expect(url?.href.startsWith('https://bot.example/callback?guild=7&')).toBe(true);
    expect(url?.searchParams.get('error')).toBe(error);
    expect(url?.searchParams.get('error_description')).toBeTruthy();
    expect(url?.searchParams.get('state')).toBe('the app knows this');
    expect(url?.searchParams.get('code')).toBeNull();
  });

  it('asks for no more than its client may have', async () => {
    const narrow = await registerApp(fixture, api, { scope: 'profile' });
    const wide = await begin(api, narrow, { scope: 'profile email' });
    expect(wide.url?.searchParams.get('error')).toBe('invalid_scope');
    const name = await ask(api, narrow, { scope: null });
    expect((await look(name)).body['scope']).toBe('profile');
  });

  it('is not kept with a state that is too long', async () => {
    const { url } = await begin(api, app, { state: 's'.repeat(4097) });
    expect(url?.searchParams.get('error')).toBe('invalid_request');
    expect(url?.searchParams.get('state')).toBeNull();
  });
});

describe('what an app asks for', () => {
  it('is shown to a user who is signed in, with who asks and for which account', async () => {
    const name = await ask(api, app, { scope: 'openid email' });
    const { status, body, headers } = await look(name);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      authorization_id: name,
      redirect_uri: APP_REDIRECT,
      client: { id: app.id, name: 'Raid Bot', uri: 'https://bot.example', logo_uri: '' },
      user: { id: me.id, email: me.email },
      scope: 'openid email',
    });
  });

  it('belongs to the first user who opens it, and to no other', async () => {
    const name = await ask(api, app);
    expect((await look(name, {})).status).toBe(401);
    const early = await decide(name, 'approve');
    expect([early.status, early.body['code']]).toEqual([404, 'oauth_authorization_not_found']);
    await look(name);
    const stranger = bearer((await signUpConfirmed(fixture, api)).accessToken);
    for (const answer of [await look(name, stranger), await decide(name, 'approve', stranger)])
      expect([answer.status, answer.body['code']]).toEqual([404, 'oauth_authorization_not_found']);
    expect((await decide(name, 'deny')).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const [seen, unseen] = [await ask(api, app), await ask(api, app)];
    await look(seen);
    fixture.pass(AUTHORIZATION_LIFETIME);
    for (const answer of [
      await decide(seen, 'approve'),
      await look(seen),
      await look(unseen),
      await look('unknown-asked-this'),
    ])
      expect([answer.status, answer.body['code']]).toEqual([404, 'oauth_authorization_not_found']);
    const [row] = await fixture.database.query<{ status: string }>(
      'select status from auth.oauth_authorizations where authorization_id = $1',
      [seen],
    );
    expect(row?.status).toBe('expired');
  });

  it('is denied, and the app hears it once', async () => {
    const name = await ask(api, app);
    await look(name);
    const { status, body } = await decide(name, 'deny');
    const url = new URL(String(body['redirect_url']));
    expect(status).toBe(200);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      guild: '7',
      error: 'access_denied',
      error_description: 'User denied the request',
      state: 'the app knows this',
    });
    for (const answer of [await decide(name, 'approve'), await look(name)])
      expect([answer.status, answer.body['code']]).toEqual([400, 'validation_failed']);
    expect((await api.ask('GET', '/user/oauth/grants', undefined, mine)).body).toEqual([]);
  });

  it('is allowed once, also by two clicks at the same moment', async () => {
    const name = await ask(api, app);
    await look(name);
    const both = await Promise.all([decide(name, 'approve'), decide(name, 'approve')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it.each([undefined, '', 'APPROVE', 7])('is not decided by %j', async (action) => {
    const name = await ask(api, app, { scope: 'phone' });
    await look(name);
    expect((await decide(name, action)).status).toBe(400);
  });

  it('is not decided by a page of another site', async () => {
    const name = await ask(api, app, { scope: 'phone' });
    for (const answer of [
      await look(name, from('https://evil.example')),
      await decide(name, 'approve', from('https://evil.example')),
    ])
      expect(answer.body).toMatchObject({ message: 'unauthorized request origin' });
    await look(name, from(SITE_URL));
    expect((await decide(name, 'approve', from(SITE_URL))).status).toBe(200);
  });

  it('needs the second factor of a user who has one', async () => {
    const { id, accessToken } = await signUpConfirmed(fixture, api);
    await fixture.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    );
    const name = await ask(api, app);
    await look(name, bearer(accessToken));
    const answer = await decide(name, 'approve', bearer(accessToken));
    expect([answer.status, answer.body['code']]).toEqual([401, 'insufficient_aal']);
    expect((await decide(name, 'deny', bearer(accessToken))).status).toBe(200);
  });
});

describe('what was allowed', () => {
  it('is not asked again, until an app wants more', async () => {
    const bot = await registerApp(fixture, api, { client_name: 'Second Bot' });
    await actFor(api, bot, me.accessToken, { scope: 'email profile' });
    const again = await look(await ask(api, bot, { scope: 'profile' }));
    expect(new URL(String(again.body['redirect_url'])).searchParams.get('code')).toBeTruthy();
    const more = await look(await ask(api, bot, { scope: 'email phone' }));
    expect(more.body).toMatchObject({ scope: 'email phone' });
  });

  it('is asked each time of an app without a secret on this device: any program could say it is that one', async () => {
    const open = { token_endpoint_auth_method: 'none' };
    const local = 'http://localhost:7777/callback';
    const device = await registerApp(fixture, api, { ...open, redirect_uris: [local] });
    await actFor(api, device, me.accessToken, { redirect_uri: local });
    const again = await look(await ask(api, device, { redirect_uri: local }));
    expect(again.body).toHaveProperty('authorization_id');
    const web = await registerApp(fixture, api, open);
    await actFor(api, web, me.accessToken);
    expect((await look(await ask(api, web))).body).toHaveProperty('redirect_url');
  });

  it('is listed and taken back with the official client, and ends what the app has', async () => {
    const client = api.client();
    const { email, password } = await signUpConfirmed(fixture, api);
    await client.auth.signInWithPassword({ email, password });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const bot = await registerApp(fixture, api, { client_name: 'Third Bot' });
    const { tokens } = await actFor(api, bot, token, { scope: 'email profile' });
    const waiting = await ask(api, bot, { scope: 'email' });
    const code = (await allow(api, waiting, token)).searchParams.get('code');
    expect(code).toBeTruthy();

    const { data } = await client.auth.oauth.listGrants();
    expect(data).toEqual([
      {
        client: { id: bot.id, name: 'Third Bot', uri: 'https://bot.example', logo_uri: '' },
        scopes: ['email', 'profile'],
        granted_at: expect.stringMatching(/Z$/) as unknown,
      },
    ]);
    expect(await client.auth.oauth.revokeGrant({ clientId: bot.id })).toEqual({
      data: {},
      error: null,
    });
    expect((await client.auth.oauth.listGrants()).data).toEqual([]);
    const twice = await client.auth.oauth.revokeGrant({ clientId: bot.id });
    expect([twice.error?.status, twice.error?.code]).toEqual([404, 'oauth_consent_not_found']);

    const asApp = bearer(tokens['access_token']);
    expect((await api.ask('GET', '/user', undefined, asApp)).body['code']).toBe(
      'session_not_found',
    );
    const [left] = await fixture.database.query<{ codes: number }>(
      'select count(*)::int as codes from auth.oauth_authorizations where client_id = $1',
      [bot.id],
    );
    expect(left?.codes).toBe(0);
    // The person stays signed in, and the app has to ask again.
    expect((await client.auth.getUser()).error).toBeNull();
    const { data: asked } = await client.auth.oauth.getAuthorizationDetails(await ask(api, bot));
    expect(asked).toHaveProperty('authorization_id');
  });

  it('is decided with the official client', async () => {
    const client = api.client();
    const { email, password } = await signUpConfirmed(fixture, api);
    await client.auth.signInWithPassword({ email, password });
    const first = await ask(api, app);
    await client.auth.oauth.getAuthorizationDetails(first);
    const denied = await client.auth.oauth.denyAuthorization(first);
    expect(denied.data?.redirect_url).toContain('error=access_denied');
    const second = await ask(api, app);
    await client.auth.oauth.getAuthorizationDetails(second);
    const approved = await client.auth.oauth.approveAuthorization(second);
    expect(approved.data?.redirect_url).toContain('code=');
  });

  it.each([
    ['', 'validation_failed', 400],
    ['?client_id=seven', 'validation_failed', 400],
    [`?client_id=${crypto.randomUUID()}`, 'oauth_consent_not_found', 404],
  ])('is not taken back by %j', async (query, code, status) => {
    const answer = await api.ask('DELETE', `/user/oauth/grants${query}`, undefined, mine);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('is not another user’s to see or to take back', async () => {
    const owner = await signUpConfirmed(fixture, api, newEmail('owner'));
    const bot = await registerApp(fixture, api);
    await actFor(api, bot, owner.accessToken);
    const path = `/user/oauth/grants?client_id=${bot.id}`;
    expect((await api.ask('DELETE', path, undefined, mine)).status).toBe(404);
    const seen = await api.ask('GET', '/user/oauth/grants', undefined, mine);
    expect(JSON.stringify(seen.body)).not.toContain(bot.id);
    expect(
      (await api.ask('GET', '/user/oauth/grants', undefined, bearer(owner.accessToken))).body,
    ).toHaveLength(1);
  });
});
