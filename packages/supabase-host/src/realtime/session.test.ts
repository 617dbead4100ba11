import { describe, expect, it } from 'vitest';
import { TokenError } from '#host/host-context.ts';
import type { HostContext } from '#host/host-context.ts';
import { readSession } from './session.ts';

const now = 1_000_000;

/** Tokens are the JSON of their claims here; what they are signed with is proven elsewhere. */
const context = {
  keys: { anon: 'sb_publishable_key', serviceRole: '{"role":"service_role"}' },
  now: () => now,
  tokens: {
    verify: (token: string) => {
      if (token === 'late') throw new TokenError('expired', 'late', 7);
      if (token === 'forged') throw new TokenError('signature', 'forged');
      if (token === 'strange') throw new TokenError('algorithm', 'strange');
      if (!token.startsWith('{')) throw new TokenError('malformed', 'malformed');
      return Promise.resolve(JSON.parse(token) as Record<string, unknown>);
    },
  },
} as unknown as HostContext;

describe('readSession', () => {
  it('takes a token with a role and an end', async () => {
    const claims = { role: 'authenticated', exp: 2000, sub: 'ann' };
    const token = JSON.stringify(claims);
    expect(await readSession(context, token)).toEqual({
      token,
      visitor: { role: 'authenticated', claims },
      expiresAt: 2_000_000,
    });
  });

  it('takes the two keys also when they are no tokens, or do not end', async () => {
    expect(await readSession(context, context.keys.anon)).toMatchObject({
      visitor: { role: 'anon', claims: { role: 'anon' } },
      expiresAt: null,
    });
    expect(await readSession(context, context.keys.serviceRole)).toMatchObject({
      visitor: { role: 'service_role' },
      expiresAt: null,
    });
  });

  it.each([
    ['late', 'InvalidJWTToken', 'Token has expired 7 seconds ago'],
    ['{"role":"anon","exp":990}', 'InvalidJWTToken', 'Token has expired 10 seconds ago'],
    ['{"role":"anon"}', 'InvalidJWTToken', 'Fields `role` and `exp` are required in JWT'],
    ['{"exp":2000}', 'InvalidJWTToken', 'Fields `role` and `exp` are required in JWT'],
    [
      '{"role":"postgres","exp":2000}',
      'InvalidJWTToken',
      'Fields `role` and `exp` are required in JWT',
    ],
    ['word', 'MalformedJWT', 'The token provided is not a valid JWT'],
    ['forged', 'JwtSignatureError', 'Failed to validate JWT signature'],
    ['strange', 'JwtSignatureError', 'Failed to validate JWT signature'],
  ])('refuses %s', async (token, code, message) => {
    expect(await readSession(context, token)).toEqual({ code, message });
  });
});
