import { afterAll, describe, expect, it } from 'vitest';
import { mountHost } from './host.ts';
import { openAuthFixture, signUpConfirmed } from '#host/testing/auth/test-auth.ts';
import { actFor, registerApp } from '#host/testing/auth/test-app.ts';
import { isRefusal, readSession } from './realtime/session.ts';
import { loadAuthParts } from './auth/load-parts.ts';
import { createExportAccount } from './functions/export-account.ts';
import { createServices } from './services.ts';

const fixture = await openAuthFixture();
const host = mountHost(
  fixture.context,
  createServices(fixture.context, {
    functions: [createExportAccount()],
    authParts: await loadAuthParts({ apps: { enabled: true } }),
  }),
);
afterAll(async () => {
  await host.close();
  await fixture.close();
});
const api = fixture.serve({});
const me = await signUpConfirmed(fixture, api);
const app = await registerApp(fixture, api);
const { tokens } = await actFor(api, app, me.accessToken);
const appToken = async () =>
  String((await actFor(api, app, me.accessToken)).tokens['access_token']);

/** Status of a call with the token alone, and with the key of a browser beside it. */
async function statuses(token: unknown, method = 'GET', path = PUBLIC): Promise<number[]> {
  const authorization = `Bearer ${String(token)}`;
  const answers = [];
  for (const headers of [{ authorization }, { authorization, apikey: fixture.context.keys.anon }])
    answers.push(
      await host.fetch(
        new Request(`http://host.example${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(method === 'POST' && { body: '{}' }),
        }),
      ),
    );
  return answers.map(({ status }) => status);
}

const PUBLIC = '/rest/v1/regions?select=*';
const PRIVATE: [method: string, path: string][] = [
  ['GET', '/rest/v1/character_owners?select=user_id'],
  ['POST', '/rest/v1/rpc/own_sessions'],
  ['POST', '/rest/v1/rpc/hide_character'],
  ['POST', '/functions/v1/export-account'],
  ['GET', '/storage/v1/object/authenticated/of-mine/note.txt'],
];

describe('the grant of an app to act for a user', () => {
  it('opens what all visitors read, and ends for that too when it is taken back', async () => {
    expect(await statuses(tokens['access_token'])).toEqual([200, 200]);
    const listen = async () =>
      isRefusal(await readSession(fixture.context, String(tokens['access_token'])));
    expect(await listen()).toBe(false);
    await fixture.database.query('delete from auth.sessions where oauth_client_id is not null');
    expect(await statuses(tokens['access_token'])).toEqual([401, 401]);
    expect(await listen()).toBe(true);
    expect(await statuses(me.accessToken)).toEqual([200, 200]);
  });

  it.each(PRIVATE)('does not open %s %s', async (method, path) => {
    await fixture.database.query(
      `insert into storage.buckets (id, name, public) values ('of-mine', 'of-mine', false) on conflict do nothing`,
    );
    const [bare = 0, withKey = 0] = await statuses(await appToken(), method, path);
    expect([400, 401, 403, 404]).toContain(bare);
    expect([400, 401, 403, 404]).toContain(withKey);
  });

  it('is that of a visitor in a realtime channel', async () => {
    const session = await readSession(fixture.context, await appToken());
    expect(session).toMatchObject({ visitor: { role: 'anon', claims: { role: 'anon' } } });
  });

  it('is not for a token that names an app and no session of it', async () => {
    const claims = { role: 'authenticated', sub: me.id, aud: 'authenticated', exp: 4e9 };
    for (const more of [
      { client_id: 'bot' },
      { client_id: crypto.randomUUID(), session_id: crypto.randomUUID() },
      { client_id: 7, session_id: null },
    ])
      expect(await statuses(await fixture.context.tokens.sign({ ...claims, ...more }))).toEqual([
        401, 401,
      ]);
  });
});
