import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { makeUnknownPassword } from './codes.ts';
import { confirmEmail } from './confirm.ts';
import { readEmail, readPhone } from './contact.ts';
import { sendCode, sendMail } from './deliveries.ts';
import { beginMailFlow } from './flow-states.ts';
import { keepOwnIdentity } from './identity-records.ts';
import { hashPassword } from './passwords.ts';
import { readChallenge, type CodeChallenge } from './pkce.ts';
import {
  askedRedirect,
  clientAddress,
  inetAddress,
  readBody,
  record,
  refuseRobots,
  security,
  text,
  type AuthContext,
} from './request.ts';
import type { UserRow } from './rows.ts';
import { claimSending } from './send-times.ts';
import { readSmsChannel } from './sign-up.ts';
import { insertUser, isBanned, lockContact, lockUserByEmail, lockUserByPhone } from './users.ts';

const body = v.object({
  email: text,
  phone: text,
  data: record,
  create_user: v.nullish(v.boolean(), true),
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: security,
});

/** `POST /otp`: a code and a link to an address, or a code to a number. It opens no session by itself. */
export async function sendOtp(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('otp', clientAddress(auth, context));
  return answerOtp(auth, context);
}

/** `POST /magiclink`: the same by its older name. */
export async function sendMagicLink(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('magiclink', clientAddress(auth, context));
  return answerOtp(auth, context);
}

async function answerOtp(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  if (asked.email !== '' && asked.phone !== '')
    throw invalid('Only an email address or phone number should be provided');
  if (asked.email !== '' && asked.channel !== '')
    throw invalid('Channel should only be specified with Phone OTP');
  if (asked.email === '' && asked.phone === '') throw invalid('One of email or phone must be set');
  const request: OtpRequest = {
    contact: '',
    mayCreate: asked.create_user ?? true,
    data: asked.data ?? {},
    challenge: readChallenge(asked.code_challenge, asked.code_challenge_method),
    redirectTo: askedRedirect(auth, context),
    address: inetAddress(auth, context),
    passwordHash: '',
    smsChannel: 'sms',
  };
  if (asked.email !== '') {
    if (!auth.rules.email.enabled)
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    request.contact = readEmail(asked.email);
    request.passwordHash = await unknownPasswordHash(auth);
    await inTransaction(auth, (transaction) => sendToMailbox(auth, transaction, request));
    return context.json({});
  }
  if (!auth.rules.phone.enabled)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  request.smsChannel = readSmsChannel(asked.channel);
  request.contact = readPhone(asked.phone);
  request.passwordHash = await unknownPasswordHash(auth);
  const messageId = await inTransaction(auth, (transaction) =>
    sendToPhone(auth, transaction, request),
  );
  return context.json(messageId === null ? {} : { message_id: messageId });
}

interface OtpRequest {
  contact: string;
  mayCreate: boolean;
  data: Record<string, unknown>;
  challenge: CodeChallenge | null;
  redirectTo: string;
  address: string | null;
  passwordHash: string;
  smsChannel: 'sms' | 'whatsapp';
}

/** Made for known and unknown addresses alike, so that both take the same time. */
function unknownPasswordHash(auth: Auth): Promise<string> {
  return hashPassword(makeUnknownPassword(), auth.rules.password.hashCost);
}

async function sendToMailbox(auth: Auth, queryable: Queryable, request: OtpRequest): Promise<void> {
  const found = await lockContact(queryable, 'email', request.contact);
  await claimSending(auth, queryable, {
    channel: 'email',
    kind: 'otp',
    recipient: request.contact,
    gap: auth.rules.email.gap,
    address: request.address,
  });
  let user = found ?? (await register(auth, queryable, request, 'email'));
  await audit(
    auth,
    queryable,
    'user_recovery_requested',
    { id: user.id, name: request.contact },
    request.address,
  );
  // A banned account gets no mail and looks like any other.
  if (isBanned(auth, user)) return;
  if (user.email_confirmed_at === null && auth.rules.email.autoconfirm)
    user = await confirmEmail(auth, queryable, user);
  const isNew = user.email_confirmed_at === null;
  await beginMailFlow(
    auth,
    queryable,
    request.challenge,
    isNew ? 'email/signup' : 'magiclink',
    user.id,
  );
  await sendMail(auth, queryable, user, {
    kind: isNew ? 'confirmation' : 'magiclink',
    to: request.contact,
    redirectTo: request.redirectTo,
    pkce: request.challenge !== null,
    clearsPassword: isNew,
  });
}

async function sendToPhone(
  auth: Auth,
  queryable: Queryable,
  request: OtpRequest,
): Promise<string | null> {
  const found = await lockContact(queryable, 'sms', request.contact);
  await claimSending(auth, queryable, {
    channel: 'sms',
    kind: 'otp',
    recipient: request.contact,
    gap: auth.rules.phone.gap,
    address: request.address,
  });
  const user = found ?? (await register(auth, queryable, request, 'phone'));
  await audit(
    auth,
    queryable,
    'user_recovery_requested',
    { id: user.id, name: request.contact },
    request.address,
  );
  if (isBanned(auth, user)) return null;
  const sent = await sendCode(auth, queryable, user, {
    kind: 'confirmation',
    phone: request.contact,
    channel: request.smsChannel,
  });
  return sent.messageId;
}

async function register(
  auth: Auth,
  queryable: Queryable,
  request: OtpRequest,
  channel: 'email' | 'phone',
): Promise<UserRow> {
  if (!request.mayCreate || !auth.rules.accounts.signUps)
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  const made = await insertUser(auth, queryable, {
    ...(channel === 'email' ? { email: request.contact } : { phone: request.contact }),
    passwordHash: request.passwordHash,
    userData: request.data,
    appData: { provider: channel, providers: [channel] },
  });
  if (made === null) {
    // Another request registered the same address at this moment.
    const other =
      channel === 'email'
        ? await lockUserByEmail(queryable, request.contact)
        : await lockUserByPhone(queryable, request.contact);
    if (other === null)
      throw new AuthError(409, 'conflict', 'The account changed meanwhile, try again');
    return other;
  }
  await keepOwnIdentity(auth, queryable, made, channel, {
    [channel]: request.contact,
    email_verified: false,
    phone_verified: false,
  });
  await audit(
    auth,
    queryable,
    'user_signedup',
    { id: made.id, name: request.contact },
    request.address,
  );
  return made;
}
