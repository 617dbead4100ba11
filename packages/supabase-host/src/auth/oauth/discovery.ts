import type { Auth } from '#host/auth/auth.ts';
import { AuthError } from '#host/auth/auth-error.ts';
import type { AuthContext } from '#host/auth/request.ts';
import { AUTH_METHODS, GRANT_TYPES } from './rows.ts';
import { offeredScopes } from './scopes.ts';

/** Whether others can check what this host signs: without it an id token would prove nothing, and none is given. */
export function signsForOthers(auth: Auth): boolean {
  return !auth.host.tokens.algorithm.startsWith('HS');
}

/** `GET /.well-known/oauth-authorization-server` (RFC 8414). */
export function describeServer(auth: Auth, context: AuthContext): Response {
  context.header('cache-control', 'public, max-age=600');
  return context.json(whatHolds(auth));
}

/**
 * `GET /.well-known/openid-configuration` (OpenID Connect Discovery).
 *
 * @throws AuthError `feature_disabled` while only a shared secret signs.
 */
export function describeOpenId(auth: Auth, context: AuthContext): Response {
  if (!signsForOthers(auth))
    throw new AuthError(
      404,
      'feature_disabled',
      'OpenID Connect needs a signing key; this host signs with a shared secret',
    );
  context.header('cache-control', 'public, max-age=600');
  return context.json({
    ...whatHolds(auth),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [auth.host.tokens.algorithm],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'email',
      'email_verified',
      'name',
      'picture',
      'preferred_username',
      'updated_at',
      'phone',
      'phone_verified',
    ],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
}

/** Who signs the tokens, as they say themselves. */
export function issuerOf(auth: Auth): string {
  return auth.rules.tokens.issuer ?? auth.serviceUrl;
}

function whatHolds(auth: Auth): Record<string, unknown> {
  const { serviceUrl } = auth;
  return {
    issuer: issuerOf(auth),
    authorization_endpoint: `${serviceUrl}/oauth/authorize`,
    token_endpoint: `${serviceUrl}/oauth/token`,
    userinfo_endpoint: `${serviceUrl}/oauth/userinfo`,
    jwks_uri: `${serviceUrl}/.well-known/jwks.json`,
    scopes_supported: offeredScopes(signsForOthers(auth)),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
  };
}
