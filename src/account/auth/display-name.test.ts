import type { Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';
import { needsSecondFactor, readTokenClaims } from './token-claims.ts';

const token = (claims: unknown): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

const factors = (status: string) => ({ factors: [{ status }] });
const needs = (user: unknown, aal = 'aal1'): boolean =>
  needsSecondFactor({ access_token: token({ aal }), user: user as Session['user'] });

describe('what an account is called', () => {
  it('is the first name given that is a text with letters in it', () => {
    expect(displayName({ user_metadata: { name: 5, full_name: ' Ann ' } })).toBe('Ann');
    expect(displayName({ user_metadata: { name: ' ', user_name: 'ann' } })).toBe('ann');
  });

  it('is the address before its @, the number, or a word for all', () => {
    expect(displayName({ user_metadata: {}, email: 'ann@mail.test' })).toBe('ann');
    expect(displayName({ user_metadata: {}, email: '', phone: '123' })).toBe('123');
    expect(displayName({ user_metadata: {} })).toBe('Account');
  });
});

describe('what a token says', () => {
  it('leaves out methods that are none', () => {
    const method = { method: 'password', timestamp: 5 };
    const amr = [
      method,
      null,
      'otp',
      { method: 'otp' },
      { timestamp: 5 },
      { method: 5, timestamp: 5 },
    ];
    expect(readTokenClaims(token({ amr })).amr).toEqual([method]);
    expect(readTokenClaims(token({ amr: 'password' })).amr).toEqual([]);
  });

  it('asks for the second factor of who has a verified one, once', () => {
    expect(needs(factors('verified'))).toBe(true);
    expect(needs(factors('verified'), 'aal2')).toBe(false);
    expect(needs(factors('unverified'))).toBe(false);
    expect(needs({})).toBe(false);
    expect(needs(undefined)).toBe(false);
  });
});
