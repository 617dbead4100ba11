import type { Queryable } from '#host/database.ts';
import { currentTime, one, queryOne, type Auth } from './auth.ts';
import type { SessionRow } from './rows.ts';
import { sha256 } from './secrets.ts';

export interface RefreshTokenRow {
  id: number;
  /** SHA-256 of the token. */
  token: string;
  revoked: boolean;
  updated_at: Date;
  parent: string | null;
  session_id: string;
}

/**
 * Makes the next refresh token of a session. Only its hash is stored; the token itself can be derived again from its number.
 *
 * @param parent hash of the token it follows.
 */
export async function issueRefreshToken(
  auth: Auth,
  queryable: Queryable,
  session: SessionRow,
  parent: string | null,
): Promise<string> {
  const { id } = await queryOne<{ id: number }>(
    queryable,
    `select nextval(pg_get_serial_sequence('auth.refresh_tokens', 'id')) as id`,
  );
  return keepRefreshToken(auth, queryable, session, parent, id);
}

/** The same with a number that was taken from the sequence already. */
export async function keepRefreshToken(
  auth: Auth,
  queryable: Queryable,
  session: SessionRow,
  parent: string | null,
  id: number,
): Promise<string> {
  const token = auth.secrets.refreshToken(session.id, id);
  await queryable.query(
    `insert into auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, false, $4, $4, $5, $6)`,
    [id, sha256(token), session.user_id, currentTime(auth), parent, session.id],
  );
  return token;
}

export function findRefreshToken(
  queryable: Queryable,
  token: string,
): Promise<RefreshTokenRow | null> {
  return one<RefreshTokenRow>(queryable, 'select * from auth.refresh_tokens where token = $1', [
    sha256(token),
  ]);
}

/** The newest token of a session that still works. */
export function activeRefreshToken(
  queryable: Queryable,
  sessionId: string,
): Promise<RefreshTokenRow | null> {
  return one<RefreshTokenRow>(
    queryable,
    `select * from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [sessionId],
  );
}

/** Revokes one token, or with null all tokens of the session. */
export async function revokeRefreshTokens(
  auth: Auth,
  queryable: Queryable,
  sessionId: string,
  id: number | null,
): Promise<void> {
  await queryable.query(
    `update auth.refresh_tokens set revoked = true, updated_at = $3
     where session_id = $1 and ($2::bigint is null or id = $2) and not revoked`,
    [sessionId, id, currentTime(auth)],
  );
}
