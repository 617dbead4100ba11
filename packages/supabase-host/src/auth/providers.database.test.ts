import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  follow,
  lastMail,
  newEmail,
  signUpConfirmed,
} from '#host/testing/auth/test-auth.ts';
import { openProviderFixture } from '#host/testing/auth/test-provider.ts';

const providers = await openProviderFixture();
afterAll(() => providers.close());
const { fixture, api, issuer, newPerson, visit } = providers;

const visitorId = async () => {
  const { back } = await visit('/authorize?provider=guild');
  const claims = await fixture.context.tokens.verify(back.fragment.get('access_token') ?? '');
  return claims['sub'];
};

const exchange = (code: string | null, proof: string) =>
  api.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: proof });

describe('an OpenID Connect issuer', () => {
  it('signs a stranger up and brings them back with a session', async () => {
    const person = newPerson();
    const { out, back } = await visit('/authorize?provider=guild&scopes=groups&prompt=login');
    expect(out.status).toBe(302);
    const asked = new URL(out.headers.get('location') ?? '').searchParams;
    expect(asked.get('scope')).toBe('openid email profile groups');
    expect(asked.get('prompt')).toBe('login');
    expect(asked.get('redirect_uri')).toBe('http://host.example/auth/v1/callback');
    expect(back.url.origin).toBe('http://site.example');
    expect(Object.fromEntries(back.fragment)).toMatchObject({
      provider_token: 'provider-access-token',
      provider_refresh_token: 'provider-refresh-token',
      token_type: 'bearer',
      sb: '',
    });
    expect(issuer.lastExchange.form.get('code_verifier')).not.toBeNull();
    const { body } = await api.ask(
      'GET',
      '/user',
      undefined,
      bearer(back.fragment.get('access_token')),
    );
    expect(body).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'guild', providers: ['guild'] },
      user_metadata: { name: 'Khadgar', sub: person.sub },
      identities: [{ provider: 'guild', id: person.sub }],
    });
    expect(body).toHaveProperty('email_confirmed_at');
  });

  it('knows them again', async () => {
    newPerson();
    expect(await visitorId()).toBe(await visitorId());
  });

  it('joins the account of the same verified address', async () => {
    const known = await signUpConfirmed(fixture, api);
    fixture.pass(1000);
    newPerson({ email: known.email });
    const { back } = await visit('/authorize?provider=guild');
    const { body } = await api.ask(
      'GET',
      '/user',
      undefined,
      bearer(back.fragment.get('access_token')),
    );
    expect(body['id']).toBe(known.id);
    expect(body['app_metadata']).toEqual({ provider: 'email', providers: ['email', 'guild'] });
    expect((await api.ask('POST', '/token?grant_type=password', known)).status).toBe(200);
  });

  it('takes an account away from a user who prepared it with a foreign address', async () => {
    const email = newEmail('victim');
    await api.ask('POST', '/signup', { email, password: 'the trap of a thief' });
    newPerson({ email });
    const { back } = await visit('/authorize?provider=guild');
    const { body } = await api.ask(
      'GET',
      '/user',
      undefined,
      bearer(back.fragment.get('access_token')),
    );
    expect(body['email']).toBe(email);
    expect(body['app_metadata']).toMatchObject({ providers: ['guild'] });
    const thief = await api.ask('POST', '/token?grant_type=password', {
      email,
      password: 'the trap of a thief',
    });
    expect(thief.body['code']).toBe('invalid_credentials');
  });

  it('takes only the address from an account that is entered in another way', async () => {
    const victim = newEmail('victim');
    newPerson({ email: victim, email_verified: false });
    await visit('/authorize?provider=guild');
    const [prepared] = await fixture.database.query<{ id: string }>(
      'select id from auth.users where email = $1',
      [victim],
    );
    newPerson({ email: victim });
    const { back } = await visit('/authorize?provider=discord');
    const claims = await fixture.context.tokens.verify(back.fragment.get('access_token') ?? '');
    expect(claims['email']).toBe(victim);
    expect(claims['sub']).not.toBe(prepared?.id);
    const left = await fixture.database.query('select email from auth.users where id = $1', [
      prepared?.id,
    ]);
    expect(left).toEqual([{ email: null }]);
  });

  it('believes no unverified address', async () => {
    const known = await signUpConfirmed(fixture, api);
    newPerson({ email: known.email, email_verified: false });
    const { back } = await visit('/authorize?provider=guild');
    const claims = await fixture.context.tokens.verify(back.fragment.get('access_token') ?? '');
    expect(claims['sub']).not.toBe(known.id);
    expect(claims['email']).toBe('');
    const stranger = newPerson({ email_verified: false });
    const unverified = await visit('/authorize?provider=guild');
    expect(unverified.back.url.searchParams.get('error_code')).toBe(
      'provider_email_needs_verification',
    );
    expect(unverified.back.fragment.get('error')).toBe('access_denied');
    expect((await lastMail(fixture, stranger.email ?? '')).kind).toBe('confirmation');
  });

  it('refuses a user without an address, a banned user, and a new one when sign-ups are closed', async () => {
    const { email: _none, ...person } = newPerson();
    issuer.person = person;
    const nameless = await visit('/authorize?provider=guild');
    expect(nameless.back.url.searchParams.get('error_description')).toBe(
      'Error getting user email from external provider',
    );
    const banned = newPerson();
    await visit('/authorize?provider=guild');
    await fixture.database.query('update auth.users set banned_until = $2 where email = $1', [
      banned.email,
      new Date(fixture.context.now() + 60_000),
    ]);
    const refused = await visit('/authorize?provider=guild');
    expect(refused.back.url.searchParams.get('error_code')).toBe('user_banned');
    expect(refused.back.url.searchParams.get('error')).toBe('access_denied');
  });

  it('hands the code of a PKCE flow over, with the provider’s tokens', async () => {
    newPerson();
    const client = api.client({ flow: 'pkce' });
    const { data } = await client.auth.signInWithOAuth({
      provider: 'guild' as 'discord',
      options: { skipBrowserRedirect: true, redirectTo: 'http://site.example/confirm' },
    });
    const out = new URL(data.url ?? '');
    const { back } = await visit(`${out.pathname.slice('/auth/v1'.length)}${out.search}`);
    expect(back.url.pathname).toBe('/confirm');
    const code = back.url.searchParams.get('code') ?? '';
    expect(back.fragment.size).toBe(0);
    const [begun] = await fixture.database.query<{ id: string }>(
      'select id from auth.flow_state order by created_at desc, auth_code_issued_at desc nulls last limit 1',
    );
    const twice = await follow(
      api,
      `http://host.example/auth/v1/callback?state=${begun?.id}&code=x`,
    );
    expect(twice.url.searchParams.get('error_code')).toBe('flow_state_already_used');
    const { data: exchanged, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(exchanged.session?.provider_token).toBe('provider-access-token');
    expect(exchanged.session?.provider_refresh_token).toBe('provider-refresh-token');
    const again = await api.ask('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x',
    });
    expect([again.status, again.body['code']]).toEqual([404, 'flow_state_not_found']);
  });

  it('takes no wrong verifier and no late exchange', async () => {
    const verifier = 'a'.repeat(50);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const begin = async () => {
      newPerson();
      const { back } = await visit(
        `/authorize?provider=guild&code_challenge=${challenge}&code_challenge_method=s256`,
      );
      return back.url.searchParams.get('code');
    };
    const code = await begin();
    expect((await exchange(code, 'b'.repeat(50))).body).toEqual({
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    });
    expect((await exchange(code, verifier)).status).toBe(200);
    const late = await begin();
    fixture.pass(301_000);
    expect((await exchange(late, verifier)).body['code']).toBe('flow_state_expired');
    expect((await exchange(null, verifier)).status).toBe(400);
  });

  it.each([
    ['/authorize?provider=unknown', 'Unsupported provider: Provider unknown could not be found'],
    ['/authorize?provider=google', 'Unsupported provider: provider is not enabled'],
    ['/authorize', 'Unsupported provider: provider is not enabled'],
    ['/authorize?provider=guild&code_challenge=x', 'PKCE flow requires'],
  ])('answers %s as JSON', async (path, message) => {
    const { status, body } = await api.ask('GET', path);
    expect(status).toBe(400);
    expect(body['message']).toContain(message);
  });

  it('leads back to the site when the state is wrong', async () => {
    const leave = async (search: string) =>
      (await follow(api, `http://host.example/auth/v1/callback${search}`)).url;
    const missing = await leave('');
    expect(missing.searchParams.get('error_code')).toBe('bad_oauth_callback');
    expect(missing.hash).toBe('');
    expect((await leave('?state=x')).searchParams.get('error_code')).toBe('bad_oauth_state');
    const unknown = await leave(`?state=${crypto.randomUUID()}`);
    expect(unknown.searchParams.get('error_description')).toBe('OAuth state not found or expired');
    newPerson();
    const out = await api.app.request('/auth/v1/authorize?provider=guild');
    const back = issuer.signIn(out.headers.get('location') ?? '');
    fixture.pass(301_000);
    expect((await follow(api, back)).url.searchParams.get('error_description')).toBe(
      'OAuth state has expired',
    );
  });

  it('tells the application what the provider refused', async () => {
    const out = await api.app.request(
      '/auth/v1/authorize?provider=guild&redirect_to=http://site.example/login',
    );
    const state = new URL(out.headers.get('location') ?? '').searchParams.get('state');
    const { url, fragment } = await follow(
      api,
      `http://host.example/auth/v1/callback?state=${state}&error=access_denied&error_description=No`,
    );
    expect(url.pathname).toBe('/login');
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(fragment.get('error_description')).toBe('No');
  });
});

describe('Battle.net and Discord', () => {
  it('Battle.net signs a user in without any address', async () => {
    const person = newPerson({ name: 'Khadgar#2345' });
    const { out, back } = await visit('/authorize?provider=battlenet');
    expect(new URL(out.headers.get('location') ?? '').searchParams.get('scope')).toBe(
      'openid wow.profile',
    );
    expect(issuer.lastExchange.authorization).toMatch(/^Basic /);
    const { body } = await api.ask(
      'GET',
      '/user',
      undefined,
      bearer(back.fragment.get('access_token')),
    );
    expect(body).toMatchObject({
      email: '',
      user_metadata: { battletag: 'Khadgar#2345' },
      identities: [{ provider: 'battlenet', id: person.sub }],
    });
  });

  it('Discord signs a user in with a verified address', async () => {
    const person = newPerson({ name: 'rexxar' });
    const { back } = await visit('/authorize?provider=discord');
    expect(issuer.lastExchange.form.get('client_secret')).toBe('hush');
    const { body } = await api.ask(
      'GET',
      '/user',
      undefined,
      bearer(back.fragment.get('access_token')),
    );
    expect(body).toMatchObject({ email: person.email, user_metadata: { name: 'rexxar' } });
  });
});
