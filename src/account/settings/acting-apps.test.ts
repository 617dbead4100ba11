import { describe, expect, it } from 'vitest';
import { submitAccount } from './account-actions.ts';
import { listActingApps } from './acting-apps.server.ts';
import { refusal, testClient, testSession, type TestAnswer } from '#testing/web/test-client.ts';

const clientOf = (answer: TestAnswer) => testClient(answer, { stored: testSession() });
const grant = (more: object = {}) => ({
  client: { id: 'a1', name: 'Raid Bot', uri: 'https://bot.example', logo_uri: '', ...more },
  scopes: ['email', 'profile'],
  granted_at: '2026-11-20T08:00:00.000Z',
});

describe('the apps that act for an account', () => {
  it('are listed with what they know; a script is no address', async () => {
    const { client, calls } = await clientOf(() =>
      Response.json([grant(), grant({ id: 'a2', name: '', uri: 'javascript:alert(1)' })]),
    );
    expect(await listActingApps(client)).toEqual([
      {
        id: 'a1',
        name: 'Raid Bot',
        address: 'https://bot.example',
        knows: ['your email address', 'your name and profile'],
        since: '2026-11-20T08:00:00.000Z',
      },
      expect.objectContaining({ id: 'a2', name: 'An app without a name', address: null }),
    ]);
    expect(calls.map(({ call }) => call)).toEqual(['GET /user/oauth/grants']);
  });

  it.each<[string, TestAnswer]>([
    ['knows no such call', () => refusal(404, 'not_found')],
    ['answers something else', () => Response.json([{ id: 1 }])],
    ['does not answer', () => new Promise<Response>(() => undefined)],
  ])('are not listed where the host %s', async (_what, answer) => {
    const { client } = await clientOf(answer);
    expect(await listActingApps(client, 10)).toBeNull();
  });
});

const send = async (answer: TestAnswer) => {
  const { client, calls } = await clientOf(answer);
  const form = new FormData();
  form.set('app', 'a1');
  const result = await submitAccount(client, 'revoke-app', form, 'http://site.test');
  return { result, call: calls[0]?.call };
};

describe('the form that takes it back', () => {
  it('names the app, and is content when it is gone already', async () => {
    const { result, call } = await send(() => new Response(null, { status: 204 }));
    expect(call).toBe('DELETE /user/oauth/grants?client_id=a1');
    expect(result).toEqual({
      intent: 'revoke-app',
      mistakes: [],
      notice: 'It does not act for you any more.',
    });
    expect((await send(() => refusal(404, 'oauth_consent_not_found'))).result.mistakes).toEqual([]);
  });

  it('says so when it did not work', async () => {
    expect((await send(() => refusal(500, 'unexpected_failure'))).result.mistakes).toHaveLength(1);
  });
});
