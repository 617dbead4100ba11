import { describe, expect, it } from 'vitest';
import { answersChallenge, readChallenge } from './pkce.ts';

// RFC 7636, appendix B
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('readChallenge', () => {
  it('reads both or none', () => {
    expect(readChallenge('', '')).toBeNull();
    expect(readChallenge(CHALLENGE, 'S256')).toEqual({ challenge: CHALLENGE, method: 's256' });
  });

  it.each([
    [CHALLENGE, '', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['', 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['short', 's256', 'code challenge has to be between 43 and 128 characters'],
    ['!'.repeat(43), 's256', 'code challenge can only contain alphanumeric'],
    [CHALLENGE, 's512', 'Invalid code_challenge_method'],
  ])('refuses %s with %s', (challenge, method, message) => {
    expect(() => readChallenge(challenge, method)).toThrow(message);
  });
});

describe('answersChallenge', () => {
  it('takes the right verifier only', () => {
    expect(answersChallenge(VERIFIER, { challenge: CHALLENGE, method: 's256' })).toBe(true);
    expect(answersChallenge(`${VERIFIER}x`, { challenge: CHALLENGE, method: 's256' })).toBe(false);
    expect(answersChallenge(VERIFIER, { challenge: VERIFIER, method: 'plain' })).toBe(true);
    expect(answersChallenge(CHALLENGE, { challenge: VERIFIER, method: 'plain' })).toBe(false);
  });
});
