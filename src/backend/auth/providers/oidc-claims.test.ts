import { describe, expect, it } from 'vitest';
import { readOidcClaims } from './oidc-claims.ts';

describe('readOidcClaims', () => {
  it('keeps who somebody is and drops what is technical', () => {
    const profile = readOidcClaims('https://issuer.example', {
      sub: 'u1',
      email: 'Jaina@Theramore.example',
      email_verified: 'true',
      name: 'Jaina',
      picture: 'https://issuer.example/jaina.png',
      nonce: 'n',
      exp: 1,
      guild: 'Kirin Tor',
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
        guild: 'Kirin Tor',
      },
    });
  });

  it('believes no address that is not said to be verified', () => {
    expect(readOidcClaims('i', { sub: 'u', email: 'a@b.example' }).emailVerified).toBe(false);
  });

  it('refuses claims about nobody', () => {
    expect(() => readOidcClaims('i', { email: 'a@b.example' })).toThrow('no subject');
  });
});
