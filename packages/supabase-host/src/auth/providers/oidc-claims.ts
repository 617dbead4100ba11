import { isTrue, known, textOf } from './claims.ts';
import type { ProviderProfile } from './provider.ts';

/**
 * Standard claims about a person that pages show (OpenID Connect Core, 5.1). An issuer may send others, such as the groups
 * of a whole company: a session carries its claims in every request, so they are left out.
 */
const PERSONAL = [
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'locale',
  'zoneinfo',
  'updated_at',
] as const;

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
  const own = Object.fromEntries(
    PERSONAL.map((claim) => [
      claim,
      ['string', 'number'].includes(typeof claims[claim]) ? claims[claim] : null,
    ]),
  );
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
