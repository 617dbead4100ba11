import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { invalid } from './auth-error.ts';
import { requireUser } from './caller.ts';
import { inetAddress, type AuthContext } from './request.ts';
import { lacksSecondFactor, requireSecondFactor } from './second-factor.ts';
import { lockUser } from './users.ts';

const SCOPES = new Set(['global', 'local', 'others']);

/**
 * `POST /logout?scope=`: ends all sessions of the person, this one, or all but this one. An app ends its own. A session
 * without the account's second factor ends itself at most, so a stolen password ends no other session.
 *
 * @throws AuthError `insufficient_aal` for `others` without the second factor.
 */
export async function logout(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = context.req.query('scope') || 'global';
  if (!SCOPES.has(asked)) throw invalid(`Unsupported logout scope "${asked}"`);
  const caller = await requireUser(auth, context, 'apps too');
  const { user, session } = caller;
  const isApp = session !== null && session.oauth_client_id !== null;
  if (asked === 'others' && !isApp)
    await requireSecondFactor(
      auth.host.database,
      caller,
      'AAL2 session is required to end other sessions when MFA is enabled.',
    );
  // The client asks for `global` by itself: it is signed out here, and only here.
  const isGlobal = asked === 'global' && !(await lacksSecondFactor(auth.host.database, caller));
  const scope = isApp || (asked === 'global' && !isGlobal) ? 'local' : asked;
  await inTransaction(auth, async (transaction) => {
    const id = session?.id ?? null;
    await lockUser(transaction, user.id);
    await transaction.query(
      `delete from auth.sessions where user_id = $1 and case $2
         when 'local' then id = $3 when 'others' then id is distinct from $3 else true end`,
      [user.id, scope, id],
    );
    await audit(
      auth,
      transaction,
      'logout',
      { id: user.id, name: user.email },
      inetAddress(auth, context),
      { scope },
    );
  });
  return context.body(null, 204);
}
