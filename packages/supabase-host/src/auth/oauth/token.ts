import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { currentTime, type Auth } from '#host/auth/auth.ts';
import { AuthError, OAuthError } from '#host/auth/auth-error.ts';
import { answersChallenge } from '#host/auth/pkce.ts';
import { clientAddress, inetAddress, userAgent, type AuthContext } from '#host/auth/request.ts';
import type { SessionAnswer } from '#host/auth/sessions.ts';
import { renewSession } from '#host/auth/token-refresh.ts';
import { isBanned, lockUser } from '#host/auth/users.ts';
import { openAppSession } from './app-session.ts';
import { authenticateClient } from './authenticate-client.ts';
import { isOver, lockByCode } from './authorizations.ts';
import { signIdToken } from './id-token.ts';
import { readTokenFields, type TokenFields } from './read-token-fields.ts';
import type { ClientRow } from './rows.ts';
import { readScopes } from './scopes.ts';

/** Of a grant that holds no longer: the app has to ask again. Every other refusal says something of the request. */
const DEAD_GRANTS = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
]);

/** `POST /oauth/token`: tokens for a code, or the next ones for a refresh token. */
export async function giveTokens(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('token', clientAddress(auth, context));
  const fields = await readTokenFields(context);
  if (fields.grant_type === '') throw new OAuthError('invalid_request', 'grant_type is required');
  const client = await authenticateClient(
    auth.host.database,
    context.req.header('authorization'),
    fields,
  );
  if (!client.grant_types.some((grant) => grant === fields.grant_type))
    throw new OAuthError(
      'unsupported_grant_type',
      `Client is not allowed to use grant type: ${fields.grant_type.slice(0, 100)}`,
    );
  const answer =
    fields.grant_type === 'authorization_code'
      ? await exchange(auth, context, client, fields)
      : await refresh(auth, context, client, fields);
  return context.json(answer, 200, { 'cache-control': 'no-store', pragma: 'no-cache' });
}

async function exchange(
  auth: Auth,
  context: AuthContext,
  client: ClientRow,
  fields: TokenFields,
): Promise<Record<string, unknown>> {
  if (fields.code === '')
    throw new OAuthError('invalid_request', 'code is required for authorization_code grant');
  // A refusal that is an answer keeps what was done for it: a code that comes a second time takes back what it gave.
  const answer = await auth.host.database.transaction((transaction) =>
    spend(auth, transaction, context, client, fields),
  );
  if (answer instanceof OAuthError) throw answer;
  return answer;
}

function refuse(description: string): OAuthError {
  return new OAuthError('invalid_grant', description);
}

async function spend(
  auth: Auth,
  queryable: Queryable,
  context: AuthContext,
  client: ClientRow,
  fields: TokenFields,
): Promise<Record<string, unknown> | OAuthError> {
  const row = await lockByCode(auth, queryable, fields.code);
  if (row === null) return refuse('Invalid authorization code');
  if (row.client_id !== client.id)
    return refuse('Authorization code was not issued for this client');
  if (row.code_used_at !== null) {
    await queryable.query('delete from auth.sessions where id = $1', [row.session_id]);
    return refuse('Invalid authorization code');
  }
  if (isOver(auth, row)) return refuse('Authorization code has expired');
  if (fields.redirect_uri !== '' && fields.redirect_uri !== row.redirect_uri)
    return refuse('Invalid redirect_uri');
  if (!answersChallenge(fields.code_verifier, { challenge: row.code_challenge, method: 's256' }))
    return refuse('PKCE verification failed: code challenge does not match the code verifier');
  const user = row.user_id === null ? null : await lockUser(queryable, row.user_id);
  if (user === null) return refuse('User not found for authorization code');
  if (isBanned(auth, user)) return new OAuthError('access_denied', 'User is banned');
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  await audit(auth, queryable, 'login', { id: user.id, name: user.email }, origin.address, {
    provider_type: 'oauth_provider_authorization_code',
    client_id: client.id,
  });
  const session = await openAppSession(auth, queryable, user, client.id, row.scope, origin);
  await queryable.query(
    'update auth.oauth_authorizations set code_used_at = $2, session_id = $3 where id = $1',
    [row.id, currentTime(auth), session.id],
  );
  const scopes = readScopes(row.scope);
  return {
    ...tokensOf(session.answer, client, row.scope),
    ...(scopes.includes('openid')
      ? {
          id_token: await signIdToken(auth, user, {
            clientId: client.id,
            scopes,
            nonce: row.nonce,
          }),
        }
      : {}),
  };
}

async function refresh(
  auth: Auth,
  context: AuthContext,
  client: ClientRow,
  fields: TokenFields,
): Promise<Record<string, unknown>> {
  if (fields.refresh_token === '')
    throw new OAuthError('invalid_request', 'refresh_token is required for refresh_token grant');
  try {
    const { answer, scopes } = await renewSession(auth, context, fields.refresh_token, client.id);
    return tokensOf(answer, client, scopes ?? '');
  } catch (failure) {
    // Others, such as too many at once, say nothing of the grant: they stay what they are.
    if (!(failure instanceof AuthError) || failure.status !== 400) throw failure;
    const error = DEAD_GRANTS.has(failure.code) ? 'invalid_grant' : 'invalid_request';
    throw new OAuthError(error, failure.message);
  }
}

/** Without the account: what an app may know of it stands in the id token. */
function tokensOf(
  answer: SessionAnswer,
  client: ClientRow,
  scope: string,
): Record<string, unknown> {
  return {
    access_token: answer.access_token,
    token_type: answer.token_type,
    expires_in: answer.expires_in,
    ...(client.grant_types.includes('refresh_token')
      ? { refresh_token: answer.refresh_token }
      : {}),
    scope,
  };
}
