import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, one, queryOne, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { issueRefreshToken } from '#host/auth/refresh-tokens.ts';
import {
  clientAddress,
  inetAddress,
  readBody,
  text,
  type AuthContext,
} from '#host/auth/request.ts';
import type { FactorRow, SessionRow } from '#host/auth/rows.ts';
import { sameText } from '#host/auth/secrets.ts';
import {
  answerSession,
  lockSession,
  noteMethod,
  sessionHeaders,
  type SessionAnswer,
} from '#host/auth/sessions.ts';
import { lockUser } from '#host/auth/users.ts';
import { isUuid } from '#host/guards.ts';
import { factorId, lockFactor, requireSession, requireVerifiable } from './own-factor.ts';
import { findTotpStep } from './totp.ts';

const body = v.object({ challenge_id: text, code: text });

interface ChallengeRow {
  id: string;
  created_at: Date;
  verified_at: Date | null;
  ip_address: string | null;
  otp_code: string | null;
}

interface Attempt {
  factorId: string;
  challengeId: string;
  code: string;
  address: string | null;
}

/** `POST /factors/{id}/verify`: a right code lifts the session to aal2. */
export async function verifyFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const { user, session } = await requireSession(auth, context);
  await auth.limits.count('factors', clientAddress(auth, context));
  const id = factorId(context);
  const asked = await readBody(context, body);
  if (asked.code === '') throw invalid('Code needs to be non-empty');
  const attempt = {
    factorId: id,
    challengeId: asked.challenge_id,
    code: asked.code,
    address: inetAddress(auth, context),
  };
  const guesser = `${user.id} ${clientAddress(auth, context) ?? ''}`;
  const answer = await auth.limits.guess('factor', guesser, () =>
    auth.limits.guess('factor from anywhere', user.id, () =>
      inTransaction(auth, (transaction) => lift(auth, transaction, session, attempt)),
    ),
  );
  // RFC 6238, 5.2: a code that was read over a shoulder opens nothing. It is no guess either: the owner may have sent it twice.
  if (answer === 'used') throw wrongCode('This TOTP code was used already, wait for the next one');
  return context.json(answer, 200, sessionHeaders(answer));
}

async function lift(
  auth: Auth,
  queryable: Queryable,
  seen: SessionRow,
  attempt: Attempt,
): Promise<SessionAnswer | 'used' | AuthError> {
  // In the order of a password change: first the account, then its sessions.
  const user = await lockUser(queryable, seen.user_id);
  const session = await lockSession(queryable, seen.id);
  if (user === null || session === null)
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  const factor = await lockFactor(queryable, user.id, attempt.factorId);
  requireVerifiable(auth, factor.factor_type);
  const challenge = await findChallenge(auth, queryable, factor, attempt);
  if (challenge instanceof AuthError) return challenge;
  await audit(
    auth,
    queryable,
    'verification_attempted',
    { id: user.id, name: user.email },
    attempt.address,
    { factor_id: factor.id, challenge_id: challenge.id },
  );
  const step = checkCode(auth, factor, challenge, attempt.code);
  if (step === 'wrong')
    return wrongCode(
      factor.factor_type === 'totp'
        ? 'Invalid TOTP code entered'
        : 'Invalid MFA Phone code entered',
    );
  if (step === 'used') return 'used';
  const now = currentTime(auth);
  await queryable.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
    challenge.id,
    now,
  ]);
  await queryable.query(
    `update auth.mfa_factors set status = 'verified', updated_at = $2, last_used_step = $3 where id = $1`,
    [factor.id, now, step],
  );
  return openLifted(auth, queryable, session, factor, user.id);
}

async function openLifted(
  auth: Auth,
  queryable: Queryable,
  session: SessionRow,
  factor: FactorRow,
  userId: string,
): Promise<SessionAnswer> {
  const now = currentTime(auth);
  await noteMethod(
    auth,
    queryable,
    session.id,
    factor.factor_type === 'totp' ? 'totp' : 'mfa/phone',
  );
  const lifted = await queryOne<SessionRow>(
    queryable,
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1 returning *`,
    [session.id, factor.id, now],
  );
  // The holder of an earlier token has not shown the second factor: it must not lead to the lifted session.
  await queryable.query('delete from auth.refresh_tokens where session_id = $1', [session.id]);
  await queryable.query(
    `delete from auth.sessions where user_id = $1 and aal = 'aal1' and id <> $2`,
    [userId, session.id],
  );
  await queryable.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2 and id <> $3`,
    [userId, factor.factor_type, factor.id],
  );
  const user = await lockUser(queryable, userId);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User not found');
  const refreshToken = await issueRefreshToken(auth, queryable, lifted, null);
  return answerSession(auth, queryable, user, lifted, refreshToken);
}

/** The open challenge. One that is over is deleted, which its refusal, returned instead of thrown, keeps. */
async function findChallenge(
  auth: Auth,
  queryable: Queryable,
  factor: FactorRow,
  attempt: Attempt,
): Promise<ChallengeRow | AuthError> {
  const challenge = isUuid(attempt.challengeId)
    ? await one<ChallengeRow>(
        queryable,
        `select id, created_at, verified_at, host(ip_address) as ip_address, otp_code from auth.mfa_challenges
         where id = $1 and factor_id = $2 for update`,
        [attempt.challengeId, factor.id],
      )
    : null;
  if (challenge === null)
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  if (challenge.verified_at !== null || challenge.ip_address !== attempt.address)
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    );
  const end = challenge.created_at.getTime() + auth.rules.mfa.challengeLifetime * 1000;
  if (end > auth.host.now()) return challenge;
  await queryable.query('delete from auth.mfa_challenges where id = $1', [challenge.id]);
  return new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  );
}

/** The time step of a right code, null where codes have none. */
function checkCode(
  auth: Auth,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): number | null | 'wrong' | 'used' {
  if (factor.factor_type === 'phone') {
    const given = auth.secrets.fingerprint('factor code', `${challenge.id}\0${code}`);
    return sameText(given, challenge.otp_code ?? '') ? null : 'wrong';
  }
  const step = findTotpStep(auth.secrets.open(factor.secret ?? ''), code, auth.host.now());
  if (step === null) return 'wrong';
  return factor.last_used_step !== null && step <= factor.last_used_step ? 'used' : step;
}

function wrongCode(message: string): AuthError {
  return new AuthError(422, 'mfa_verification_failed', message);
}
