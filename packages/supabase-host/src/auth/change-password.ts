import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { clearTokens, findByCode, isFresh } from './one-time-tokens.ts';
import { refuseWeak } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { SessionRow, UserRow } from './rows.ts';
import { updateUser } from './users.ts';

/** Milliseconds after which a sign-in is too long ago to change the password by it alone. */
const RECENT = 24 * 3600 * 1000;

/** A password whose slow part is done. */
export interface NewPassword {
  hash: string;
  /** The hash it was compared with; another one by now means that another request was faster. */
  replaces: string | null;
  nonce: string;
}

/**
 * Checks and hashes a new password, outside of any transaction.
 *
 * @throws AuthError `weak_password`, `same_password`, `current_password_required`, `current_password_invalid`.
 */
export async function preparePassword(
  auth: Auth,
  user: UserRow,
  request: { password: string; current: string; nonce: string },
): Promise<NewPassword> {
  const present = user.encrypted_password || null;
  await refuseWeak(request.password, auth.rules.password, user.email || user.phone);
  if (auth.rules.password.requireCurrent && present !== null) {
    if (request.current === '')
      throw new AuthError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      );
    if (!(await verifyPassword(request.current, present)))
      throw new AuthError(
        400,
        'current_password_invalid',
        'Current password required when setting new password.',
      );
  }
  if (present !== null && (await verifyPassword(request.password, present)))
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  return {
    hash: await hashPassword(request.password, auth.rules.password.hashCost),
    replaces: present,
    nonce: request.nonce,
  };
}

/** Sets the password, ends every other session and takes away every pending code. */
export async function changePassword(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  session: SessionRow | null,
  request: NewPassword,
  address: string | null,
): Promise<UserRow> {
  if ((user.encrypted_password || null) !== request.replaces)
    throw new AuthError(409, 'conflict', 'The password was changed meanwhile');
  await requireNonce(auth, queryable, user, session, request.nonce);
  await queryable.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    user.id,
    session?.id ?? '00000000-0000-0000-0000-000000000000',
  ]);
  await clearTokens(queryable, user.id);
  await audit(auth, queryable, 'user_updated_password', { id: user.id, name: user.email }, address);
  return updateUser(auth, queryable, user.id, { encrypted_password: request.hash });
}

async function requireNonce(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  session: SessionRow | null,
  nonce: string,
): Promise<void> {
  if (!auth.rules.password.requireReauthentication) return;
  if (session !== null && session.created_at.getTime() + RECENT > auth.host.now()) return;
  if (nonce === '')
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    );
  const contact = user.email ?? user.phone ?? '';
  // Only a session of the account comes this far, so the account alone is counted.
  await auth.limits.guess('code', user.id, async () => {
    const kinds = ['reauthentication_token'] as const;
    const token = await findByCode(auth, queryable, kinds, nonce, contact, null);
    const { codeLifetime } = auth.rules.email;
    if (token === null || token.user_id !== user.id || !isFresh(auth, token, codeLifetime))
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  });
}
