import type { Queryable } from '#host/database.ts';
import { currentTime, queryOne, type Auth } from '#host/auth/auth.ts';
import { issueRefreshToken } from '#host/auth/refresh-tokens.ts';
import type { SessionRow, UserRow } from '#host/auth/rows.ts';
import { answerSession, noteMethod, type Origin, type SessionAnswer } from '#host/auth/sessions.ts';

/** Opens a session in which an app acts for an account. The account has not signed in anew by it. */
export async function openAppSession(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  clientId: string,
  scopes: string,
  origin: Origin,
): Promise<{ id: string; answer: SessionAnswer }> {
  const session = await queryOne<SessionRow>(
    queryable,
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, oauth_client_id, scopes)
     values ($1, $2, $3, $3, 'aal1', $4, $5, $6, $7) returning *`,
    [
      crypto.randomUUID(),
      user.id,
      currentTime(auth),
      origin.userAgent,
      origin.address,
      clientId,
      scopes,
    ],
  );
  await noteMethod(auth, queryable, session.id, 'oauth_provider/authorization_code');
  const refreshToken = await issueRefreshToken(auth, queryable, session, null);
  const answer = await answerSession(auth, queryable, user, session, refreshToken);
  return { id: session.id, answer };
}
