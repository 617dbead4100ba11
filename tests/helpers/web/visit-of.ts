import type { Session, User } from '@supabase/supabase-js';
import type { Confirmed, Visit } from '#account/auth/visit.server.ts';

/**
 * A visit without a host, as loaders and actions meet it.
 *
 * @param user whom the account service confirms; null for a visitor without an account, `away` while the service does not answer.
 * @param session what is in the cookie of a user beside the tokens.
 */
export function visitOf(
  user: Partial<User> | null | 'away',
  session: Partial<Session> = {},
): Visit {
  return {
    host: null,
    confirmUser: () => Promise.resolve(confirmedAs(user, session)),
    session: () => null,
    isAway: () => user === 'away',
  } as unknown as Visit;
}

/** What the account service says of them. */
export function confirmedAs(
  user: Partial<User> | null | 'away',
  session: Partial<Session> = {},
): Confirmed {
  if (user === 'away') return { kind: 'away' };
  if (user === null) return { kind: 'out' };
  return { kind: 'in', user: user as User, session: { access_token: '', ...session } as Session };
}
