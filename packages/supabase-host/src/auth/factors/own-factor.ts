import type { Queryable } from '#host/database.ts';
import { one, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { requireUser } from '#host/auth/caller.ts';
import type { AuthContext } from '#host/auth/request.ts';
import type { FactorRow, SessionRow, UserRow } from '#host/auth/rows.ts';
import { isUuid } from '#host/guards.ts';

/** A signed-in user: only users have a second factor. */
export async function requireSession(
  auth: Auth,
  context: AuthContext,
): Promise<{ user: UserRow; session: SessionRow }> {
  const { user, session } = await requireUser(auth, context);
  if (user.is_anonymous)
    throw new AuthError(
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    );
  if (session === null)
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  return { user, session };
}

/** The id of the address. @throws AuthError when it is none. */
export function factorId(context: AuthContext): string {
  const id = context.req.param('factor') ?? '';
  if (!isUuid(id)) throw invalid('factor_id must be an UUID', 404);
  return id;
}

/** The factor if it belongs to the account, locked. */
export async function lockFactor(
  queryable: Queryable,
  userId: string,
  id: string,
): Promise<FactorRow> {
  const factor = await one<FactorRow>(
    queryable,
    'select * from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [id, userId],
  );
  if (factor === null) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

const NAMES = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const;

/** @throws AuthError when the operator does not let people add this kind. */
export function requireEnrollable(auth: Auth, type: keyof typeof NAMES): void {
  const { mfa } = auth.rules;
  const isOn = { totp: mfa.totpEnroll, phone: mfa.phoneEnroll, webauthn: false }[type];
  if (!isOn)
    throw new AuthError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${NAMES[type]}`,
    );
}

/** @throws AuthError when the operator does not let people use this kind. */
export function requireVerifiable(auth: Auth, type: keyof typeof NAMES): void {
  const { mfa } = auth.rules;
  const isOn = { totp: mfa.totpVerify, phone: mfa.phoneVerify, webauthn: false }[type];
  if (!isOn)
    throw new AuthError(
      422,
      `mfa_${type}_verify_not_enabled`,
      `MFA verification is disabled for ${NAMES[type]}`,
    );
}
