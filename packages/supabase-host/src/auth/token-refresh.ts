import * as v from 'valibot';
import { isDatabaseError, type Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import { currentTime, inTransaction, one, queryOne, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import {
  activeRefreshToken,
  findRefreshToken,
  issueRefreshToken,
  revokeRefreshTokens,
  type RefreshTokenRow,
} from './refresh-tokens.ts';
import { inetAddress, readBody, text, userAgent, type AuthContext } from './request.ts';
import type { SessionRow } from './rows.ts';
import {
  answerSession,
  lockSession,
  lowAalEnd,
  sessionHeaders,
  type Origin,
  type SessionAnswer,
} from './sessions.ts';
import { findUser, isBanned } from './users.ts';

const body = v.object({ refresh_token: text });
const SHORTEST = 12;
/** How long a refresh waits for another of the same session. */
const PATIENCE = '5s';
/** SQLSTATE of a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** `POST /token?grant_type=refresh_token`: the next pair of tokens of a session. */
export async function refreshSession(auth: Auth, context: AuthContext): Promise<Response> {
  const { refresh_token: token } = await readBody(context, body);
  const { answer } = await renewSession(auth, context, token, null);
  return context.json(answer, 200, sessionHeaders(answer));
}

/**
 * Gives the next tokens of a session.
 *
 * @param clientId the app that has proven to be the one whose session it is; null for the person's own sessions.
 */
export async function renewSession(
  auth: Auth,
  context: AuthContext,
  token: string,
  clientId: string | null,
): Promise<{ answer: SessionAnswer; scopes: string | null }> {
  if (token.length < SHORTEST) throw invalid('Refresh token is not valid');
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  try {
    return await inTransaction(auth, (transaction) =>
      renew(auth, transaction, token, origin, clientId),
    );
  } catch (failure) {
    if (isDatabaseError(failure) && failure.code === LOCK_NOT_AVAILABLE)
      throw new AuthError(
        409,
        'conflict',
        'Too many concurrent token refresh requests on the same session or refresh token',
      );
    throw failure;
  }
}

async function renew(
  auth: Auth,
  queryable: Queryable,
  token: string,
  origin: Origin,
  clientId: string | null,
) {
  const seen = await findRefreshToken(queryable, token);
  if (seen === null) throw refusal('refresh_token_not_found', 'Refresh Token Not Found');
  await queryable.query(`select set_config('lock_timeout', $1, true)`, [PATIENCE]);
  const session = await lockSession(queryable, seen.session_id);
  // Another refresh may have been faster while this one waited.
  const row = await findRefreshToken(queryable, token);
  if (session === null || row === null)
    throw refusal('session_not_found', 'No Valid Session Found');
  // The token of an app is of use to that app only, not to a person who found it.
  if (session.oauth_client_id !== clientId)
    throw refusal('refresh_token_not_found', 'Refresh Token Not Found');
  const user = await findUser(queryable, session.user_id);
  if (user === null) throw refusal('session_not_found', 'No Valid Session Found');
  if (isBanned(auth, user)) throw refusal('user_banned', 'User Banned');
  await refuseExpired(auth, queryable, session);

  const next = await chooseNext(auth, queryable, session, row);
  if (next instanceof AuthError) {
    await audit(
      auth,
      queryable,
      'token_revoked',
      { id: user.id, name: user.email },
      origin.address,
    );
    return next;
  }
  const renewed = await queryOne<SessionRow>(
    queryable,
    `update auth.sessions set refreshed_at = $2, updated_at = $2, user_agent = $3, ip = coalesce($4, ip)
     where id = $1 returning *`,
    [session.id, currentTime(auth), origin.userAgent, origin.address],
  );
  await audit(
    auth,
    queryable,
    'token_refreshed',
    { id: user.id, name: user.email },
    origin.address,
  );
  const answer = await answerSession(auth, queryable, user, renewed, next);
  return { answer, scopes: renewed.scopes };
}

/** The token that follows this one, or the refusal when it was used before. */
async function chooseNext(
  auth: Auth,
  queryable: Queryable,
  session: SessionRow,
  row: RefreshTokenRow,
): Promise<string | AuthError> {
  if (!row.revoked) {
    await revokeRefreshTokens(auth, queryable, session.id, row.id);
    return issueRefreshToken(auth, queryable, session, row.token);
  }
  const { reuseInterval, rotation } = auth.rules.tokens;
  const active = await activeRefreshToken(queryable, session.id);
  const isRecent = row.updated_at.getTime() + reuseInterval * 1000 > auth.host.now();
  // The client did not keep the last answer, or several of its tabs asked at once.
  if (active !== null && (active.parent === row.token || isRecent))
    return auth.secrets.refreshToken(session.id, active.id);
  if (rotation) await revokeRefreshTokens(auth, queryable, session.id, null);
  return refusal('refresh_token_already_used', 'Already Used');
}

async function refuseExpired(auth: Auth, queryable: Queryable, session: SessionRow): Promise<void> {
  const now = auth.host.now();
  const { timebox, inactivity, single } = auth.rules.sessions;
  const ended = (at: number | null) => at !== null && at <= now;
  const timeboxEnd = timebox === null ? null : session.created_at.getTime() + timebox * 1000;
  if (ended(session.not_after?.getTime() ?? null) || ended(timeboxEnd))
    throw refusal('session_expired', 'Session Expired');
  const lastUse = (session.refreshed_at ?? session.created_at).getTime();
  if (inactivity !== null && ended(lastUse + inactivity * 1000))
    throw refusal('session_expired', 'Session Expired (Inactivity)');
  const lowEnd = await lowAalEnd(auth, queryable, session);
  if (lowEnd !== null && ended(lowEnd * 1000))
    throw refusal('session_expired', 'Session Expired (Low AAL: User Needs MFA Verification)');
  if (single) {
    const newer = await one(
      queryable,
      `select 1 as found from auth.sessions where user_id = $1 and created_at > $2
         and oauth_client_id is not distinct from $3 limit 1`,
      [session.user_id, session.created_at, session.oauth_client_id],
    );
    if (newer !== null)
      throw refusal('session_expired', 'Session Expired (Revoked by Newer Login)');
  }
}

function refusal(code: string, message: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${message}`);
}
