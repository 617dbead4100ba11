import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { take, type ConformanceCase, type Stage } from './case.ts';

const REDIRECT = 'https://bot.example/callback';

/** Registers an app of another operator. @returns the answer. */
async function register({ admin }: Stage): Promise<{ id: string; secret: string }> {
  const made = take(
    await admin.auth.admin.oauth.createClient({
      client_name: 'Raid Bot',
      redirect_uris: [REDIRECT],
    }),
  );
  return { id: made.client_id, secret: made.client_secret ?? '' };
}

/** Opens the link of an app. @returns the name of its question, and the proof that is asked for later. */
async function ask({ url }: Stage, id: string): Promise<{ name: string; verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${url}/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
  const address = new URL(answer.headers.get('location') ?? '');
  assert.equal(address.pathname, '/oauth/consent');
  return { name: address.searchParams.get('authorization_id') ?? '', verifier };
}

async function tokensOf(
  { url }: Stage,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as Record<string, string>;
}

/** Apps of others that act for an account, as `@supabase/auth-js` and an app ask for them. */
export const appCases: readonly ConformanceCase[] = [
  {
    name: 'apps: register, list, read, update, new secret, delete; not for members',
    async run(stage) {
      const { oauth } = stage.admin.auth.admin;
      const { client } = await stage.member();
      assert.ok((await client.auth.admin.oauth.listClients()).error);
      const { id, secret } = await register(stage);
      const listed = take(await oauth.listClients({ page: 1, perPage: 100 }));
      assert.ok(listed.clients.some((one) => one.client_id === id));
      assert.equal(take(await oauth.updateClient(id, { client_name: 'New' })).client_name, 'New');
      assert.notEqual(take(await oauth.regenerateClientSecret(id)).client_secret, secret);
      assert.equal(take(await oauth.getClient(id)).client_secret, undefined);
      assert.equal((await oauth.createClient({ client_name: '', redirect_uris: [] })).data, null);
      assert.ifError((await oauth.deleteClient(id)).error);
      assert.equal((await oauth.getClient(id)).error?.code, 'oauth_client_not_found');
    },
  },
  {
    name: 'apps: consent, code with PKCE, id token, rotation, grants, taking back',
    async run(stage) {
      const { id, secret } = await register(stage);
      const { client, email } = await stage.member();
      const { oauth } = client.auth;
      const { name, verifier } = await ask(stage, id);
      const seen = take(await oauth.getAuthorizationDetails(name));
      assert.ok('client' in seen && seen.user.email === email);
      const address = take(await oauth.approveAuthorization(name)).redirect_url;
      const own = { client_id: id, client_secret: secret };
      const exchange = {
        ...own,
        grant_type: 'authorization_code',
        code: new URL(address).searchParams.get('code') ?? '',
        code_verifier: verifier,
      };
      const first = await tokensOf(stage, exchange);
      assert.ok(first['access_token'] && first['refresh_token'] && first['id_token']);
      const info = await fetch(`${stage.url}/auth/v1/oauth/userinfo`, {
        headers: { authorization: `Bearer ${first['access_token']}` },
      });
      assert.equal(((await info.json()) as { email: string }).email, email);
      const refresh = { ...own, grant_type: 'refresh_token' };
      const next = await tokensOf(stage, { ...refresh, refresh_token: first['refresh_token'] });
      assert.ok(next['access_token']);
      const again = await ask(stage, id);
      assert.ok('redirect_url' in take(await oauth.getAuthorizationDetails(again.name)));
      assert.equal(take(await oauth.listGrants()).length, 1);
      assert.ifError((await oauth.revokeGrant({ clientId: id })).error);
      const late = await tokensOf(stage, {
        ...refresh,
        refresh_token: next['refresh_token'] ?? '',
      });
      assert.equal(late['error'], 'invalid_grant');
      assert.deepEqual(take(await oauth.listGrants()), []);
    },
  },
  {
    name: 'apps: denial; a used code ends what it gave',
    async run(stage) {
      const { id, secret } = await register(stage);
      const { oauth } = (await stage.member()).client.auth;
      const first = await ask(stage, id);
      take(await oauth.getAuthorizationDetails(first.name));
      const denied = take(await oauth.denyAuthorization(first.name)).redirect_url;
      assert.equal(new URL(denied).searchParams.get('error'), 'access_denied');
      const second = await ask(stage, id);
      take(await oauth.getAuthorizationDetails(second.name));
      const address = take(await oauth.approveAuthorization(second.name)).redirect_url;
      const fields = {
        client_id: id,
        client_secret: secret,
        grant_type: 'authorization_code',
        code: new URL(address).searchParams.get('code') ?? '',
        code_verifier: second.verifier,
      };
      const given = await tokensOf(stage, fields);
      assert.equal((await tokensOf(stage, fields))['error'], 'invalid_grant');
      const after = await fetch(`${stage.url}/auth/v1/oauth/userinfo`, {
        headers: { authorization: `Bearer ${given['access_token']}` },
      });
      assert.equal(after.status, 403);
    },
  },
];
