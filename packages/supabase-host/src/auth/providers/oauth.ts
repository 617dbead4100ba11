import * as client from 'openid-client';
import { recordOf } from './claims.ts';
import { clientAuth } from './oidc.ts';
import type { Provider, ProviderOptions, ProviderProfile } from './provider.ts';

/** What tells one plain OAuth provider from another. */
export interface OAuthDialect {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  profileEndpoint: string;
  scopes: readonly string[];
  /** Whether it understands PKCE. */
  pkce: boolean;
  secretIn: 'form' | 'header';
  readProfile(answer: Readonly<Record<string, unknown>>): ProviderProfile;
}

/** A provider whose person is read from an endpoint of its own instead of an id token. */
export function oauthProvider(options: ProviderOptions, dialect: OAuthDialect): Provider {
  const config = new client.Configuration(
    {
      issuer: dialect.issuer,
      authorization_endpoint: dialect.authorizationEndpoint,
      token_endpoint: dialect.tokenEndpoint,
    },
    options.clientId,
    undefined,
    clientAuth(options, dialect.secretIn),
  );
  if (options.allowInsecure) client.allowInsecureRequests(config);
  return {
    async begin({ state, redirectUri, scopes, further }) {
      const codeVerifier = client.randomPKCECodeVerifier();
      const challenge: Record<string, string> = dialect.pkce
        ? {
            code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
          }
        : {};
      const url = client.buildAuthorizationUrl(config, {
        ...further,
        redirect_uri: redirectUri,
        scope: [...new Set([...dialect.scopes, ...(options.scopes ?? []), ...scopes])].join(' '),
        state,
        ...challenge,
      });
      return { url, state: { codeVerifier, nonce: further['nonce'] ?? null } };
    },
    async finish({ url, state, kept }) {
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: state,
        ...(dialect.pkce ? { pkceCodeVerifier: kept.codeVerifier } : {}),
        ...(kept.nonce === null ? {} : { expectedNonce: kept.nonce }),
      });
      const answer = await client.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(dialect.profileEndpoint),
        'GET',
      );
      if (!answer.ok) throw new Error(`The provider answered ${answer.status} for the profile.`);
      return {
        profile: dialect.readProfile(recordOf(await answer.json())),
        tokens: {
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        },
      };
    },
  };
}
