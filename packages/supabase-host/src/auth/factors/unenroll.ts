import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, type Auth } from '#host/auth/auth.ts';
import { AuthError } from '#host/auth/auth-error.ts';
import { inetAddress, type AuthContext } from '#host/auth/request.ts';
import type { FactorRow } from '#host/auth/rows.ts';
import { lockUser } from '#host/auth/users.ts';
import { factorId, lockFactor, requireSession } from './own-factor.ts';

/** `DELETE /factors/{id}`: one second factor less; one that counts only from a session that used it. */
export async function unenrollFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const { user, session } = await requireSession(auth, context);
  const id = factorId(context);
  await inTransaction(auth, async (transaction) => {
    await lockUser(transaction, user.id);
    const factor = await lockFactor(transaction, user.id, id);
    if (factor.status === 'verified' && session.aal === 'aal1')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    await removeFactor(auth, transaction, factor);
    await audit(
      auth,
      transaction,
      'factor_unenrolled',
      { id: user.id, name: user.email },
      inetAddress(auth, context),
      { factor_id: id, factor_status: factor.status },
    );
  });
  return context.json({ id });
}

/** Deletes a factor; sessions that were lifted by it fall back to what they were without it. */
export async function removeFactor(
  auth: Auth,
  queryable: Queryable,
  factor: FactorRow,
): Promise<void> {
  await queryable.query(
    `delete from auth.mfa_amr_claims where authentication_method = $2 and session_id in (
       select id from auth.sessions where factor_id = $1)`,
    [factor.id, factor.factor_type === 'totp' ? 'totp' : `mfa/${factor.factor_type}`],
  );
  await queryable.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1`,
    [factor.id, currentTime(auth)],
  );
  await queryable.query('delete from auth.mfa_factors where id = $1', [factor.id]);
}
