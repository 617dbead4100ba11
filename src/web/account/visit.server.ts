/** One request of one visitor: the session of their cookies, refreshed when due, and the cookies to answer with. */

import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import { SESSION_COOKIE_OPTIONS } from './configuration.ts';
import { hostAddress, sessionCookieName, type BackendHost } from './host.ts';
import { readCookies } from './read-cookie.ts';
import { isFresh, readStoredSession } from './stored-session.ts';
import { readTokenClaims } from './token-claims.ts';

export interface Visit {
  readonly host: BackendHost | null;
  /** The session as the cookie holds it. What the visitor may see is decided by the host, not by this. */
  session: () => Session | null;
  /** A client with the visitor's session, loaded when it is asked for. Null where no host is connected. */
  client: () => Promise<SupabaseClient | null>;
  /** Refreshes an expired session; a session that cannot be refreshed any more is gone afterwards. */
  refresh: () => Promise<void>;
  /** The user as the host confirms them now; null when there is no session or the host does not know it any more. */
  confirmUser: () => Promise<User | null>;
  /** `Set-Cookie` lines that the answer must carry. */
  setCookies: readonly string[];
}

/** @param isKept true for a document that is kept on the device for everybody who uses it: nobody is signed in there. */
export function openVisit(request: Request, host: BackendHost | null, isKept = false): Visit {
  const url = new URL(request.url);
  const header = isKept ? null : request.headers.get('cookie');
  const cookies = readCookies(header);
  const setCookies = new Map<string, string>();
  const name = host ? sessionCookieName(host) : '';
  let made: SupabaseClient | undefined;
  // The client would take whatever lies there for a session.
  if (host && readStoredSession(header, name) === null)
    for (const key of cookies.keys()) if (isSessionCookie(key, name)) cookies.delete(key);

  function currentHeader(): string {
    return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  }

  async function client(): Promise<SupabaseClient | null> {
    if (!host) return null;
    if (made) return made;
    // Most requests come without a session, and a start should not wait for it.
    const { createServerClient, serializeCookieHeader } = await import('@supabase/ssr');
    made ??= createServerClient(hostAddress(host, url.origin), host.anonKey, {
      cookieOptions: { ...SESSION_COOKIE_OPTIONS, name, secure: url.protocol === 'https:' },
      global: { fetch: host.fetch },
      cookies: {
        getAll: () => [...cookies].map(([key, value]) => ({ name: key, value })),
        setAll(all) {
          for (const { name: key, value, options } of all) {
            const isGone = options.maxAge === 0;
            if (isGone) cookies.delete(key);
            else cookies.set(key, value);
            // The library always writes its own lifetime of 400 days.
            const maxAge = isGone ? 0 : SESSION_COOKIE_OPTIONS.maxAge;
            setCookies.set(key, serializeCookieHeader(key, value, { ...options, maxAge }));
          }
        },
      },
    });
    return made;
  }

  const visit: Visit = {
    host,
    session() {
      return host ? readStoredSession(currentHeader(), name) : null;
    },
    client,
    async refresh() {
      const session = visit.session();
      if (session && !isFresh(session, Date.now())) await (await client())?.auth.getSession();
    },
    async confirmUser() {
      const session = visit.session();
      // An app that acts for somebody could put its session into a cookie: these pages are the person's.
      if (!session || readTokenClaims(session.access_token).clientId !== null) return null;
      const answer = await (await client())?.auth.getUser();
      return answer?.data.user ?? null;
    },
    get setCookies() {
      return [...setCookies.values()];
    },
  };
  return visit;
}

/** The cookie of a session or one of its chunks; that of a sign-in under way has another ending. */
function isSessionCookie(key: string, name: string): boolean {
  return key === name || (key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1)));
}
