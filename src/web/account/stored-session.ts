/**
 * The session as it lies in the cookie. Small, because every page carries it: whether somebody is signed in is known without
 * loading the client that signs in.
 */

import type { Session } from '@supabase/supabase-js';
import { readCookies } from './read-cookie.ts';

const BASE64_PREFIX = 'base64-';

/** Milliseconds before its end at which a session counts as expired, as the auth client counts. */
export const EXPIRY_MARGIN = 90_000;

/**
 * The session that a cookie header holds under a name: in one cookie, or in chunks `name.0`, `name.1` …
 *
 * @returns null when there is none, or when what is there is no whole session.
 */
export function readStoredSession(cookieHeader: string | null, name: string): Session | null {
  const cookies = readCookies(cookieHeader);
  let value = cookies.get(name) ?? '';
  for (let index = 0; value === '' || index > 0; index += 1) {
    const chunk = cookies.get(`${name}.${index}`);
    if (!chunk) break;
    value += chunk;
  }
  if (!value.startsWith(BASE64_PREFIX)) return null;
  try {
    const session: unknown = JSON.parse(decodeBase64Url(value.slice(BASE64_PREFIX.length)));
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

/** True while the access token can be used without refreshing it first. */
export function isFresh(session: Session, now: number): boolean {
  return session.expires_at === undefined || session.expires_at * 1000 - now >= EXPIRY_MARGIN;
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['access_token', 'refresh_token'].every((key) => typeof Reflect.get(value, key) === 'string') &&
    typeof Reflect.get(value, 'expires_at') === 'number'
  );
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}
