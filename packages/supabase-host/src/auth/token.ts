import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { clientAddress, type AuthContext } from './request.ts';
import { signInWithIdToken } from './token-id-token.ts';
import { signInWithPassword } from './token-password.ts';
import { exchangeCode } from './token-pkce.ts';
import { refreshSession } from './token-refresh.ts';

const GRANTS: Readonly<Record<string, (auth: Auth, context: AuthContext) => Promise<Response>>> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangeCode,
  id_token: signInWithIdToken,
};

/** `POST /token?grant_type=…`: every way from a proof to a session. */
export async function grantToken(auth: Auth, context: AuthContext): Promise<Response> {
  const name = context.req.query('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
  if (name === 'web3')
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  if (grant === undefined)
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  await auth.limits.count('token', clientAddress(auth, context));
  return grant(auth, context);
}
