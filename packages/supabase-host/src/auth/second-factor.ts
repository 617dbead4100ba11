import type { Queryable } from '#host/database.ts';
import { AuthError } from './auth-error.ts';
import type { SignedIn } from './caller.ts';
import { factorsOf } from './users.ts';

/**
 * A second factor protects the whole account: its owner uses it before they change anything of it, see where it is signed in,
 * sign out elsewhere, or let an app act.
 *
 * @throws AuthError `insufficient_aal` with this message.
 */
export async function requireSecondFactor(
  queryable: Queryable,
  caller: SignedIn,
  message: string,
): Promise<void> {
  if (await lacksSecondFactor(queryable, caller))
    throw new AuthError(401, 'insufficient_aal', message);
}

/** Whether the account has a verified factor that this session has not used. */
export async function lacksSecondFactor(
  queryable: Queryable,
  { session, user }: SignedIn,
): Promise<boolean> {
  if (session !== null && session.aal !== 'aal1') return false;
  const factors = await factorsOf(queryable, user.id);
  return factors.some((factor) => factor.status === 'verified');
}
