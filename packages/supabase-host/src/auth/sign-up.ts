import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import { currentTime, inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { confirmEmail, confirmPhone } from './confirm.ts';
import { readEmail, readPhone } from './contact.ts';
import { sendCode, sendMail } from './deliveries.ts';
import { beginMailFlow } from './flow-states.ts';
import { keepOwnIdentity } from './identity-records.ts';
import { refuseWeak } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
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
  userAgent,
  type AuthContext,
} from './request.ts';
import type { UserRow } from './rows.ts';
import { claimSending } from './send-times.ts';
import { sessionHeaders, signIn, type Origin, type SessionAnswer } from './sessions.ts';
import { userShape } from './shapes.ts';
import { insertUser, lockContact, presentUser } from './users.ts';

const body = v.object({
  email: text,
  phone: text,
  password: text,
  data: record,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
  gotrue_meta_security: security,
});

/** One sign-up after everything about it was checked. */
interface SignUpRequest {
  channel: 'email' | 'phone';
  /** Address or number in its one form. */
  contact: string;
  smsChannel: 'sms' | 'whatsapp';
  password: string;
  passwordHash: string;
  data: Record<string, unknown>;
  challenge: CodeChallenge | null;
  redirectTo: string;
  origin: Origin;
}

/** `POST /signup`: an account with a password, or an anonymous one when neither address nor number is given. */
export async function signUp(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  if (!auth.rules.accounts.signUps) throw signUpsOff();
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  if (asked.email === '' && asked.phone === '')
    return signUpAnonymously(auth, context, asked.data ?? {}, origin);
  await auth.limits.count('signup', clientAddress(auth, context));
  if (asked.password === '') throw invalid('Signup requires a valid password');
  await refuseWeak(asked.password, auth.rules.password, asked.email || asked.phone);
  if (asked.email !== '' && asked.phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  const channel = asked.email === '' ? 'phone' : 'email';
  if (channel === 'phone' && asked.code_challenge !== '')
    throw invalid('PKCE not supported for phone signups');
  const request: SignUpRequest = {
    channel,
    contact: channel === 'email' ? asked.email : asked.phone,
    smsChannel: channel === 'phone' ? readSmsChannel(asked.channel) : 'sms',
    challenge: readChallenge(asked.code_challenge, asked.code_challenge_method),
    password: asked.password,
    passwordHash: '',
    data: asked.data ?? {},
    redirectTo: askedRedirect(auth, context),
    origin,
  };
  if (channel === 'email') {
    if (!auth.rules.email.enabled)
      throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
    request.contact = readEmail(asked.email);
  } else {
    if (!auth.rules.phone.enabled)
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    request.contact = readPhone(asked.phone);
  }
  // Before anything is looked up: the hash takes most of the time, and everybody waits for it.
  request.passwordHash = await hashPassword(asked.password, auth.rules.password.hashCost);
  const outcome = await inTransaction(auth, (transaction) => register(auth, transaction, request));
  if ('session' in outcome)
    return context.json(outcome.session, 200, sessionHeaders(outcome.session));
  return context.json(outcome.user);
}

type Outcome = { session: SessionAnswer } | { user: Record<string, unknown> };

async function register(
  auth: Auth,
  queryable: Queryable,
  request: SignUpRequest,
): Promise<Outcome> {
  const isEmail = request.channel === 'email';
  const rules = isEmail ? auth.rules.email : auth.rules.phone;
  const channel = isEmail ? 'email' : 'sms';
  if (!rules.autoconfirm) {
    await lockContact(queryable, channel, request.contact);
    await claimSending(auth, queryable, {
      channel,
      kind: 'signup',
      recipient: request.contact,
      gap: rules.gap,
      address: request.origin.address,
    });
  }
  const made = await insertUser(auth, queryable, {
    ...(isEmail ? { email: request.contact } : { phone: request.contact }),
    passwordHash: request.passwordHash,
    userData: request.data,
    appData: { provider: request.channel, providers: [request.channel] },
  });
  const found = made ?? (await lockContact(queryable, channel, request.contact));
  if (found === null)
    throw new AuthError(409, 'conflict', 'The account changed meanwhile, try again');
  // The same work for everybody: a new account is compared with the hash of a random password.
  const known = made === null ? found.encrypted_password : null;
  const isSame = await verifyPassword(request.password, known || (await auth.decoyHash()));
  const isConfirmed = isEmail
    ? found.email_confirmed_at !== null
    : found.phone_confirmed_at !== null;
  const actor = { id: found.id, name: request.contact };
  if (isConfirmed) {
    if (rules.autoconfirm)
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    await audit(auth, queryable, 'user_repeated_signup', actor, request.origin.address);
    return { user: inventedUser(auth, request) };
  }
  if (made !== null) {
    await keepOwnIdentity(auth, queryable, made, request.channel, {
      [request.channel]: request.contact,
      email_verified: false,
      phone_verified: false,
    });
    await audit(auth, queryable, 'user_signedup', actor, request.origin.address);
  }
  if (rules.autoconfirm) {
    // Another person may have chosen the password of an unconfirmed account.
    if (made === null) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const confirmed = isEmail
      ? await confirmEmail(auth, queryable, made)
      : await confirmPhone(auth, queryable, made);
    const how = { method: 'password', origin: request.origin } as const;
    return { session: await signIn(auth, queryable, confirmed, how) };
  }
  return {
    user: await presentUser(
      queryable,
      await askToConfirm(auth, queryable, found, request, made === null && !isSame),
    ),
  };
}

/** @param clearsPassword whether two people may have chosen a password: then neither of them counts. */
async function askToConfirm(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  request: SignUpRequest,
  clearsPassword: boolean,
): Promise<UserRow> {
  await audit(
    auth,
    queryable,
    'user_confirmation_requested',
    { id: user.id, name: request.contact },
    request.origin.address,
  );
  if (request.channel === 'phone') {
    const sent = await sendCode(auth, queryable, user, {
      kind: 'confirmation',
      phone: request.contact,
      channel: request.smsChannel,
    });
    return sent.user;
  }
  await beginMailFlow(auth, queryable, request.challenge, 'email/signup', user.id);
  return sendMail(auth, queryable, user, {
    kind: 'confirmation',
    to: request.contact,
    redirectTo: request.redirectTo,
    pkce: request.challenge !== null,
    clearsPassword,
  });
}

/** The answer to a sign-up with an address that has an account: it looks like a new one. */
function inventedUser(auth: Auth, request: SignUpRequest): Record<string, unknown> {
  const now = currentTime(auth);
  const isEmail = request.channel === 'email';
  return userShape(
    {
      id: crypto.randomUUID(),
      aud: auth.rules.tokens.audience,
      role: 'authenticated',
      email: isEmail ? request.contact : null,
      encrypted_password: null,
      email_confirmed_at: null,
      invited_at: null,
      confirmation_sent_at: now,
      recovery_sent_at: null,
      email_change: null,
      email_change_sent_at: null,
      email_change_confirm_status: 0,
      last_sign_in_at: null,
      raw_app_meta_data: { provider: request.channel, providers: [request.channel] },
      raw_user_meta_data: request.data,
      created_at: now,
      updated_at: now,
      phone: isEmail ? null : request.contact,
      phone_confirmed_at: null,
      phone_change: null,
      phone_change_sent_at: null,
      confirmed_at: null,
      banned_until: null,
      reauthentication_sent_at: null,
      is_sso_user: false,
      deleted_at: null,
      is_anonymous: false,
    },
    [],
    [],
  );
}

async function signUpAnonymously(
  auth: Auth,
  context: AuthContext,
  data: Record<string, unknown>,
  origin: Origin,
): Promise<Response> {
  if (!auth.rules.accounts.anonymous) throw anonymousOff();
  await auth.limits.count('anonymous', clientAddress(auth, context));
  const session = await inTransaction(auth, async (transaction) => {
    const user = await insertUser(auth, transaction, { userData: data, isAnonymous: true });
    if (user === null) throw new Error('An account without address was refused.');
    await audit(auth, transaction, 'user_signedup', { id: user.id }, origin.address);
    return signIn(auth, transaction, user, { method: 'anonymous', origin });
  });
  return context.json(session, 200, sessionHeaders(session));
}

/** @throws AuthError for a way of sending that does not exist. */
export function readSmsChannel(written: string): 'sms' | 'whatsapp' {
  if (written === '' || written === 'sms') return 'sms';
  if (written === 'whatsapp') return 'whatsapp';
  throw invalid('Invalid message delivery channel for SMS');
}

export function signUpsOff(): AuthError {
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

function anonymousOff(): AuthError {
  return new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}
