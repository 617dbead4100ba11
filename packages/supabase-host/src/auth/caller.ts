import { TokenError } from '#host/host-context.ts';
import { isUuid } from '#host/guards.ts';
import { roleOfKey } from '#host/key-role.ts';
import { one, type Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './request.ts';
import type { SessionRow, UserRow } from './rows.ts';
import { findUser, isBanned } from './users.ts';

/** Who asks, as their access token proves it. */
export interface SignedIn {
  user: UserRow;
  /** Null for a token of a session-less account, which only administrators can make. */
  session: SessionRow | null;
  claims: Readonly<Record<string, unknown>>;
}

/**
 * The claims of the bearer token. The two keys of the host count as well, whatever they look like: an operator may give
 * keys that this host did not sign.
 *
 * @throws AuthError `no_authorization` without one, `bad_jwt` with a wrong one.
 */
export async function readClaims(
  auth: Auth,
  context: AuthContext,
): Promise<Record<string, unknown>> {
  const token = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === undefined)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const { keys, tokens } = auth.host;
  const keyRole = roleOfKey(keys, token);
  if (keyRole !== null) return { role: keyRole };
  try {
    return await tokens.verify(token);
  } catch (failure) {
    if (!(failure instanceof TokenError)) throw failure;
    throw badToken(`invalid JWT: unable to parse or verify signature, ${failure.message}`);
  }
}

/**
 * @param who most of what is done to an account only the person may do, not an app that acts for them: it could lock them
 *   out, or give itself more than it was allowed.
 * @throws AuthError saying why this visitor counts as not signed in; `insufficient_scope` for an app.
 */
export async function requireUser(
  auth: Auth,
  context: AuthContext,
  who: 'the person' | 'apps too' = 'the person',
): Promise<SignedIn> {
  const claims = await readClaims(auth, context);
  const { sub, session_id: sessionId } = claims;
  if (sub === undefined || sub === '') throw badToken('invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badToken('invalid claim: sub claim must be a UUID', 400);
  const user = await findUser(auth.host.database, sub);
  if (user === null)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  let session: SessionRow | null = null;
  if (sessionId !== undefined && sessionId !== '') {
    if (!isUuid(sessionId)) throw badToken('invalid claim: session_id claim must be a UUID');
    session = await one<SessionRow>(
      auth.host.database,
      'select * from auth.sessions where id = $1 and user_id = $2',
      [sessionId, user.id],
    );
    if (session === null)
      throw new AuthError(
        403,
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      );
  }
  if (isBanned(auth, user)) throw new AuthError(403, 'user_banned', 'User is banned');
  const isApp = (session?.oauth_client_id ?? claims['client_id'] ?? null) !== null;
  if (isApp && who === 'the person')
    throw new AuthError(
      403,
      'insufficient_scope',
      'An app that acts for a user may not do this; only the user may',
    );
  return { user, session, claims };
}

/** @throws AuthError `not_admin` for everybody but the host's own server. */
export async function requireAdmin(auth: Auth, context: AuthContext): Promise<void> {
  const { role } = await readClaims(auth, context);
  if (typeof role !== 'string' || !auth.rules.tokens.adminRoles.includes(role))
    throw new AuthError(403, 'not_admin', 'User not allowed');
}

function badToken(message: string, status = 403): AuthError {
  return new AuthError(status, 'bad_jwt', message);
}
