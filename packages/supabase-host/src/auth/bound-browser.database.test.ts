import { afterAll, describe, expect, it } from 'vitest';
import { openProviderFixture } from '#host/testing/auth/test-provider.ts';

const providers = await openProviderFixture();
afterAll(() => providers.close());
const { api, issuer, newPerson } = providers;

const beginInBrowser = async (address: string) => {
  const out = await api.app.request(address, { headers: { 'sec-fetch-mode': 'navigate' } });
  return new URL(out.headers.get('location') ?? '');
};

const comeBack = async (address: string, headers: Record<string, string>) => {
  const { pathname, search } = new URL(address);
  const back = await api.app.request(`${pathname}${search}`, { headers });
  return new URL(back.headers.get('location') ?? '');
};

describe('the browser of a flow', () => {
  it('brings the implicit flow back to the browser that began it, and to no other', async () => {
    const page = { 'sec-fetch-mode': 'navigate' };
    const begin = async (search = '') => {
      newPerson();
      const out = await api.app.request(
        `http://host.example/auth/v1/authorize?provider=guild${search}`,
        { headers: page },
      );
      const cookie = out.headers.get('set-cookie');
      return { cookie, address: issuer.signIn(out.headers.get('location') ?? '') };
    };
    const { cookie, address } = await begin();
    expect(cookie).toMatch(
      /^auth-flow-[0-9a-f-]{36}=1; Max-Age=300; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
    );
    const another = await begin();
    for (const headers of [
      page,
      { 'upgrade-insecure-requests': '1' },
      { ...page, cookie: another.cookie?.split(';')[0] ?? '' },
    ]) {
      const refused = await comeBack(address, headers);
      expect(refused.searchParams.get('error_description')).toBe(
        'OAuth state belongs to another browser',
      );
      expect(refused.hash).toBe('');
    }
    const mine = await comeBack(address, { ...page, cookie: cookie?.split(';')[0] ?? '' });
    expect(mine.hash).toContain('access_token=');
    // A program that fetches keeps no cookies, and no page can make it follow an address.
    const program = await comeBack((await begin()).address, { 'sec-fetch-mode': 'cors' });
    expect(program.hash).toContain('access_token=');
    // A code is of no use to another browser: it has not the verifier.
    const pkce = await begin(`&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`);
    expect(pkce.cookie).toBeNull();
    expect((await comeBack(pkce.address, page)).searchParams.get('code')).not.toBeNull();
  });

  it('lets a browser begin where it will come back to', async () => {
    const path = '/auth/v1/authorize?provider=guild';
    const hop = await beginInBrowser(`http://127.0.0.1:3000${path}`);
    expect(hop.href).toBe(`http://host.example${path}&auth_hop=1`);
    // A proxy may call the host by another name each time.
    const out = await beginInBrowser(`http://127.0.0.1:3000${path}&auth_hop=1`);
    expect(out.origin).toBe(issuer.url);
    expect(out.searchParams.has('auth_hop')).toBe(false);
  });
});
