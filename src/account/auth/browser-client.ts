/** The client of the browser. Loaded on demand (`browser-session.ts`): no first page of an anonymous visitor carries it. */

import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import { FLOW_TYPE, REALTIME_OPTIONS } from './configuration.ts';
import { createCookieStorage } from './cookie-storage.ts';
import { hostAddress, sessionCookieName, type PublicHost } from './host.ts';
import { refreshOnce } from './refresh-once.ts';
import { readStoredSession } from './stored-session.ts';

/**
 * Makes the client of this tab. `createBrowserClient` of the library is not used because it always sets the PKCE flow; cookies,
 * encoding and chunks are its own.
 */
export function makeBrowserClient(
  host: PublicHost,
  /** Whether a session in the address may be taken: not before the visitor has agreed to it. */
  takesReturn: () => boolean,
): SupabaseClient {
  const name = sessionCookieName(host);
  const storage = createCookieStorage({
    getAll: () => parseCookieHeader(document.cookie),
    setAll(cookies) {
      const secure = location.protocol === 'https:';
      for (const { name: key, value, options } of cookies)
        document.cookie = serializeCookieHeader(key, value, { ...options, secure });
    },
  });
  const fetchOnce = refreshOnce((input, init) => fetch(input, init), {
    name: `farseer-refresh:${name}`,
    locks: navigator.locks,
    stored: () => readStoredSession(document.cookie, name),
  });
  return createClient(hostAddress(host, location.origin), host.anonKey, {
    ...clientOptions(name),
    auth: {
      ...clientOptions(name).auth,
      storage,
      detectSessionInUrl: (_url, found) => takesReturn() && RETURNED.some((key) => found[key]),
    },
    global: { fetch: fetchOnce },
  });
}

/** What the address carries that comes back in the implicit flow, as the library itself looks for it. */
const RETURNED = ['access_token', 'error', 'error_description', 'error_code'];

/** What the specification says of the client (section 9), without what only a browser has. */
export function clientOptions(storageKey: string): SupabaseClientOptions<'public'> & {
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>;
} {
  return {
    auth: {
      storageKey,
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: true,
      flowType: FLOW_TYPE,
    },
    realtime: REALTIME_OPTIONS,
  };
}
