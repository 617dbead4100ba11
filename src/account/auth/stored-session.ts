/**
 * The session as it lies in the cookie. Small, because every page carries it: whether a visitor is signed in is known without
 * loading the client that signs in.
 */

import type { Session } from '@supabase/supabase-js';
import { isRecord } from '#lib/guards.ts';
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

/** A cookie can be written by anyone: what is not of this form counts as none, on the server and in the browser. */
function isSession(value: unknown): value is Session {
  if (!isRecord(value) || !isUser(value['user'])) return false;
  const { access_token: access, refresh_token: refresh, expires_at: end } = value;
  return typeof access === 'string' && typeof refresh === 'string' && typeof end === 'number';
}

/** What pages read of the user without asking the host. */
function isUser(value: unknown): boolean {
  if (!isRecord(value) || typeof value['id'] !== 'string') return false;
  return (
    ['email', 'phone', 'new_email'].every((key) => isMissingOr(value[key], isText)) &&
    ['user_metadata', 'app_metadata'].every((key) => isMissingOr(value[key], isRecord)) &&
    ['factors', 'identities'].every((key) => isMissingOr(value[key], isRecordList))
  );
}

function isMissingOr(value: unknown, isOne: (given: unknown) => boolean): boolean {
  return value === undefined || value === null || isOne(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isRecordList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord);
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}
