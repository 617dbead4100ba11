import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOptions, makeBrowserClient } from './browser-client.ts';
import { createCookieStorage } from './cookie-storage.ts';
import { hostAddress, sessionCookieName } from './host.ts';
import { testSession } from '#testing/web/test-client.ts';

const HOST = { url: 'https://abcd.accounts.test', anonKey: 'anon' };
const NAME = 'sb-abcd-auth-token';
const lasting = () =>
  testSession({ expires_at: Math.floor(Date.now() / 1000) + 3600, expires_in: 3600 });

/** The cookies as a document holds them, and each text that was written. */
function standAt(href: string) {
  const jar = new Map<string, string>();
  const written: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('location', new URL(href));
  return { jar, written };
}

async function signedIn(jar: Map<string, string>): Promise<void> {
  await createCookieStorage({
    getAll: () => [],
    setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
  }).setItem(NAME, JSON.stringify(lasting()));
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the client of the browser', () => {
  it.each([
    ['https://farseer.test/', true],
    ['http://farseer.test/', false],
  ])('at %s reads the session of the cookies, and ends it with secure = %s', async (at, secure) => {
    const { jar, written } = standAt(at);
    await signedIn(jar);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: unknown) => {
      asked.push(String(input));
      return new Response(null, { status: 204 });
    });
    const client = makeBrowserClient(HOST, () => false);
    const { data } = await client.auth.getSession();
    expect(data.session?.refresh_token).toBe(lasting().refresh_token);
    await client.auth.signOut({ scope: 'local' });
    expect(asked[0]).toContain('https://abcd.accounts.test/auth/v1/logout');
    expect(written.some((text) => text.startsWith(NAME))).toBe(true);
    for (const text of written) expect(text.includes('Secure')).toBe(secure);
    expect([...jar.keys()]).toEqual([]);
    await client.auth.stopAutoRefresh();
  });

  it('keeps and renews the session under its name, and looks for one in the address', () => {
    expect(clientOptions('sb').auth).toMatchObject({
      storageKey: 'sb',
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: true,
    });
  });
});

it('names the cookie after the host, and reaches ours where the page is', () => {
  expect(sessionCookieName(HOST)).toBe(NAME);
  expect(sessionCookieName({ ...HOST, url: null })).toBe('sb-farseer-auth-token');
  expect(hostAddress(HOST, 'https://page.test')).toBe(HOST.url);
  expect(hostAddress({ ...HOST, url: null }, 'https://page.test')).toBe('https://page.test');
});
