import { MAX_CHUNK_SIZE } from '@supabase/ssr';
import { describe, expect, it } from 'vitest';
import { createCookieStorage, type CookieToSet } from './cookie-storage.ts';
import { isFresh, readStoredSession } from './stored-session.ts';

/** A browser's cookies, as far as this goes. */
function cookieJar() {
  const jar = new Map<string, string>();
  const written: CookieToSet[] = [];
  return {
    jar,
    written,
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll: (cookies: CookieToSet[]) => {
      written.push(...cookies);
      for (const { name, value, options } of cookies)
        if (options.maxAge === 0) jar.delete(name);
        else jar.set(name, value);
    },
  };
}

function session(padding = 0) {
  return {
    access_token: `token-${'x'.repeat(padding)}`,
    refresh_token: 'refresh',
    expires_at: 2_000_000_000,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id: '1', user_metadata: { name: 'Märta 王' } },
  };
}

describe('the session cookie', () => {
  it('§9: path /, SameSite lax, not httpOnly, max age 1000 years', async () => {
    const cookies = cookieJar();
    await createCookieStorage(cookies).setItem('sb', JSON.stringify(session()));
    expect(cookies.written).toHaveLength(1);
    expect(cookies.written[0]?.options).toEqual({
      path: '/',
      sameSite: 'lax',
      httpOnly: false,
      maxAge: 1000 * 365 * 24 * 60 * 60,
    });
  });

  it("§9: values are base64url with the prefix 'base64-'", async () => {
    const cookies = cookieJar();
    await createCookieStorage(cookies).setItem('sb', JSON.stringify(session()));
    const value = cookies.jar.get('sb') ?? '';
    expect(value).toMatch(/^base64-[\w-]+$/);
    expect(JSON.parse(Buffer.from(value.slice(7), 'base64url').toString())).toEqual(session());
  });

  it('§9: chunks of 3180 characters, named .0, .1 and so on', async () => {
    const cookies = cookieJar();
    await createCookieStorage(cookies).setItem('sb', JSON.stringify(session(6000)));
    expect([...cookies.jar.keys()]).toEqual(['sb.0', 'sb.1', 'sb.2']);
    expect([...cookies.jar.values()].map((value) => value.length)).toEqual([
      3180,
      3180,
      expect.any(Number),
    ]);
    expect(MAX_CHUNK_SIZE).toBe(3180);
  });

  it('is read back, whole and in chunks, by the client and by the page itself', async () => {
    for (const padding of [0, 6000]) {
      const cookies = cookieJar();
      const storage = createCookieStorage(cookies);
      await storage.setItem('sb', JSON.stringify(session(padding)));
      expect(JSON.parse((await storage.getItem('sb')) ?? '')).toEqual(session(padding));
      expect(readStoredSession(`a=1; ${cookies.header()}`, 'sb')).toEqual(session(padding));
    }
  });

  it('a shorter session leaves nothing of a longer one, and removing removes every chunk', async () => {
    const cookies = cookieJar();
    const storage = createCookieStorage(cookies);
    await storage.setItem('sb', JSON.stringify(session(6000)));
    await storage.setItem('sb-other', '"1"');
    await storage.setItem('sb', JSON.stringify(session()));
    expect([...cookies.jar.keys()].toSorted()).toEqual(['sb', 'sb-other']);
    await storage.setItem('sb', JSON.stringify(session(6000)));
    await storage.removeItem('sb');
    expect([...cookies.jar.keys()]).toEqual(['sb-other']);
  });

  it('§8: a set-up without read-all and write-all functions is a configuration error', () => {
    const { getAll, setAll } = cookieJar();
    for (const incomplete of [{}, { getAll }, { setAll }])
      expect(() => createCookieStorage(incomplete)).toThrow(
        expect.objectContaining({ code: 'configuration' }),
      );
  });

  it.each([
    ['no cookie', ''],
    ['chunks of different sessions', 'sb.0=base64-eyJhIjox; sb.1=eyJhIjox'],
    ['no base64', 'sb=base64-***'],
    ['another encoding', 'sb={"access_token":"a"}'],
    ['no session', 'sb=base64-eyJhIjoxfQ'],
  ])('%s is no session', async (_case, header) => {
    expect(readStoredSession(header, 'sb')).toBeNull();
  });

  it('counts as expired 90 s before its end, as the client counts', () => {
    const one = { ...session(), expires_at: 1000 } as never;
    expect(isFresh(one, 1000 * 1000 - 90_000)).toBe(true);
    expect(isFresh(one, 1000 * 1000 - 89_999)).toBe(false);
  });
});

/** A session with such a user, written as a cookie and read again. */
const stored = async (user: object) => {
  const cookies = cookieJar();
  const whole = { ...session(), user: { id: '1', ...user } };
  await createCookieStorage(cookies).setItem('sb', JSON.stringify(whole));
  return readStoredSession(cookies.header(), 'sb');
};

describe('a session in chunks', () => {
  it('leaves no chunk of a longer one behind, and is whole without the chunks beside it', async () => {
    const cookies = cookieJar();
    const storage = createCookieStorage(cookies);
    await storage.setItem('sb', JSON.stringify(session(MAX_CHUNK_SIZE * 3)));
    const chunks = [...cookies.jar.keys()];
    expect(chunks.length).toBeGreaterThan(2);
    await storage.setItem('sb', JSON.stringify(session(MAX_CHUNK_SIZE)));
    expect(cookies.jar.has(chunks.at(-1)!)).toBe(false);
    await storage.setItem('sb', JSON.stringify(session()));
    expect([...cookies.jar.keys()]).toEqual(['sb']);
    expect(readStoredSession(`${cookies.header()}; sb.0=stray`, 'sb')).toEqual(session());
  });

  it('is a session with lists of factors and identities, and none with something else in their place', async () => {
    expect(await stored({ factors: [{ status: 'verified' }], identities: [] })).not.toBeNull();
    expect(await stored({ factors: ['verified'] })).toBeNull();
    expect(await stored({ identities: {} })).toBeNull();
  });

  it('that is not there is not deleted', async () => {
    const calls: unknown[] = [];
    const cookies = { ...cookieJar(), setAll: (all: CookieToSet[]) => calls.push(all) };
    await createCookieStorage(cookies).removeItem('sb');
    expect(calls).toEqual([]);
  });
});
