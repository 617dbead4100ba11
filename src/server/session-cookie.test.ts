import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessToken, REFRESH_MARGIN, sessionState } from './session-cookie.ts';

const encode = (value: unknown) =>
  `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const session = encode({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 1, user: {} });

describe('sessionState', () => {
  it('finds a session under the name of the host, whole or in chunks', () => {
    expect(sessionState(`theme=x; sb-farseer-auth-token=${session}`, null, 0)).toBe('due');
    const chunks = `sb-abc-auth-token.0=${session.slice(0, 30)}; sb-abc-auth-token.1=${session.slice(30)}`;
    expect(sessionState(chunks, 'https://abc.supabase.co', 0)).toBe('due');
  });

  it.each([
    ['another host', `sb-x-auth-token=${session}`],
    ['no session', 'sb-farseer-auth-token=abc'],
    ['no text', 'sb-farseer-auth-token=base64-%%%'],
    ['no object', `sb-farseer-auth-token=${encode(null)}`],
    ['no tokens', `sb-farseer-auth-token=${encode({ access_token: 'x', refresh_token: 'y' })}`],
    ['the second chunk', `sb-farseer-auth-token.1=${session}`],
    ['nothing', ''],
  ])('is none for the cookie of %s', (_of, cookies) => {
    expect(sessionState(cookies, null)).toBe('none');
  });

  it.each([
    ['fresh', 1000, 1_000_000 - REFRESH_MARGIN],
    ['due', 1000, 1_000_001 - REFRESH_MARGIN],
    ['due', undefined, 0],
    ['due', '1000', 0],
  ])('is %s for an end of %j at %i ms', (state, expires_at, nowMs) => {
    const text = encode({ access_token: 'a.b.c', refresh_token: 'r', expires_at });
    expect(sessionState(`sb-farseer-auth-token=${text}`, null, nowMs)).toBe(state);
  });

  it('takes a session for due when the pages refresh it', () => {
    // Pages are another module graph, which the server does not import.
    const file = join(import.meta.dirname, '..', 'account', 'auth', 'stored-session.ts');
    const [, margin = ''] = /EXPIRY_MARGIN = ([\d_]+);/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(Number(margin.replaceAll('_', ''))).toBe(REFRESH_MARGIN);
  });
});

describe('accessToken', () => {
  it('is the one of the session, or null', () => {
    expect(accessToken(`sb-farseer-auth-token=${session}`, null)).toBe('a.b.c');
    expect(accessToken('sb-farseer-auth-token=abc', null)).toBeNull();
    expect(accessToken('', 'https://abc.supabase.co')).toBeNull();
  });
});
