import { describe, expect, it } from 'vitest';
import { testSession } from './test-client.ts';
import { openVisit } from './visit.server.ts';

/** Who comes with a session whose token says this, to a host that knows them. */
async function confirm(claims: object): Promise<{ user: string | undefined; asked: number }> {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const session = testSession({ access_token: `header.${body}.signature` });
  const cookie = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  let asked = 0;
  const visit = openVisit(
    new Request('http://site.test/account', {
      headers: { cookie: `sb-farseer-auth-token=${cookie}` },
    }),
    {
      url: null,
      anonKey: 'key',
      serviceRoleKey: null,
      fetch: () => {
        asked += 1;
        return Promise.resolve(Response.json(session.user));
      },
    },
  );
  return { user: (await visit.confirmUser())?.id, asked };
}

describe('a visit', () => {
  it('is that of the person; an app that acts for them is nobody here, whatever it puts into a cookie', async () => {
    expect(await confirm({ session_id: 's' })).toEqual({ user: 'u1', asked: 1 });
    expect(await confirm({ session_id: 's', client_id: 'bot' })).toEqual({
      user: undefined,
      asked: 0,
    });
  });

  it.each<[string, unknown]>([
    ['no object', 'text'],
    ['no user', { user: null }],
    ['a user without an id', { user: {} }],
    ['an address that is no text', { user: { id: 'u', email: { a: 1 } } }],
    ['metadata that are no object', { user: { id: 'u', user_metadata: ['a'] } }],
    ['factors that are none', { user: { id: 'u', factors: [null] } }],
  ])('of a cookie with %s is that of a stranger', async (_what, damage) => {
    const session =
      typeof damage === 'object' ? { ...testSession(), expires_at: 9e15, ...damage } : damage;
    const cookie = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
    for (const name of ['sb-farseer-auth-token', 'sb-farseer-auth-token.0']) {
      const visit = openVisit(
        new Request('http://site.test/', { headers: { cookie: `${name}=${cookie}` } }),
        { url: null, anonKey: 'key', serviceRoleKey: null, fetch },
      );
      expect(visit.session()).toBeNull();
      expect(await visit.confirmUser()).toBeNull();
      // Nor does the client find it.
      const found = await (await visit.client())?.auth.getSession();
      expect(found?.data.session).toBeNull();
    }
  });
});
