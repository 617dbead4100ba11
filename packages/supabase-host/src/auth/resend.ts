import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { invalid } from './auth-error.ts';
import { readPhone } from './contact.ts';
import { sendCode } from './deliveries.ts';
import { sendEmailChange } from './email-change.ts';
import { sendMailInBackground, sendWithFlow } from './send-mail-background.ts';
import {
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
import { isBanned, lockContact } from './users.ts';

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
  if (type === 'signup' || type === 'email_change') {
    if (asked.email === '') throw invalid('Type provided requires an email address');
    const request = {
      ...asked,
      // A sign-up and its repetition share one allowance.
      allowance: type,
      action: 'user_confirmation_requested',
      statusWithoutEmail: 400,
    } as const;
    await sendMailInBackground(auth, context, request, async (transaction, user, mail) => {
      if (type === 'email_change') {
        if (user.email_change) await sendEmailChange(auth, transaction, user, mail);
      } else if (user.email_confirmed_at === null)
        await sendWithFlow(auth, transaction, user, mail, {
          kind: 'confirmation',
          method: 'email/signup',
        });
    });
    return context.json({});
  }
  if (asked.phone === '') throw invalid('Type provided requires a phone number');
  const phone = readPhone(asked.phone);
  const messageId = await inTransaction(auth, (transaction) =>
    resendCode(auth, transaction, type, phone, inetAddress(auth, context)),
  );
  return context.json(messageId === null ? {} : { message_id: messageId });
}

async function resendCode(
  auth: Auth,
  queryable: Queryable,
  type: 'sms' | 'phone_change',
  phone: string,
  address: string | null,
): Promise<string | null> {
  const kind = type === 'sms' ? 'signup' : type;
  const user = await lockContact(queryable, 'sms', phone);
  await claimSending(auth, queryable, {
    channel: 'sms',
    kind,
    recipient: phone,
    gap: auth.rules.phone.gap,
    address,
  });
  await audit(
    auth,
    queryable,
    'user_confirmation_requested',
    { id: user?.id ?? null, name: phone },
    address,
  );
  if (user === null || isBanned(auth, user) || !isWaiting(user, type)) return null;
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
