import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, one, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { requireUser, type SignedIn } from '#host/auth/caller.ts';
import { inetAddress, type AuthContext } from '#host/auth/request.ts';
import { requireSecondFactor } from '#host/auth/second-factor.ts';
import { isUuid } from '#host/guards.ts';
import { clientCard } from './clients.ts';
import type { ClientRow, ConsentRow } from './rows.ts';
import { readScopes } from './scopes.ts';

async function requireOwner(auth: Auth, context: AuthContext): Promise<SignedIn> {
  const caller = await requireUser(auth, context);
  await requireSecondFactor(
    auth.host.database,
    caller,
    'AAL2 session is required to see or end grants when MFA is enabled.',
  );
  return caller;
}

/** `GET /user/oauth/grants`: the apps that act for the caller, latest first. */
export async function listGrants(auth: Auth, context: AuthContext): Promise<Response> {
  const { user } = await requireOwner(auth, context);
  const rows = await auth.host.database.query<
    ConsentRow & Pick<ClientRow, 'id' | 'client_name' | 'client_uri' | 'logo_uri'>
  >(
    `select c.scopes, c.granted_at, a.id, a.client_name, a.client_uri, a.logo_uri
     from auth.oauth_consents c join auth.oauth_clients a on a.id = c.client_id
     where c.user_id = $1 and c.revoked_at is null order by c.granted_at desc, a.id`,
    [user.id],
  );
  return context.json(
    rows.map((row) => ({
      client: clientCard(row),
      scopes: readScopes(row.scopes),
      granted_at: row.granted_at.toISOString(),
    })),
  );
}

/** `DELETE /user/oauth/grants?client_id=`: the app may no longer; its sessions and codes end now. */
export async function revokeGrant(auth: Auth, context: AuthContext): Promise<Response> {
  const { user } = await requireOwner(auth, context);
  const clientId = context.req.query('client_id') ?? '';
  if (clientId === '') throw invalid('client_id query parameter is required');
  if (!isUuid(clientId)) throw invalid('invalid client_id format');
  await inTransaction(auth, async (transaction) => {
    const revoked = await one(
      transaction,
      `update auth.oauth_consents set revoked_at = greatest($3, granted_at)
       where user_id = $1 and client_id = $2 and revoked_at is null returning client_id`,
      [user.id, clientId, currentTime(auth)],
    );
    if (revoked === null)
      throw new AuthError(404, 'oauth_consent_not_found', 'No active grant found for this client');
    for (const statement of [
      'delete from auth.oauth_authorizations where user_id = $1 and client_id = $2',
      'delete from auth.sessions where user_id = $1 and oauth_client_id = $2',
    ])
      await transaction.query(statement, [user.id, clientId]);
    await audit(
      auth,
      transaction,
      'token_revoked',
      { id: user.id, name: user.email },
      inetAddress(auth, context),
      { oauth_client_id: clientId, action: 'revoke_oauth_grant' },
    );
  });
  return context.body(null, 204);
}
