import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, queryOne, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { readPhone } from '#host/auth/contact.ts';
import { inetAddress, readBody, text, type AuthContext } from '#host/auth/request.ts';
import type { FactorRow, SessionRow } from '#host/auth/rows.ts';
import { factorsOf, lockUser } from '#host/auth/users.ts';
import { requireEnrollable, requireSession } from './own-factor.ts';
import { describeTotp, makeTotpSecret } from './totp.ts';

const body = v.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
/** Milliseconds after which an unused factor makes room. */
const ABANDONED = 300_000;

/** Characters of a factor's name: a session carries it in its cookies. */
const LONGEST_NAME = 100;

/** `POST /factors`: begins to add a second factor; it counts once a code of it was verified. */
export async function enrollFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const { user, session } = await requireSession(auth, context);
  const asked = await readBody(context, body);
  const { factor_type: type } = asked;
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  requireEnrollable(auth, type);
  if (asked.friendly_name.length > LONGEST_NAME)
    throw invalid(`friendly_name may have ${LONGEST_NAME} characters at most`, 422);
  const phone = type === 'phone' ? readPhone(asked.phone) : null;
  const secret = type === 'totp' ? makeTotpSecret() : null;
  const factor = await inTransaction(auth, async (transaction) => {
    await lockUser(transaction, user.id);
    await clearAbandoned(auth, transaction, user.id);
    await refuseEnrolling(auth, transaction, session, asked.friendly_name, phone);
    const now = currentTime(auth);
    const made = await queryOne<FactorRow>(
      transaction,
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
       values ($1, $2, $3, $4, 'unverified', $5, $5, $6, $7) returning *`,
      [
        crypto.randomUUID(),
        user.id,
        asked.friendly_name,
        type,
        now,
        secret === null ? null : auth.secrets.seal(secret),
        phone,
      ],
    );
    await audit(
      auth,
      transaction,
      'factor_in_progress',
      { id: user.id, name: user.email },
      inetAddress(auth, context),
      { factor_id: made.id },
    );
    return made;
  });
  const common = { id: factor.id, type, friendly_name: asked.friendly_name };
  if (secret === null) return context.json({ ...common, phone });
  const issuer = asked.issuer || new URL(auth.redirects.siteUrl).host;
  const { uri, qrCode } = describeTotp(secret, issuer, user.email ?? user.phone ?? user.id);
  context.header('cache-control', 'no-store');
  return context.json({ ...common, totp: { qr_code: qrCode, secret, uri } });
}

async function clearAbandoned(auth: Auth, queryable: Queryable, userId: string): Promise<void> {
  await queryable.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified' and created_at < $2
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId, new Date(auth.host.now() - ABANDONED)],
  );
}

async function refuseEnrolling(
  auth: Auth,
  queryable: Queryable,
  session: SessionRow,
  friendlyName: string,
  phone: string | null,
): Promise<void> {
  const factors = await factorsOf(queryable, session.user_id);
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  if (factors.length >= auth.rules.mfa.mostFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  const verified = factors.filter((factor) => factor.status === 'verified');
  if (verified.length > 0 && session.aal === 'aal1')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  if (phone !== null && verified.some((factor) => factor.phone === phone))
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
}
