import { randomBytes } from 'node:crypto';
import type { Queryable } from '#host/database.ts';
import { currentTime, one, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { withParameters } from '#host/auth/redirects.ts';
import type { AuthorizationRow } from './rows.ts';

/** Milliseconds in which a user signs in and decides. */
export const AUTHORIZATION_LIFETIME = 600_000;
/** Milliseconds in which the app fetches its tokens, from the moment it was allowed. */
export const CODE_LIFETIME = 300_000;
/** How long it is known of a code that it was used. */
const KEPT = 24 * 3600 * 1000;

/** What an app asks for, checked. */
export interface Asked {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  challenge: string;
}

/** Remembers what an app asks for. @returns the name under which the page of the consent finds it. */
export async function keepAuthorization(auth: Auth, asked: Asked): Promise<string> {
  const now = currentTime(auth);
  const { database } = auth.host;
  await database.query(
    `delete from auth.oauth_authorizations where ctid in (
       select ctid from auth.oauth_authorizations where created_at < $1 limit 20 for update skip locked)`,
    [new Date(now.getTime() - KEPT)],
  );
  const name = randomBytes(24).toString('base64url');
  await database.query(
    `insert into auth.oauth_authorizations (authorization_id, client_id, redirect_uri, scope, state, nonce,
       code_challenge, code_challenge_method, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 's256', $8, $9)`,
    [
      name,
      asked.clientId,
      asked.redirectUri,
      asked.scope,
      asked.state,
      asked.nonce,
      asked.challenge,
      now,
      new Date(now.getTime() + AUTHORIZATION_LIFETIME),
    ],
  );
  return name;
}

/**
 * An authorization that waits for a decision, locked.
 *
 * @returns the refusal where its time is over; that it is, is then to be kept.
 * @throws AuthError `oauth_authorization_not_found`, `validation_failed` when it was decided already.
 */
export async function lockPending(
  auth: Auth,
  queryable: Queryable,
  name: string,
): Promise<AuthorizationRow | AuthError> {
  const row = await one<AuthorizationRow>(
    queryable,
    'select * from auth.oauth_authorizations where authorization_id = $1 for update',
    [name],
  );
  if (row === null || row.status === 'expired') throw unknownAuthorization();
  if (row.status !== 'pending') throw invalid('authorization request cannot be processed');
  if (!isOver(auth, row)) return row;
  await queryable.query(`update auth.oauth_authorizations set status = 'expired' where id = $1`, [
    row.id,
  ]);
  return unknownAuthorization();
}

export function isOver(auth: Auth, row: AuthorizationRow): boolean {
  return row.expires_at.getTime() <= auth.host.now();
}

/** The same for one that is not there, is too old, or belongs to another user. */
export function unknownAuthorization(): AuthError {
  return new AuthError(404, 'oauth_authorization_not_found', 'authorization not found');
}

/** Allows what was asked. @returns where the app waits, with its code, of which only a hash is kept. */
export async function approve(
  auth: Auth,
  queryable: Queryable,
  row: AuthorizationRow,
): Promise<string> {
  const now = currentTime(auth);
  const code = randomBytes(32).toString('base64url');
  await queryable.query(
    `update auth.oauth_authorizations set status = 'approved', approved_at = $2, expires_at = $3,
       authorization_code = $4 where id = $1`,
    [row.id, now, new Date(now.getTime() + CODE_LIFETIME), hashCode(auth, code)],
  );
  return wayBack(row, { code });
}

/** @returns where the app waits, with the refusal. */
export async function deny(queryable: Queryable, row: AuthorizationRow): Promise<string> {
  await queryable.query(`update auth.oauth_authorizations set status = 'denied' where id = $1`, [
    row.id,
  ]);
  return wayBack(row, {
    error: 'access_denied',
    error_description: 'User denied the request',
  });
}

/** The authorization of a code, locked; null for a code that was never issued. */
export function lockByCode(
  auth: Auth,
  queryable: Queryable,
  code: string,
): Promise<AuthorizationRow | null> {
  return one<AuthorizationRow>(
    queryable,
    'select * from auth.oauth_authorizations where authorization_code = $1 for update',
    [hashCode(auth, code)],
  );
}

/** The app's own address, as it registered it, with the parameters of the answer. */
export function wayBack(
  row: Pick<AuthorizationRow, 'redirect_uri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string {
  return withParameters(row.redirect_uri, {
    ...answer,
    ...(row.state === null ? {} : { state: row.state }),
  });
}

function hashCode(auth: Auth, code: string): string {
  return auth.secrets.fingerprint('oauth code', code);
}
