import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, one, queryOne, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { requireUser, type SignedIn } from '#host/auth/caller.ts';
import { isAllowedRedirect } from '#host/auth/redirects.ts';
import {
  clientAddress,
  inetAddress,
  readBody,
  text,
  type AuthContext,
} from '#host/auth/request.ts';
import { lacksSecondFactor, requireSecondFactor } from '#host/auth/second-factor.ts';
import { approve, deny, lockPending, unknownAuthorization } from './authorizations.ts';
import { clientCard } from './clients.ts';
import type { AuthorizationRow, ClientRow, ConsentRow } from './rows.ts';
import { covers, readScopes } from './scopes.ts';

const body = v.object({ action: text });

/**
 * `GET /oauth/authorizations/{id}`: what an app asks of the caller, whose question it is from here on; or, where they
 * allowed it before, the way back to the app.
 */
export async function readAuthorization(auth: Auth, context: AuthContext): Promise<Response> {
  await refuseFlood(auth, context);
  refuseOrigin(auth, context);
  const caller = await requireUser(auth, context);
  const shape = await inTransaction(auth, async (transaction) => {
    const row = await lockPending(auth, transaction, nameOf(context));
    if (row instanceof AuthError) return row;
    const isFirst = row.user_id === null;
    await claim(transaction, row, caller);
    const client = await clientOf(transaction, row);
    // Without the second factor of the account the question is asked again, and the answer needs the factor.
    const mayGoOn = isFirst && !(await lacksSecondFactor(transaction, caller));
    if (mayGoOn && (await wasAllowed(transaction, caller, client, row)))
      return { redirect_url: await approve(auth, transaction, row) };
    return {
      authorization_id: row.authorization_id,
      redirect_uri: row.redirect_uri,
      client: clientCard(client),
      user: { id: caller.user.id, email: caller.user.email ?? '' },
      scope: row.scope,
    };
  });
  return context.json(shape, 200, { 'cache-control': 'no-store' });
}

/** `POST /oauth/authorizations/{id}/consent`: the caller allows it, or does not. */
export async function decide(auth: Auth, context: AuthContext): Promise<Response> {
  await refuseFlood(auth, context);
  refuseOrigin(auth, context);
  const caller = await requireUser(auth, context);
  const { action } = await readBody(context, body);
  if (action !== 'approve' && action !== 'deny')
    throw invalid("action must be 'approve' or 'deny'");
  const address = await inTransaction(auth, async (transaction) => {
    const row = await lockPending(auth, transaction, nameOf(context));
    if (row instanceof AuthError) return row;
    // A user decides only what they have been shown.
    if (row.user_id !== caller.user.id) throw unknownAuthorization();
    if (action === 'deny') return deny(transaction, row);
    await requireSecondFactor(
      transaction,
      caller,
      'AAL2 session is required to allow an app when MFA is enabled.',
    );
    await keepConsent(auth, transaction, row, caller);
    await audit(
      auth,
      transaction,
      'oauth_consent_granted',
      { id: caller.user.id, name: caller.user.email },
      inetAddress(auth, context),
      { oauth_client_id: row.client_id, scope: row.scope },
    );
    return approve(auth, transaction, row);
  });
  return context.json({ redirect_url: address }, 200, { 'cache-control': 'no-store' });
}

function nameOf(context: AuthContext): string {
  return context.req.param('authorization') ?? '';
}

async function refuseFlood(auth: Auth, context: AuthContext): Promise<void> {
  await auth.limits.count('oauth', clientAddress(auth, context));
}

/** A page of another site may not decide, whatever token it got hold of. */
function refuseOrigin(auth: Auth, context: AuthContext): void {
  const origin = context.req.header('origin');
  if (origin !== undefined && !isAllowedRedirect(origin, auth.redirects))
    throw invalid('unauthorized request origin');
}

/** The first who looks at it while signed in is whom it is about. */
async function claim(queryable: Queryable, row: AuthorizationRow, caller: SignedIn): Promise<void> {
  if (row.user_id === caller.user.id) return;
  if (row.user_id !== null) throw unknownAuthorization();
  await queryable.query('update auth.oauth_authorizations set user_id = $2 where id = $1', [
    row.id,
    caller.user.id,
  ]);
}

function clientOf(queryable: Queryable, row: AuthorizationRow): Promise<ClientRow> {
  return queryOne<ClientRow>(queryable, 'select * from auth.oauth_clients where id = $1', [
    row.client_id,
  ]);
}

/**
 * Whether the caller need not be asked again. An app without a secret on this very device is asked for each time: any
 * program there could say it is that one.
 */
async function wasAllowed(
  queryable: Queryable,
  caller: SignedIn,
  client: ClientRow,
  row: AuthorizationRow,
): Promise<boolean> {
  if (client.client_type === 'public' && row.redirect_uri.startsWith('http:')) return false;
  const consent = await one<ConsentRow>(
    queryable,
    'select * from auth.oauth_consents where user_id = $1 and client_id = $2 and revoked_at is null',
    [caller.user.id, client.id],
  );
  return consent !== null && covers(consent.scopes, row.scope);
}

/** What was allowed before stays allowed, unless it was taken back meanwhile. */
async function keepConsent(
  auth: Auth,
  queryable: Queryable,
  row: AuthorizationRow,
  caller: SignedIn,
): Promise<void> {
  const before = await one<ConsentRow>(
    queryable,
    'select * from auth.oauth_consents where user_id = $1 and client_id = $2 for update',
    [caller.user.id, row.client_id],
  );
  const kept = before === null || before.revoked_at !== null ? '' : before.scopes;
  await queryable.query(
    `insert into auth.oauth_consents (user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4)
     on conflict (user_id, client_id) do update
       set scopes = excluded.scopes, granted_at = excluded.granted_at, revoked_at = null`,
    [
      caller.user.id,
      row.client_id,
      readScopes(`${kept} ${row.scope}`).join(' '),
      currentTime(auth),
    ],
  );
}
