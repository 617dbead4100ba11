import { afterAll, describe, expect, it } from 'vitest';
import { actFor, askTokens, registerApp } from '#host/testing/auth/test-app.ts';
import { bearer, openAuthFixture, signUpConfirmed } from '#host/testing/auth/test-auth.ts';

const fixture = await openAuthFixture();
afterAll(() => fixture.close());
const api = fixture.serve({});
const { oauth } = api.admin().auth.admin;
const UNKNOWN_ID = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
const redirects = { redirect_uris: ['https://bot.example/callback'] };

describe('the apps of an operator, with the official client', () => {
  it('are registered, read, changed and deleted', async () => {
    const made = await oauth.createClient({
      client_name: 'Raid Bot',
      client_uri: 'https://bot.example',
      scope: 'openid email',
      ...redirects,
    });
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      client_name: 'Raid Bot',
      client_uri: 'https://bot.example',
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_basic',
      registration_type: 'manual',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'openid email',
      ...redirects,
    });
    expect(made.data?.client_secret).toMatch(/^[\w-]{43}$/);
    const id = made.data?.client_id ?? '';

    const read = await oauth.getClient(id);
    expect(read.data).toMatchObject({ client_id: id, client_name: 'Raid Bot' });
    expect(read.data).not.toHaveProperty('client_secret');

    fixture.pass(5000);
    const changed = await oauth.updateClient(id, {
      client_name: 'Raid Bot 2',
      logo_uri: 'https://bot.example/logo.png',
      redirect_uris: ['http://localhost:4000/callback'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(changed.data).toMatchObject({
      client_name: 'Raid Bot 2',
      client_uri: 'https://bot.example',
      logo_uri: 'https://bot.example/logo.png',
      redirect_uris: ['http://localhost:4000/callback'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(changed.data?.updated_at).not.toBe(changed.data?.created_at);

    expect(await oauth.deleteClient(id)).toEqual({ data: null, error: null });
    expect((await oauth.getClient(id)).error?.code).toBe('oauth_client_not_found');
    expect((await oauth.deleteClient(id)).error?.code).toBe('oauth_client_not_found');
  });

  it('are listed in pages, newest first', async () => {
    const names = ['one', 'two', 'three'];
    for (const name of names) {
      fixture.pass(1000);
      await oauth.createClient({ client_name: name, ...redirects });
    }
    const first = await oauth.listClients({ page: 1, perPage: 2 });
    expect(first.error).toBeNull();
    expect(first.data.clients.map((client) => client.client_name)).toEqual(['three', 'two']);
    expect(first.data).toMatchObject({ aud: 'authenticated', total: 3, nextPage: 2, lastPage: 2 });
    const second = await oauth.listClients({ page: 2, perPage: 2 });
    expect(second.data.clients.map((client) => client.client_name)).toEqual(['one']);
    const wrong = await oauth.listClients({ page: 0, perPage: 2 });
    expect([wrong.data.clients, wrong.error?.code]).toEqual([[], 'validation_failed']);
  });

  it('keep no secret but its hash, and a new one ends the old', async () => {
    const app = await registerApp(fixture, api);
    const kept = JSON.stringify(
      await fixture.database.query('select * from auth.oauth_clients where id = $1', [app.id]),
    );
    expect(kept).toContain(app.id);
    expect(kept).not.toContain(app.secret);
    const { data } = await oauth.regenerateClientSecret(app.id);
    expect(data?.client_secret).toMatch(/^[\w-]{43}$/);
    const outcome = async (secret: string) =>
      (
        await askTokens(api, {
          grant_type: 'refresh_token',
          refresh_token: 'unknown-has-this',
          client_id: app.id,
          client_secret: secret,
        })
      ).body['error'];
    expect(await outcome(app.secret)).toBe('invalid_client');
    expect(await outcome(data?.client_secret ?? '')).toBe('invalid_grant');

    const open = await registerApp(fixture, api, { token_endpoint_auth_method: 'none' });
    expect(open.secret).toBe('');
    expect((await oauth.regenerateClientSecret(open.id)).error?.message).toBe(
      'Cannot regenerate secret for public client',
    );
  });

  it('take with them what people allowed them', async () => {
    const me = await signUpConfirmed(fixture, api);
    const app = await registerApp(fixture, api);
    const { tokens } = await actFor(api, app, me.accessToken);
    const asApp = bearer(tokens['access_token']);
    expect((await api.ask('GET', '/user', undefined, asApp)).status).toBe(200);
    await oauth.deleteClient(app.id);
    expect((await api.ask('GET', '/user', undefined, asApp)).body['code']).toBe(
      'session_not_found',
    );
    const mine = bearer(me.accessToken);
    expect((await api.ask('GET', '/user/oauth/grants', undefined, mine)).body).toEqual([]);
    expect((await api.ask('GET', '/user', undefined, mine)).status).toBe(200);
  });

  it.each([
    ['POST', '/admin/oauth/clients', { redirect_uris: [] }, 400, 'validation_failed'],
    ['POST', '/admin/oauth/clients', { redirect_uris: 'https://a.b' }, 400, 'bad_json'],
    ['GET', '/admin/oauth/clients/seven', undefined, 400, 'validation_failed'],
    ['GET', `/admin/oauth/clients/${UNKNOWN_ID}`, undefined, 404, 'oauth_client_not_found'],
    [
      'PUT',
      `/admin/oauth/clients/${UNKNOWN_ID}`,
      { client_name: 'x' },
      404,
      'oauth_client_not_found',
    ],
    [
      'POST',
      `/admin/oauth/clients/${UNKNOWN_ID}/regenerate_secret`,
      {},
      404,
      'oauth_client_not_found',
    ],
  ])('%s %s %j is refused', async (method, path, body, status, code) => {
    const answer = await api.ask(method, path, body, bearer(fixture.context.keys.serviceRole));
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('stay public or confidential, and are not changed by nothing', async () => {
    const app = await registerApp(fixture, api);
    const empty = await oauth.updateClient(app.id, {});
    expect(empty.error?.message).toBe('No fields provided for update');
    const turned = await oauth.updateClient(app.id, { token_endpoint_auth_method: 'none' });
    expect(turned.error?.message).toContain('inconsistent');
  });

  it('are the operator’s business alone', async () => {
    const me = await signUpConfirmed(fixture, api);
    const app = await registerApp(fixture, api);
    for (const token of [fixture.context.keys.anon, me.accessToken])
      for (const [method, path] of [
        ['GET', '/admin/oauth/clients'],
        ['POST', '/admin/oauth/clients'],
        ['GET', `/admin/oauth/clients/${app.id}`],
        ['PUT', `/admin/oauth/clients/${app.id}`],
        ['DELETE', `/admin/oauth/clients/${app.id}`],
        ['POST', `/admin/oauth/clients/${app.id}/regenerate_secret`],
      ] as const) {
        const body = method === 'GET' ? undefined : redirects;
        const answer = await api.ask(method, path, body, bearer(token));
        expect([path, answer.status, answer.body['code']]).toEqual([path, 403, 'not_admin']);
      }
    const self = await api.ask('POST', '/oauth/clients/register', redirects);
    expect([self.status, self.body['code']]).toEqual([
      403,
      'oauth_dynamic_client_registration_disabled',
    ]);
  });
});
