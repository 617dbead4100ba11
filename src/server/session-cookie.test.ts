import { describe, expect, it } from 'vitest';
import { holdsSession } from './session-cookie.ts';

const encode = (value: unknown) =>
  `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const session = encode({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 1, user: {} });

describe('holdsSession', () => {
  it('finds a session under the name of the host, whole or in chunks', () => {
    expect(holdsSession(`theme=x; sb-farseer-auth-token=${session}`, null)).toBe(true);
    const chunks = `sb-abc-auth-token.0=${session.slice(0, 30)}; sb-abc-auth-token.1=${session.slice(30)}`;
    expect(holdsSession(chunks, 'https://abc.supabase.co')).toBe(true);
  });

  it.each([
    ['another host', `sb-x-auth-token=${session}`],
    ['no session', 'sb-farseer-auth-token=abc'],
    ['no text', 'sb-farseer-auth-token=base64-%%%'],
    ['no object', `sb-farseer-auth-token=${encode(null)}`],
    ['no tokens', `sb-farseer-auth-token=${encode({ access_token: 'x', refresh_token: 'y' })}`],
    ['the second chunk', `sb-farseer-auth-token.1=${session}`],
    ['nothing', ''],
  ])('is false for the cookie of %s', (_of, cookies) => {
    expect(holdsSession(cookies, null)).toBe(false);
  });
});
