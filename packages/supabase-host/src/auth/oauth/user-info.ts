import type { Auth } from '#host/auth/auth.ts';
import { requireUser } from '#host/auth/caller.ts';
import { clientAddress, type AuthContext } from '#host/auth/request.ts';
import { readScopes } from './scopes.ts';
import { userClaims } from './user-claims.ts';

/** `GET|POST /oauth/userinfo`: what the app of this token may know. A token that is no app's tells only whose it is. */
export async function tellUserInfo(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('oauth', clientAddress(auth, context));
  const { user, session } = await requireUser(auth, context, 'apps too');
  return context.json(userClaims(user, readScopes(session?.scopes ?? null)), 200, {
    'cache-control': 'no-store',
  });
}
