import type { Visitor } from '#host/database.ts';
import { isUuid } from '#host/guards.ts';
import { TokenError, type HostContext } from './host-context.ts';

/**
 * The token of an app that acts for a user is accepted only as long as they allow it: what was taken back ends now, not when the
 * token does. The tokens of people themselves, and there are many more of those, are not asked about.
 *
 * @throws TokenError `expired` when the session of the app is gone.
 */
export async function requireGrant(
  { database }: Pick<HostContext, 'database'>,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { session_id: session, client_id: client } = claims;
  if (client === undefined) return;
  const found =
    isUuid(session) && isUuid(client)
      ? await database.query(
          'select 1 as found from auth.sessions where id = $1 and oauth_client_id = $2',
          [session, client],
        )
      : [];
  if (found.length === 0)
    throw new TokenError('expired', 'The app may not act for this account any more.', 0);
}

/**
 * On whose behalf a token speaks to data, files and functions. The scopes of an app name what it may know of the account,
 * which `GET /auth/v1/user` answers; to everything else it is a visitor without an account: it reads what all visitors read,
 * and neither reads nor changes what is private.
 */
export function visitorOf(
  role: Visitor['role'],
  claims: Readonly<Record<string, unknown>>,
): Visitor {
  const { client_id: client } = claims;
  if (client === undefined || role !== 'authenticated') return { role, claims };
  return { role: 'anon', claims: { role: 'anon', client_id: client } };
}
