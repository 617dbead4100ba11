/** A whole session is far shorter, in chunks of 3180 characters. */
const MOST_CHUNKS = 20;

/**
 * Whether a `Cookie` header holds a session of this site's host: under its name (`src/web/auth/host.ts`), whole or in
 * chunks, and of the form in which it is stored. Whether the session is good is for the host to say.
 *
 * @param hostUrl address of the host of accounts; null for our own.
 */
export function holdsSession(cookies: string, hostUrl: string | null): boolean {
  const reference = hostUrl === null ? 'farseer' : new URL(hostUrl).hostname.split('.')[0];
  const name = `sb-${reference}-auth-token`;
  if (!cookies.includes(name)) return false;
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
  return isSession(written);
}

function isSession(written: string): boolean {
  const [, encoded] = /^base64-([\w-]+)$/.exec(written) ?? [];
  if (encoded === undefined) return false;
  try {
    const session: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (typeof session !== 'object' || session === null) return false;
    const { access_token: access, refresh_token: refresh } = session as Record<string, unknown>;
    return (
      typeof access === 'string' &&
      /^[\w-]+\.[\w-]+\.[\w-]+$/.test(access) &&
      typeof refresh === 'string' &&
      refresh !== ''
    );
  } catch {
    return false;
  }
}
