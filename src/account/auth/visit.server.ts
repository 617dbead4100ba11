/** One request of one visitor: the session of their cookies, refreshed when due, and the cookies to answer with. */

import type { CookieOptions } from '@supabase/ssr';
import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import { createContext } from 'react-router';
import { SESSION_COOKIE_OPTIONS } from './configuration.ts';
import {
  ACCOUNT_PAGE_PATIENCE,
  FORM_PATIENCE,
  openHostCalls,
  PAGE_PATIENCE,
} from './host-calls.server.ts';
import { hostAddress, sessionCookieName, type BackendHost } from './host.ts';
import { OUT_OF_REACH } from './messages.ts';
import { readCookies } from './read-cookie.ts';
import { isRefused, refreshSession } from './refresh-session.server.ts';
import { isFresh, readStoredSession } from './stored-session.ts';
import { readTokenClaims } from './token-claims.ts';

/**
 * Who comes: a visitor whom the account service knows, one without an account, or `away`: the service does not say. The visitor of such
 * a visit is as signed in as before, and is neither let in nor sent to sign in.
 */
export type Confirmed =
  | { kind: 'in'; user: User; session: Session }
  | { kind: 'out' }
  | { kind: 'away' };

export interface Visit {
  readonly host: BackendHost | null;
  /** The session as the cookie holds it. What the visitor may see is decided by the host, not by this. */
  session: () => Session | null;
  /** True once the account service has not answered this visit. */
  isAway: () => boolean;
  /** Asks the host within the time that this visit has for it; throws when it does not answer. */
  fetch: typeof fetch;
  /**
   * A client with the visitor's session, loaded when it is asked for. Null where no host is connected, and where it could not
   * refresh the session: the client would try that again for half a minute.
   */
  client: () => Promise<SupabaseClient | null>;
  /**
   * Refreshes an expired session. One that the host refuses is gone afterwards; while the host does not answer it stays as it
   * is.
   */
  refresh: () => Promise<void>;
  /** Asks the host who comes. `out` without a session, and with one that the host refuses. Never throws. */
  confirmUser: () => Promise<Confirmed>;
  /** `Set-Cookie` lines that the answer must carry. */
  setCookies: readonly string[];
}

/** Who asks, as the middleware found out. */
export const visitContext = createContext<Visit>();

/** Why a visit has no client. */
export function whyNoClient({ host }: Pick<Visit, 'host'>): string {
  return host ? OUT_OF_REACH : 'No account service is connected to this Farseer.';
}

/**
 * @param options.isKept true for a document that is kept on the device for everybody who uses it: it shows no account.
 * @param options.isGuarded true for a page that only a signed-in visitor may open.
 */
export function openVisit(
  request: Request,
  host: BackendHost | null,
  { isKept = false, isGuarded = false }: { isKept?: boolean; isGuarded?: boolean } = {},
): Visit {
  const url = new URL(request.url);
  const header = isKept ? null : request.headers.get('cookie');
  const cookies = readCookies(header);
  const setCookies = new Map<string, string>();
  const name = host ? sessionCookieName(host) : '';
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const calls = host && openHostCalls(host, patienceFor(isReading, isGuarded));
  const send: typeof fetch = calls ? calls.fetch : () => Promise.reject(new Error('No host.'));
  let made: SupabaseClient | undefined;
  let isStale = false;
  // The client would take whatever lies there for a session.
  if (host && readStoredSession(header, name) === null)
    for (const key of cookies.keys()) if (isSessionCookie(key, name)) cookies.delete(key);

  function currentHeader(): string {
    return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  }

  // Most requests come without a session, and a start should not wait for the library.
  async function cookieMethods() {
    const { serializeCookieHeader } = await import('@supabase/ssr');
    return {
      getAll: () => [...cookies].map(([key, value]) => ({ name: key, value })),
      setAll(all: { name: string; value: string; options: CookieOptions }[]) {
        for (const { name: key, value, options } of all) {
          const isGone = options.maxAge === 0;
          if (isGone) cookies.delete(key);
          else cookies.set(key, value);
          // The library always writes its own lifetime of 400 days.
          const maxAge = isGone ? 0 : SESSION_COOKIE_OPTIONS.maxAge;
          const secure = url.protocol === 'https:';
          setCookies.set(key, serializeCookieHeader(key, value, { ...options, secure, maxAge }));
        }
      },
    };
  }

  async function client(): Promise<SupabaseClient | null> {
    if (!host || isStale) return null;
    if (made) return made;
    const { createServerClient } = await import('@supabase/ssr');
    made ??= createServerClient(hostAddress(host, url.origin), host.anonKey, {
      cookieOptions: { ...SESSION_COOKIE_OPTIONS, name, secure: url.protocol === 'https:' },
      global: { fetch: send },
      cookies: await cookieMethods(),
    });
    return made;
  }

  const visit: Visit = {
    host,
    session() {
      return host ? readStoredSession(currentHeader(), name) : null;
    },
    isAway: () => calls?.isAway() ?? false,
    fetch: send,
    client,
    async refresh() {
      const session = visit.session();
      if (!host || !session || isFresh(session, Date.now())) return;
      const address = hostAddress(host, url.origin);
      const answer = await refreshSession(send, address, host.anonKey, session.refresh_token);
      isStale = answer.kind === 'unknown';
      if (answer.kind === 'unknown') return;
      const { createCookieStorage } = await import('./cookie-storage.ts');
      const storage = createCookieStorage(await cookieMethods());
      if (answer.kind === 'next') await storage.setItem(name, JSON.stringify(answer.session));
      else await storage.removeItem(name);
    },
    async confirmUser() {
      const session = visit.session();
      // An app that acts for an account could put its session into a cookie: these pages are the person's.
      if (!session || readTokenClaims(session.access_token).clientId !== null) return OUT;
      const asking = await client();
      if (!asking) return { kind: 'away' };
      const { data, error } = await asking.auth.getUser();
      if (error) return isRefused(error) ? OUT : { kind: 'away' };
      if (typeof data.user.id !== 'string') return { kind: 'away' };
      // The client may have refreshed it on the way.
      return { kind: 'in', user: data.user, session: visit.session() ?? session };
    },
    get setCookies() {
      return [...setCookies.values()];
    },
  };
  return visit;
}

const OUT: Confirmed = { kind: 'out' };

function patienceFor(isReading: boolean, isGuarded: boolean): number {
  if (!isReading) return FORM_PATIENCE;
  return isGuarded ? ACCOUNT_PAGE_PATIENCE : PAGE_PATIENCE;
}

/** The cookie of a session or one of its chunks; that of a sign-in under way has another ending. */
function isSessionCookie(key: string, name: string): boolean {
  return key === name || (key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1)));
}
