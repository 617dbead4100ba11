import { isTrue, known, textOf } from './claims.ts';
import { oauthProvider } from './oauth.ts';
import type { Provider, ProviderOptions, ProviderProfile } from './provider.ts';

const ISSUER = 'https://discord.com';

export function discordProvider(options: ProviderOptions): Provider {
  const issuer = options.issuer ?? ISSUER;
  return oauthProvider(options, {
    issuer,
    authorizationEndpoint: `${issuer}/oauth2/authorize`,
    tokenEndpoint: `${issuer}/api/oauth2/token`,
    profileEndpoint: `${issuer}/api/users/@me`,
    scopes: ['identify', 'email'],
    pkce: true,
    secretIn: 'form',
    readProfile: (answer) => readDiscordProfile(issuer, answer),
  });
}

export function readDiscordProfile(
  issuer: string,
  answer: Readonly<Record<string, unknown>>,
): ProviderProfile {
  const subject = textOf(answer['id']);
  if (subject === null) throw new Error('Discord named no account.');
  const email = textOf(answer['email'])?.trim().toLowerCase() ?? null;
  const emailVerified = email !== null && isTrue(answer['verified']);
  const username = textOf(answer['username']);
  const name = textOf(answer['global_name']) ?? username;
  const avatar = textOf(answer['avatar']);
  const picture =
    avatar === null
      ? null
      : `https://cdn.discordapp.com/avatars/${subject}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
  return {
    subject,
    email,
    emailVerified,
    claims: known({
      iss: issuer,
      sub: subject,
      provider_id: subject,
      email,
      email_verified: emailVerified,
      phone_verified: false,
      name,
      full_name: name,
      preferred_username: username,
      picture,
      avatar_url: picture,
    }),
  };
}
