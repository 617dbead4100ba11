import type { Auth } from './auth.ts';
import type { AuthContext } from './request.ts';

/** `GET /.well-known/jwks.json`: public keys, so that anybody can check a token without asking. */
export function getPublicKeys(auth: Auth, context: AuthContext): Response {
  context.header('cache-control', 'public, max-age=600');
  return context.json({ keys: auth.host.tokens.publicKeys() });
}
