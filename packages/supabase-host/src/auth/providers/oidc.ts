import * as client from 'openid-client';
import { readOidcClaims } from './oidc-claims.ts';
import type { Provider, ProviderOptions } from './provider.ts';

/** How to ask a client's server for its configuration. */
export function discoverIssuer(options: ProviderOptions): Promise<client.Configuration> {
  if (options.issuer === undefined) throw new Error('An OpenID Connect provider needs its issuer.');
  return client.discovery(
    new URL(options.issuer),
    options.clientId,
    undefined,
    clientAuth(options),
    options.allowInsecure ? { execute: [client.allowInsecureRequests] } : undefined,
  );
}

/** @param place where the provider wants the secret: in the form, or in the header as Battle.net does. */
export function clientAuth(
  options: ProviderOptions,
  place: 'form' | 'header' = 'form',
): client.ClientAuth {
  if (options.clientSecret === null) return client.None();
  return place === 'form'
    ? client.ClientSecretPost(options.clientSecret)
    : client.ClientSecretBasic(options.clientSecret);
}

/** Any OpenID Connect issuer, found by its discovery document, with PKCE and a nonce. */
export function oidcProvider(
  options: ProviderOptions,
  discover: () => Promise<client.Configuration>,
): Provider {
  return {
    async begin({ state, redirectUri, scopes, further }) {
      const config = await discover();
      const codeVerifier = client.randomPKCECodeVerifier();
      const nonce = further['nonce'] ?? client.randomNonce();
      const scope = [
        ...new Set(['openid', 'email', 'profile', ...(options.scopes ?? []), ...scopes]),
      ].join(' ');
      const url = client.buildAuthorizationUrl(config, {
        ...further,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, state: { codeVerifier, nonce } };
    },
    async finish({ url, state, kept }) {
      const config = await discover();
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: state,
        pkceCodeVerifier: kept.codeVerifier,
        ...(kept.nonce === null ? {} : { expectedNonce: kept.nonce }),
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (idClaims === undefined) throw new Error('The issuer sent no id token.');
      let claims: Record<string, unknown> = { ...idClaims };
      if (claims['email'] === undefined && config.serverMetadata().userinfo_endpoint)
        claims = {
          ...(await client.fetchUserInfo(config, tokens.access_token, idClaims.sub)),
          ...claims,
        };
      return {
        profile: readOidcClaims(config.serverMetadata().issuer, claims),
        tokens: {
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        },
      };
    },
  };
}
