import type { Queryable } from '#host/database.ts';
import { currentTime, type Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { writeMail, type MailKind } from './mail/templates.ts';
import { makeToken, type OneTimeToken, type TokenKind } from './one-time-tokens.ts';
import type { UserRow } from './rows.ts';
import { updateUser, type UserChange } from './users.ts';

interface MailPlan {
  token: TokenKind;
  /** `type` of the link. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';
  sentAt: keyof UserChange;
}

const PLANS: Readonly<Record<MailKind, MailPlan>> = {
  confirmation: { token: 'confirmation_token', type: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation_token', type: 'invite', sentAt: 'confirmation_sent_at' },
  magiclink: { token: 'recovery_token', type: 'magiclink', sentAt: 'recovery_sent_at' },
  recovery: { token: 'recovery_token', type: 'recovery', sentAt: 'recovery_sent_at' },
  email_change_current: {
    token: 'email_change_token_current',
    type: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  email_change_new: {
    token: 'email_change_token_new',
    type: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    token: 'reauthentication_token',
    type: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
  },
};

export interface MailRequest {
  kind: MailKind;
  to: string;
  redirectTo: string;
  pkce: boolean;
  /** Whether the password goes when the mailbox answers, because another person may have chosen it. */
  clearsPassword?: boolean;
}

/** Makes a code and a link for an account without sending them. */
export async function prepareMail(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  request: MailRequest,
): Promise<{ user: UserRow; token: OneTimeToken; link: string; type: string }> {
  const plan = PLANS[request.kind];
  const token = await makeToken(auth, queryable, {
    userId: user.id,
    kind: plan.token,
    relatesTo: request.to,
    digits: auth.rules.email.codeDigits,
    pkce: request.pkce,
    clearsPassword: request.clearsPassword ?? false,
  });
  const now = currentTime(auth);
  const changed = await updateUser(auth, queryable, user.id, {
    [plan.sentAt]: now,
    ...(request.kind === 'invite' ? { invited_at: now } : {}),
  });
  // Written by hand: clients and tests look for the address as it was given.
  const link = `${auth.serviceUrl}/verify?token=${token.link}&type=${plan.type}&redirect_to=${encodeRedirect(request.redirectTo)}`;
  return { user: changed, token, link, type: plan.type };
}

/** Makes a code and a link, and writes the mail that carries them. */
export async function sendMail(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  request: MailRequest,
): Promise<UserRow> {
  const prepared = await prepareMail(auth, queryable, user, request);
  await auth.outbox.write(queryable, {
    to: request.to,
    kind: request.kind,
    ...writeMail(request.kind, {
      site: auth.rules.mail.senderName,
      code: prepared.token.code,
      link: request.kind === 'reauthentication' ? null : mailedLink(auth, request, prepared),
      email: user.email ?? request.to,
      newEmail: user.email_change,
      lifetimeSeconds: auth.rules.email.codeLifetime,
    }),
  });
  return prepared.user;
}

/** Where our own pages take a link (`src/account/auth/configuration.ts`). */
const OWN_CALLBACK = '/confirm';

/**
 * The link as it stands in the mail. One that leads to our own pages goes there at once: they ask before they use it, while
 * the call of the protocol is used up by any program that opens links before people do.
 */
function mailedLink(
  auth: Auth,
  { redirectTo }: MailRequest,
  { token, type, link }: { token: OneTimeToken; type: string; link: string },
): string {
  const page = new URL(OWN_CALLBACK, auth.redirects.siteUrl).href;
  return redirectTo === page ? `${page}?token_hash=${token.link}&type=${type}` : link;
}

/** Keeps the address readable, and whole as one parameter. */
function encodeRedirect(address: string): string {
  return address.replaceAll(/[%&+#\s"'<>\\]/g, (character) => encodeURIComponent(character));
}

export type SmsKind = 'confirmation' | 'phone_change' | 'reauthentication' | 'factor';

/**
 * Makes a code for a number and sends it. A number with a fixed code gets no message.
 *
 * @param phone E.164 without plus sign.
 * @returns the provider's id of the message, null when it gave none.
 */
export async function sendCode(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  request: {
    kind: Exclude<SmsKind, 'factor'>;
    phone: string;
    channel: 'sms' | 'whatsapp';
  },
): Promise<{ user: UserRow; messageId: string | null }> {
  const plan = {
    confirmation: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
    phone_change: { token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
    reauthentication: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
  } as const;
  const { token: kind, sentAt } = plan[request.kind];
  const token = await makeToken(auth, queryable, {
    userId: user.id,
    kind,
    relatesTo: request.phone,
    digits: auth.rules.phone.codeDigits,
    code: fixedCode(auth, request.phone),
  });
  const changed = await updateUser(auth, queryable, user.id, { [sentAt]: currentTime(auth) });
  const messageId = await sendMessage(auth, request.phone, token.code, request.channel);
  return { user: changed, messageId };
}

/** The code of a number that gets no message. */
export function fixedCode(auth: Auth, phone: string): string | undefined {
  return auth.rules.phone.testCodes[phone];
}

/** @throws AuthError `sms_send_failed` when no provider takes the message. */
export async function sendMessage(
  auth: Auth,
  phone: string,
  code: string,
  channel: 'sms' | 'whatsapp',
): Promise<string | null> {
  if (fixedCode(auth, phone) !== undefined) return null;
  const { sender } = auth.rules.phone;
  if (sender === null) throw notSent(new Error('no sender is configured'));
  try {
    return await sender.send({
      to: `+${phone}`,
      text: `Your code for ${auth.rules.mail.senderName} is ${code}`,
      channel,
    });
  } catch (failure) {
    auth.host.log.error(
      `message not sent: ${failure instanceof Error ? failure.message : 'unknown'}`,
    );
    throw notSent(failure);
  }
}

function notSent(cause: unknown): AuthError {
  return new AuthError(
    422,
    'sms_send_failed',
    'Error sending confirmation OTP to provider',
    {},
    { cause },
  );
}
