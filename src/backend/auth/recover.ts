import * as v from 'valibot';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { readEmail } from './contact.ts';
import { sendMail } from './deliveries.ts';
import { beginFlow } from './flow-states.ts';
import { readChallenge } from './pkce.ts';
import {
  askedRedirect,
  clientAddress,
  inetAddress,
  readBody,
  refuseRobots,
  security,
  text,
  type AuthContext,
} from './request.ts';
import { claimSending } from './send-times.ts';
import { isBanned, lockUserByEmail } from './users.ts';

const body = v.object({
  email: text,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: security,
});

/** `POST /recover`: a mail with which to choose a new password. The answer is the same for every address. */
export async function recover(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('recover', clientAddress(auth, context));
  const asked = await readBody(context, body);
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  if (asked.email === '') throw invalid('Password recovery requires an email');
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  const email = readEmail(asked.email);
  if (!auth.rules.email.enabled)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  await auth.limits.countMail();
  const address = inetAddress(auth, context);
  await inTransaction(auth, async (transaction) => {
    await claimSending(auth, transaction, 'email', 'recover', email, auth.rules.email.gap);
    const user = await lockUserByEmail(transaction, email);
    await audit(
      auth,
      transaction,
      'user_recovery_requested',
      { id: user?.id ?? null, name: email },
      address,
    );
    if (user === null || isBanned(auth, user)) return;
    if (challenge !== null)
      await beginFlow(auth, transaction, {
        challenge,
        provider: 'email',
        method: 'recovery',
        userId: user.id,
      });
    await sendMail(auth, transaction, user, {
      kind: 'recovery',
      to: email,
      redirectTo: askedRedirect(auth, context),
      pkce: challenge !== null,
      clearsPassword: user.email_confirmed_at === null,
    });
  });
  return context.json({});
}
