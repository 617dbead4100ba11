import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountHost } from '#host/host.ts';
import { createExportAccount } from '#host/functions/export-account.ts';
import { createServices } from '#host/services.ts';
import { loadAuthParts } from './load-parts.ts';
import { actFor, ask, registerApp } from '#host/testing/auth/test-app.ts';
import { bearer, openAuthFixture, signUpConfirmed } from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
const options = { battlenet: { kind: 'battlenet', clientId: 'x', clientSecret: 'y' } } as const;
const host = mountHost(
  fixture.context,
  createServices(fixture.context, {
    auth: { providers: options },
    functions: [createExportAccount()],
    authParts: await loadAuthParts({ apps: { enabled: true } }),
  }),
);
afterAll(async () => {
  await host.close();
  await fixture.close();
});
const api = fixture.serve({ providers: options });

async function call(token: string, method: string, path: string, body?: unknown) {
  const answer = await host.fetch(
    new Request(`http://host.example${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        apikey: fixture.context.keys.anon,
        'x-supabase-api-version': '2024-01-01',
        ...bearer(token),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, text: await answer.text() };
}

/** An account with a verified factor: its session that used the factor, and one of the password alone. */
async function protectedAccount() {
  const me = await signUpConfirmed(fixture, api);
  const enrolled = await api.ask(
    'POST',
    '/factors',
    { factor_type: 'totp' },
    bearer(me.accessToken),
  );
  const factor = String(enrolled.body['id']);
  const { secret } = enrolled.body['totp'] as { secret: string };
  const path = `/factors/${factor}`;
  const challenge = await api.ask('POST', `${path}/challenge`, {}, bearer(me.accessToken));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: fixture.context.now(),
  });
  const proof = { challenge_id: challenge.body['id'], code };
  const lifted = await api.ask('POST', `${path}/verify`, proof, bearer(me.accessToken));
  const { body } = await api.ask('POST', '/token?grant_type=password', me);
  return {
    ...me,
    high: String(lifted.body['access_token']),
    low: String(body['access_token']),
  };
}

let me: Awaited<ReturnType<typeof protectedAccount>>;
beforeAll(async () => {
  me = await protectedAccount();
});

const GUARDED: [method: string, path: string, body?: unknown][] = [
  ['PUT', '/auth/v1/user', { data: { name: 'Kael' } }],
  ['PUT', '/auth/v1/user', { password: 'another long password' }],
  ['POST', '/auth/v1/logout?scope=others'],
  ['GET', '/auth/v1/user/identities/authorize?provider=battlenet&skip_http_redirect=true'],
  ['DELETE', `/auth/v1/user/identities/${crypto.randomUUID()}`],
  ['GET', '/auth/v1/user/oauth/grants'],
  ['DELETE', `/auth/v1/user/oauth/grants?client_id=${crypto.randomUUID()}`],
  ['POST', '/functions/v1/export-account'],
  ['POST', '/rest/v1/rpc/own_sessions', {}],
  ['POST', '/rest/v1/rpc/end_own_session', { session_id: crypto.randomUUID() }],
  ['POST', '/rest/v1/rpc/hide_character', { own_character: 1, hide: true }],
];

describe('an account with a second factor', () => {
  it.each(GUARDED)('refuses the password alone at %s %s', async (method, path, body) => {
    const refused = await call(me.low, method, path, body);
    expect([401, 403]).toContain(refused.status);
    expect(refused.text).toContain('insufficient_aal');
  });

  it.each(GUARDED)('lets its owner in at %s %s', async (method, path, body) => {
    const one = await protectedAccount();
    expect((await call(one.high, method, path, body)).text).not.toContain('insufficient_aal');
  });

  it('is signed out with the password alone in that session only', async () => {
    const one = await protectedAccount();
    expect((await call(one.low, 'POST', '/auth/v1/logout?scope=global')).status).toBe(204);
    expect((await call(one.low, 'GET', '/auth/v1/user')).status).toBe(403);
    expect((await call(one.high, 'GET', '/auth/v1/user')).status).toBe(200);
    expect((await call(one.high, 'POST', '/auth/v1/logout?scope=global')).status).toBe(204);
    expect((await call(one.high, 'GET', '/auth/v1/user')).status).toBe(403);
  });

  it('gives an app that was allowed before nothing by the password alone', async () => {
    const one = await protectedAccount();
    const app = await registerApp(fixture, api);
    await actFor(api, app, one.high);
    const read = async (token: string) => {
      const name = await ask(api, app);
      return call(token, 'GET', `/auth/v1/oauth/authorizations/${name}`);
    };
    expect((await read(one.low)).text).not.toContain('redirect_url');
    expect((await read(one.high)).text).toContain('redirect_url');
  });
});

describe('an account without a second factor', () => {
  it.each(GUARDED)('is as before at %s %s', async (method, path, body) => {
    const one = await signUpConfirmed(fixture, api);
    expect((await call(one.accessToken, method, path, body)).text).not.toContain(
      'insufficient_aal',
    );
  });
});

describe('an account whose second factor was begun and never verified', () => {
  it.each(GUARDED)('is not locked out at %s %s', async (method, path, body) => {
    const one = await signUpConfirmed(fixture, api);
    const begun = await api.ask(
      'POST',
      '/factors',
      { factor_type: 'totp' },
      bearer(one.accessToken),
    );
    expect(begun.status).toBe(200);
    expect((await call(one.accessToken, method, path, body)).text).not.toContain(
      'insufficient_aal',
    );
  });
});

describe('a session that was ended', () => {
  it.each([
    ['POST', '/functions/v1/export-account'],
    ['POST', '/rest/v1/rpc/own_sessions'],
    ['POST', '/rest/v1/rpc/end_own_session'],
    ['POST', '/rest/v1/rpc/hide_character'],
  ])('opens nothing with its token at %s %s', async (method, path) => {
    const one = await signUpConfirmed(fixture, api);
    await call(one.accessToken, 'POST', '/auth/v1/logout?scope=global');
    const body = GUARDED.find(([, guarded]) => guarded === path)?.[2] ?? {};
    const refused = await call(one.accessToken, method, path, body);
    expect([401, 403]).toContain(refused.status);
    expect(refused.text).toContain('session has ended');
  });
});
