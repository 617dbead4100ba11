/** A whole session is far shorter, in chunks of 3180 characters. */
const MOST_CHUNKS = 20;

/** Milliseconds before its end at which a session is refreshed; the same as `EXPIRY_MARGIN` of `src/account/auth/stored-session.ts`. */
export const REFRESH_MARGIN = 90_000;

/**
 * - `none`: there is no session;
 * - `fresh`: one that can be used as it is;
 * - `due`: one that is refreshed before a page is drawn, or whose end is not known.
 */
export type SessionState = 'none' | 'fresh' | 'due';

/** A session as far as the server reads it itself. */
interface StoredSession {
  accessToken: string;
  /** Seconds since 1970; null where it is not known. */
  end: number | null;
}

/**
 * What a `Cookie` header holds of a session of this site's host: under its name (`src/account/auth/host.ts`), whole or in
 * chunks, and of the form in which it is stored. Whether the session is good is for the host to say.
 *
 * @param hostUrl address of the host of accounts; null for our own.
 */
export function sessionState(
  cookies: string,
  hostUrl: string | null,
  nowMs = Date.now(),
): SessionState {
  const session = readSession(cookies, hostUrl);
  if (session === null) return 'none';
  const isFresh = session.end !== null && session.end * 1000 - nowMs >= REFRESH_MARGIN;
  return isFresh ? 'fresh' : 'due';
}

/** The access token of such a session, as it was written; null where there is none. */
export function accessToken(cookies: string, hostUrl: string | null): string | null {
  return readSession(cookies, hostUrl)?.accessToken ?? null;
}

function readSession(cookies: string, hostUrl: string | null): StoredSession | null {
  const reference = hostUrl === null ? 'farseer' : new URL(hostUrl).hostname.split('.')[0];
  const name = `sb-${reference}-auth-token`;
  if (!cookies.includes(name)) return null;
  const values = new Map<string, string>();
  for (const part of cookies.split(';')) {
    const equals = part.indexOf('=');
    const key = part.slice(0, equals).trim();
    if (equals > 0 && !values.has(key)) values.set(key, part.slice(equals + 1).trim());
  }
  let written = values.get(name) ?? '';
  if (written === '')
    for (let index = 0; index < MOST_CHUNKS; index += 1) {
      const chunk = values.get(`${name}.${index}`);
      if (!chunk) break;
      written += chunk;
    }
  return parseSession(written);
}

function parseSession(written: string): StoredSession | null {
  const [, encoded] = /^base64-([\w-]+)$/.exec(written) ?? [];
  if (encoded === undefined) return null;
  try {
    const session: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (typeof session !== 'object' || session === null) return null;
    const {
      access_token: access,
      refresh_token: refresh,
      expires_at: end,
    } = session as Record<string, unknown>;
    const isSession =
      typeof access === 'string' &&
      /^[\w-]+\.[\w-]+\.[\w-]+$/.test(access) &&
      typeof refresh === 'string' &&
      refresh !== '';
    if (!isSession) return null;
    return { accessToken: access, end: typeof end === 'number' ? end : null };
  } catch {
    return null;
  }
}
