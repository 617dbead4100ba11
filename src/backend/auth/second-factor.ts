import type { Queryable } from '#database/door.ts';
import { AuthError } from './auth-error.ts';
import type { SignedIn } from './caller.ts';
import { factorsOf } from './users.ts';

/**
 * Who protects their account with a second factor uses it before the keys to it change, or somebody else gets one.
 *
 * @throws AuthError `insufficient_aal` with this message.
 */
export async function requireSecondFactor(
  queryable: Queryable,
  caller: SignedIn,
  message: string,
): Promise<void> {
  if (caller.session !== null && caller.session.aal !== 'aal1') return;
  const factors = await factorsOf(queryable, caller.user.id);
  if (factors.some((factor) => factor.status === 'verified'))
    throw new AuthError(401, 'insufficient_aal', message);
}
