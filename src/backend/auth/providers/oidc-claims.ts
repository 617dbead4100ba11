import { isTrue, known, textOf } from './claims.ts';
import type { ProviderProfile } from './provider.ts';

/** Standard claims that travel with every token and say nothing about the person. */
const TECHNICAL = new Set([
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'azp',
  'auth_time',
  'acr',
  'amr',
  'sid',
  'typ',
  'iss',
  'sub',
]);

/** The person behind the claims of an OpenID Connect issuer. */
export function readOidcClaims(
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
): ProviderProfile {
  const subject = textOf(claims['sub']);
  if (subject === null) throw new Error('The issuer named no subject.');
  const email = textOf(claims['email'])?.trim().toLowerCase() ?? null;
  const emailVerified = email !== null && isTrue(claims['email_verified']);
  const name = textOf(claims['name']);
  const picture = textOf(claims['picture']);
  const own = Object.fromEntries(Object.entries(claims).filter(([key]) => !TECHNICAL.has(key)));
  return {
    subject,
    email,
    emailVerified,
    claims: known({
      ...own,
      iss: issuer,
      sub: subject,
      provider_id: subject,
      email,
      email_verified: emailVerified,
      phone_verified: false,
      name,
      full_name: name,
      picture,
      avatar_url: picture,
    }),
  };
}
