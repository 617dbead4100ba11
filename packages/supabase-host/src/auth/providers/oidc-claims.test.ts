import { describe, expect, it } from 'vitest';
import { readOidcClaims } from './oidc-claims.ts';

describe('readOidcClaims', () => {
  it('keeps who a user is and drops what is technical', () => {
    const profile = readOidcClaims('https://issuer.example', {
      sub: 'u1',
      email: 'Jaina@Theramore.example',
      email_verified: 'true',
      name: 'Jaina',
      picture: 'https://issuer.example/jaina.png',
      nonce: 'n',
      exp: 1,
      guild: 'Kirin Tor',
      locale: 'en-GB',
    });
    expect(profile).toEqual({
      subject: 'u1',
      email: 'jaina@theramore.example',
      emailVerified: true,
      claims: {
        iss: 'https://issuer.example',
        sub: 'u1',
        provider_id: 'u1',
        email: 'jaina@theramore.example',
        email_verified: true,
        phone_verified: false,
        name: 'Jaina',
        full_name: 'Jaina',
        picture: 'https://issuer.example/jaina.png',
        avatar_url: 'https://issuer.example/jaina.png',
        locale: 'en-GB',
      },
    });
  });

  it('leaves out what is long, whatever an issuer sends', () => {
    const { claims } = readOidcClaims('https://issuer.example', {
      sub: 'u1',
      name: 'n'.repeat(600),
      picture: `https://issuer.example/${'p'.repeat(600)}`,
      nickname: { toString: 'Jaina' },
      groups: Array.from({ length: 500 }, (_, group) => `group ${group}`),
    });
    expect(claims).toEqual({
      iss: 'https://issuer.example',
      sub: 'u1',
      provider_id: 'u1',
      email_verified: false,
      phone_verified: false,
    });
  });

  it('believes no address that is not said to be verified', () => {
    expect(readOidcClaims('i', { sub: 'u', email: 'a@b.example' }).emailVerified).toBe(false);
  });

  it('refuses claims that name no user', () => {
    expect(() => readOidcClaims('i', { email: 'a@b.example' })).toThrow('no subject');
  });
});
