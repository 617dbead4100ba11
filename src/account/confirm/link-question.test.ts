import type { Session } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '#testing/web/test-client.ts';
import { noteAskedLink } from '#account/settings/asked-links.ts';
import { nameOf, questionOf } from './link-question.ts';

/** The fragment of a link that opens the account of this user. */
function fragmentOf(claims: { sub?: string; email?: string }, left: string[] = []): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const fields = new URLSearchParams({
    access_token: `header.${body}.signature`,
    expires_in: '3600',
    refresh_token: 'refresh-2',
    token_type: 'bearer',
  });
  for (const name of left) fields.delete(name);
  return `#${fields}`;
}

const ANA = testSession() as unknown as Session;
const ben = { sub: 'u2', email: 'ben@example.org' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the question before a link opens an account', () => {
  it('is asked for the account of another, with both names', () => {
    expect(questionOf(fragmentOf(ben), null)).toEqual({
      account: 'b…@example.org',
      current: null,
      link: null,
    });
    expect(questionOf(fragmentOf(ben), ANA)).toMatchObject({ current: 'ana@example.org' });
    expect(questionOf(fragmentOf({ sub: 'u2' }), ANA)).toMatchObject({ account: null });
  });

  it('is not asked for the own account, nor for what is no session', () => {
    expect(questionOf(fragmentOf({ ...ben, sub: 'u1' }), ANA)).toBeNull();
    for (const name of ['access_token', 'expires_in', 'refresh_token', 'token_type'])
      expect(questionOf(fragmentOf(ben, [name]), ANA)).toBeNull();
    expect(questionOf('', null)).toBeNull();
  });

  it('is not asked where this browser asked for the link, unless an account would be replaced', () => {
    noteAskedLink('Ben@example.org');
    expect(questionOf(fragmentOf(ben), null)).toBeNull();
    expect(questionOf(fragmentOf(ben), ANA)).not.toBeNull();
    expect(questionOf(fragmentOf({ sub: 'u3', email: 'eve@example.org' }), null)).not.toBeNull();
  });

  it('is asked where a token names no user, also of a session without one', () => {
    expect(questionOf(fragmentOf({}), { ...ANA, user: { ...ANA.user, id: '' } })).not.toBeNull();
  });
});

it('a session is called by its address, its number, or neither', () => {
  const users = [
    { email: 'a@b.c', phone: '1' },
    { phone: '1' },
    {},
  ] as unknown as Session['user'][];
  expect(users.map((user) => nameOf({ user }))).toEqual(['a@b.c', '1', 'another account']);
});
