import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import { inTransaction, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { requireUser, type SignedIn } from './caller.ts';
import { changePassword, preparePassword, type NewPassword } from './change-password.ts';
import { readEmail, readPhone } from './contact.ts';
import { confirmEmail } from './confirm.ts';
import { sendCode } from './deliveries.ts';
import { sendEmailChange } from './email-change.ts';
import { readScopes } from './oauth/scopes.ts';
import { shapeForApp } from './oauth/user-claims.ts';
import { confirmPhoneChange, phoneTaken } from './phone-change.ts';
import { readChallenge, type CodeChallenge } from './pkce.ts';
import {
  askedRedirect,
  clientAddress,
  inetAddress,
  readBody,
  record,
  text,
  type AuthContext,
} from './request.ts';
import type { UserRow } from './rows.ts';
import { requireSecondFactor } from './second-factor.ts';
import { claimSending } from './send-times.ts';
import { readSmsChannel } from './sign-up.ts';
import {
  isEmailTaken,
  isPhoneTaken,
  lockUser,
  mergeBounded,
  presentUser,
  updateUser,
} from './users.ts';

const body = v.object({
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  current_password: text,
  nonce: text,
  data: record,
  app_metadata: record,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
});

/** `GET /user`: who the token is. */
export async function getUser(auth: Auth, context: AuthContext): Promise<Response> {
  const { user, claims, session } = await requireUser(auth, context, 'apps too');
  refuseAudience(auth, context, claims);
  const shape = await presentUser(auth.host.database, user);
  const isApp = session !== null && session.oauth_client_id !== null;
  return context.json(isApp ? shapeForApp(shape, readScopes(session.scopes)) : shape);
}

function refuseAudience(
  auth: Auth,
  context: AuthContext,
  claims: Readonly<Record<string, unknown>>,
): void {
  const asked = context.req.header('x-jwt-aud') ?? auth.rules.tokens.audience;
  const { aud } = claims;
  if (!(Array.isArray(aud) ? aud.includes(asked) : aud === asked))
    throw invalid("Token audience doesn't match request audience");
}

/** `PUT /user`: changes what people may change of their own account, all of it or nothing. */
export async function putUser(auth: Auth, context: AuthContext): Promise<Response> {
  const caller = await requireUser(auth, context);
  await auth.limits.count('user', clientAddress(auth, context));
  const asked = await readBody(context, body);
  const { user } = caller;
  refuseAudience(auth, context, caller.claims);
  if (asked.app_metadata !== null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  const email = asked.email === '' ? null : readEmail(asked.email);
  const phone = asked.phone === '' ? null : readPhone(asked.phone);
  const changesPassword = typeof asked.password === 'string';
  if (user.is_sso_user && (email !== null || phone !== null || changesPassword))
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    );
  if (user.is_anonymous && changesPassword && email === null && phone === null)
    throw invalid(
      'Updating password of an anonymous user without an email or phone is not allowed',
      422,
    );
  const password = changesPassword
    ? await preparePassword(auth, user, {
        password: asked.password ?? '',
        current: asked.current_password,
        nonce: asked.nonce,
      })
    : null;
  const request: UserChange = {
    email,
    phone,
    password,
    data: asked.data,
    challenge: readChallenge(asked.code_challenge, asked.code_challenge_method),
    redirectTo: askedRedirect(auth, context),
    smsChannel: readSmsChannel(asked.channel),
    address: inetAddress(auth, context),
  };
  const shape = await inTransaction(auth, (transaction) =>
    change(auth, transaction, caller, request),
  );
  return context.json(shape);
}

interface UserChange {
  email: string | null;
  phone: string | null;
  password: NewPassword | null;
  data: Record<string, unknown> | null;
  challenge: CodeChallenge | null;
  redirectTo: string;
  smsChannel: 'sms' | 'whatsapp';
  address: string | null;
}

async function change(
  auth: Auth,
  queryable: Queryable,
  caller: SignedIn,
  request: UserChange,
): Promise<Record<string, unknown>> {
  let user = await lockUser(queryable, caller.user.id);
  if (user === null)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const email = request.email === user.email ? null : request.email;
  const phone = request.phone === user.phone ? null : request.phone;
  await requireSecondFactor(
    queryable,
    caller,
    'AAL2 session is required to update an account when MFA is enabled.',
  );
  if (request.password !== null)
    user = await changePassword(
      auth,
      queryable,
      user,
      caller.session,
      request.password,
      request.address,
    );
  if (request.data !== null)
    user = await updateUser(auth, queryable, user.id, {
      raw_user_meta_data: mergeBounded('user_metadata', user.raw_user_meta_data, request.data),
    });
  if (email !== null) user = await moveEmail(auth, queryable, user, email, request);
  if (phone !== null) user = await movePhone(auth, queryable, user, phone, request);
  await audit(
    auth,
    queryable,
    'user_modified',
    { id: user.id, name: user.email ?? user.phone },
    request.address,
  );
  return presentUser(queryable, user);
}

async function moveEmail(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  email: string,
  request: UserChange,
): Promise<UserRow> {
  if (await isEmailTaken(queryable, email, user.id))
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  if (auth.rules.email.autoconfirm) {
    const moved = await updateUser(auth, queryable, user.id, { email, email_change: '' });
    return confirmEmail(auth, queryable, moved);
  }
  await claimSending(auth, queryable, {
    channel: 'email',
    kind: 'email_change',
    recipient: user.email ?? user.id,
    gap: auth.rules.email.gap,
    address: request.address,
  });
  const waiting = await updateUser(auth, queryable, user.id, { email_change: email });
  return sendEmailChange(auth, queryable, waiting, request);
}

async function movePhone(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  phone: string,
  request: UserChange,
): Promise<UserRow> {
  if (await isPhoneTaken(queryable, phone, user.id)) throw phoneTaken();
  if (!auth.rules.phone.enabled)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const waiting = await updateUser(auth, queryable, user.id, { phone_change: phone });
  if (auth.rules.phone.autoconfirm) return confirmPhoneChange(auth, queryable, waiting);
  await claimSending(auth, queryable, {
    channel: 'sms',
    kind: 'phone_change',
    recipient: phone,
    gap: auth.rules.phone.gap,
    address: request.address,
  });
  const sent = await sendCode(auth, queryable, waiting, {
    kind: 'phone_change',
    phone,
    channel: request.smsChannel,
  });
  return sent.user;
}
