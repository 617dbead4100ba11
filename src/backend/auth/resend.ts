import * as v from 'valibot';
import type { Queryable } from '#database/door.ts';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { readEmail, readPhone } from './contact.ts';
import { sendCode, sendMail } from './deliveries.ts';
import { sendEmailChange } from './email-change.ts';
import { beginFlow } from './flow-states.ts';
import { readChallenge, type CodeChallenge } from './pkce.ts';
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
import type { UserRow } from './rows.ts';
import { claimSending } from './send-times.ts';
import { isBanned, lockUserByEmail, lockUserByPhone } from './users.ts';

const body = v.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: security,
});

/** `POST /resend`: the same message again, if there is one to send; the answer does not tell. */
export async function resend(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('resend', clientAddress(auth, context));
  const asked = await readBody(context, body);
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  const { type } = asked;
  if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (asked.email === '' && asked.phone === '')
    throw invalid('Missing email address or phone number');
  if (asked.email !== '' && asked.phone !== '')
    throw invalid('Only an email address or phone number should be provided.');
  const address = inetAddress(auth, context);
  if (type === 'signup' || type === 'email_change') {
    if (asked.email === '') throw invalid('Type provided requires an email address');
    const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
    const email = readEmail(asked.email);
    if (!auth.rules.email.enabled)
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
    await auth.limits.countMail();
    const redirectTo = askedRedirect(auth, context);
    await inTransaction(auth, (transaction) =>
      resendMail(auth, transaction, { type, email, challenge, redirectTo, address }),
    );
    return context.json({});
  }
  if (asked.phone === '') throw invalid('Type provided requires a phone number');
  const phone = readPhone(asked.phone);
  const messageId = await inTransaction(auth, (transaction) =>
    resendCode(auth, transaction, type, phone, address),
  );
  return context.json(messageId === null ? {} : { message_id: messageId });
}

interface MailAgain {
  type: 'signup' | 'email_change';
  email: string;
  challenge: CodeChallenge | null;
  redirectTo: string;
  address: string | null;
}

async function resendMail(auth: Auth, queryable: Queryable, again: MailAgain): Promise<void> {
  const { email, challenge, redirectTo } = again;
  // A sign-up and its repetition share one allowance.
  await claimSending(auth, queryable, 'email', again.type, email, auth.rules.email.gap);
  const user = await lockUserByEmail(queryable, email);
  await audit(
    auth,
    queryable,
    'user_confirmation_requested',
    { id: user?.id ?? null, name: email },
    again.address,
  );
  if (user === null || isBanned(auth, user)) return;
  const pkce = challenge !== null;
  if (again.type === 'email_change') {
    if (user.email_change) await sendEmailChange(auth, queryable, user, { redirectTo, challenge });
    return;
  }
  if (user.email_confirmed_at !== null) return;
  if (challenge !== null)
    await beginFlow(auth, queryable, {
      challenge,
      provider: 'email',
      method: 'email/signup',
      userId: user.id,
    });
  await sendMail(auth, queryable, user, { kind: 'confirmation', to: email, redirectTo, pkce });
}

async function resendCode(
  auth: Auth,
  queryable: Queryable,
  type: 'sms' | 'phone_change',
  phone: string,
  address: string | null,
): Promise<string | null> {
  const kind = type === 'sms' ? 'signup' : type;
  await claimSending(auth, queryable, 'sms', kind, phone, auth.rules.phone.gap);
  const user = await lockUserByPhone(queryable, phone);
  await audit(
    auth,
    queryable,
    'user_confirmation_requested',
    { id: user?.id ?? null, name: phone },
    address,
  );
  if (user === null || isBanned(auth, user) || !isWaiting(user, type)) return null;
  await auth.limits.countMessage();
  const sent = await sendCode(auth, queryable, user, {
    kind: type === 'sms' ? 'confirmation' : 'phone_change',
    phone: type === 'sms' ? phone : (user.phone_change ?? phone),
    channel: 'sms',
  });
  return sent.messageId;
}

function isWaiting(user: UserRow, type: 'sms' | 'phone_change'): boolean {
  return type === 'sms' ? user.phone_confirmed_at === null : Boolean(user.phone_change);
}
