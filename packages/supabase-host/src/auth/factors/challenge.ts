import * as v from 'valibot';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, type Auth } from '#host/auth/auth.ts';
import { makeCode } from '#host/auth/codes.ts';
import { fixedCode, sendMessage } from '#host/auth/deliveries.ts';
import {
  clientAddress,
  inetAddress,
  readBody,
  text,
  type AuthContext,
} from '#host/auth/request.ts';
import { claimSending } from '#host/auth/send-times.ts';
import { readSmsChannel } from '#host/auth/sign-up.ts';
import { factorId, lockFactor, requireSession, requireVerifiable } from './own-factor.ts';

const body = v.object({ channel: text });
const KEPT = 24 * 3600 * 1000;

/** `POST /factors/{id}/challenge`: opens the time in which a code of the factor is taken. */
export async function challengeFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const { user } = await requireSession(auth, context);
  await auth.limits.count('factors', clientAddress(auth, context));
  const id = factorId(context);
  const asked = await readBody(context, body);
  const channel = readSmsChannel(asked.channel);
  const now = currentTime(auth);
  const address = inetAddress(auth, context);
  const challenge = await inTransaction(auth, async (transaction) => {
    const factor = await lockFactor(transaction, user.id, id);
    requireVerifiable(auth, factor.factor_type);
    await transaction.query(
      `delete from auth.mfa_challenges where ctid in (
         select ctid from auth.mfa_challenges where created_at < $1 limit 20 for update skip locked)`,
      [new Date(now.getTime() - KEPT)],
    );
    const made = crypto.randomUUID();
    let codeHash: string | null = null;
    if (factor.factor_type === 'phone') {
      const phone = factor.phone ?? '';
      await claimSending(auth, transaction, {
        channel: 'sms',
        kind: 'factor',
        recipient: phone,
        gap: auth.rules.phone.gap,
        address,
      });
      const code = fixedCode(auth, phone) ?? makeCode(auth.rules.phone.codeDigits);
      codeHash = auth.secrets.fingerprint('factor code', `${made}\0${code}`);
      await sendMessage(auth, phone, code, channel);
    }
    await transaction.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code) values ($1, $2, $3, $4, $5)`,
      [made, factor.id, now, address, codeHash],
    );
    await transaction.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
      factor.id,
      now,
    ]);
    await audit(
      auth,
      transaction,
      'challenge_created',
      { id: user.id, name: user.email },
      address,
      { factor_id: factor.id },
    );
    return { id: made, type: factor.factor_type };
  });
  const expiresAt = Math.floor(now.getTime() / 1000) + auth.rules.mfa.challengeLifetime;
  return context.json({ ...challenge, expires_at: expiresAt });
}
