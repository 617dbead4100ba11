import type { Auth } from '#host/auth/auth.ts';
import type { UserRow } from '#host/auth/rows.ts';
import { ID_TOKEN } from '#host/tokens.ts';
import { issuerOf } from './discovery.ts';
import { userClaims } from './user-claims.ts';

/**
 * Who a user is, signed for one app. It opens nothing at this host: it is marked, and the host takes no marked token.
 */
export function signIdToken(
  auth: Auth,
  user: UserRow,
  app: { clientId: string; scopes: readonly string[]; nonce: string | null },
): Promise<string> {
  const issuedAt = Math.floor(auth.host.now() / 1000);
  const signedIn = user.last_sign_in_at ?? user.created_at;
  return auth.host.tokens.sign({
    ...userClaims(user, app.scopes),
    iss: issuerOf(auth),
    aud: app.clientId,
    iat: issuedAt,
    exp: issuedAt + auth.rules.tokens.lifetime,
    auth_time: Math.floor(signedIn.getTime() / 1000),
    ...(app.nonce === null ? {} : { nonce: app.nonce }),
    token_use: ID_TOKEN,
  });
}
