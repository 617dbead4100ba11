import { known, textOf } from './claims.ts';
import { oauthProvider } from './oauth.ts';
import type { Provider, ProviderOptions, ProviderProfile } from './provider.ts';

/** One account service for all regions but China. */
const ISSUER = 'https://oauth.battle.net';

/** Battle.net gives an account number and a BattleTag, never an email address. */
export function battlenetProvider(options: ProviderOptions): Provider {
  const issuer = options.issuer ?? ISSUER;
  return oauthProvider(options, {
    issuer,
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    profileEndpoint: `${issuer}/userinfo`,
    // `wow.profile`: which characters are theirs, for the page on which they hide them.
    scopes: ['openid', 'wow.profile'],
    pkce: false,
    secretIn: 'header',
    readProfile: (answer) => readBattlenetProfile(issuer, answer),
  });
}

export function readBattlenetProfile(
  issuer: string,
  answer: Readonly<Record<string, unknown>>,
): ProviderProfile {
  const subject = textOf(answer['id']) ?? textOf(answer['sub']);
  if (subject === null) throw new Error('Battle.net named no account.');
  const battletag = textOf(answer['battletag']) ?? textOf(answer['battle_tag']);
  return {
    subject,
    email: null,
    emailVerified: false,
    claims: known({
      iss: issuer,
      sub: subject,
      provider_id: subject,
      battletag,
      name: battletag,
      preferred_username: battletag,
      email_verified: false,
      phone_verified: false,
    }),
  };
}
