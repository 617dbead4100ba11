import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { inTransaction, type Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { makeUnknownPassword } from '#host/auth/codes.ts';
import { readEmail } from '#host/auth/contact.ts';
import { prepareMail } from '#host/auth/deliveries.ts';
import type { MailKind } from '#host/auth/mail/templates.ts';
import { clearTokens } from '#host/auth/one-time-tokens.ts';
import { refuseWeak } from '#host/auth/password-rules.ts';
import { hashPassword } from '#host/auth/passwords.ts';
import { askedRedirect, readBody, record, text, type AuthContext } from '#host/auth/request.ts';
import type { UserRow } from '#host/auth/rows.ts';
import {
  isEmailTaken,
  lockUserByEmail,
  mergeBounded,
  presentUser,
  updateUser,
} from '#host/auth/users.ts';
import { emailExists } from './account-fields.ts';
import { findOrRegister } from './invite.ts';

const body = v.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: record,
  redirect_to: text,
});

/** `POST /admin/generate_link`: code and link for a mail that the caller sends. */
export async function generateLink(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  const email = readEmail(asked.email);
  const newEmail = asked.new_email === '' ? null : readEmail(asked.new_email);
  const redirectTo = askedRedirect(auth, context, asked.redirect_to);
  let passwordHash = '';
  if (asked.type === 'signup') {
    if (asked.password === '') throw invalid('Signup requires a valid password');
    await refuseWeak(asked.password, auth.rules.password, asked.email);
    passwordHash = await hashPassword(asked.password, auth.rules.password.hashCost);
  } else if (asked.type === 'magiclink')
    passwordHash = await hashPassword(makeUnknownPassword(), auth.rules.password.hashCost);
  const answer = await inTransaction(auth, async (transaction) => {
    const { user, kind, to } = await prepare(auth, transaction, {
      type: asked.type,
      email,
      newEmail,
      passwordHash,
      data: asked.data ?? {},
    });
    const prepared = await prepareMail(auth, transaction, user, {
      kind,
      to,
      redirectTo,
      pkce: false,
    });
    return {
      ...(await presentUser(transaction, prepared.user)),
      action_link: prepared.link,
      email_otp: prepared.token.code,
      hashed_token: prepared.token.link,
      verification_type: asked.type === 'magiclink' ? prepared.type : asked.type,
      redirect_to: redirectTo,
    };
  });
  return context.json(answer);
}

interface LinkRequest {
  type: string;
  email: string;
  newEmail: string | null;
  passwordHash: string;
  data: Record<string, unknown>;
}

/** The account of the link, which mail it is for, and to which mailbox it would go. */
async function prepare(
  auth: Auth,
  queryable: Queryable,
  request: LinkRequest,
): Promise<{ user: UserRow; kind: MailKind; to: string }> {
  const { email, newEmail } = request;
  switch (request.type) {
    case 'signup':
    case 'invite': {
      const user = await findOrRegister(auth, queryable, email, request.data, request.passwordHash);
      if (user.email_confirmed_at !== null) throw emailExists();
      const isSignup = request.type === 'signup';
      if (isSignup) await clearTokens(queryable, user.id, 'confirmation_token');
      const ready = isSignup
        ? await updateUser(auth, queryable, user.id, {
            encrypted_password: request.passwordHash,
            raw_user_meta_data: mergeBounded(
              'user_metadata',
              user.raw_user_meta_data,
              request.data,
            ),
          })
        : user;
      return { user: ready, kind: isSignup ? 'confirmation' : 'invite', to: email };
    }
    case 'magiclink': {
      const user = await findOrRegister(auth, queryable, email, request.data, request.passwordHash);
      const isNew = user.email_confirmed_at === null && user.last_sign_in_at === null;
      return { user, kind: isNew ? 'confirmation' : 'magiclink', to: email };
    }
    case 'recovery':
      return { user: await requireKnown(queryable, email), kind: 'recovery', to: email };
    case 'email_change_current':
    case 'email_change_new': {
      if (newEmail === null) throw invalid('New email address is required');
      const user = await requireKnown(queryable, email);
      if (request.type === 'email_change_current' && !auth.rules.email.secureChange)
        throw invalid('Enable secure email change to generate link for current email');
      if (await isEmailTaken(queryable, newEmail, user.id)) throw emailExists();
      const waiting =
        user.email_change === newEmail
          ? user
          : await updateUser(auth, queryable, user.id, {
              email_change: newEmail,
              email_change_confirm_status: 0,
            });
      return {
        user: waiting,
        kind: request.type,
        to: request.type === 'email_change_new' ? newEmail : email,
      };
    }
    default:
      throw invalid(`Invalid email action link type requested: ${request.type}`);
  }
}

async function requireKnown(queryable: Queryable, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(queryable, email);
  if (user === null) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return user;
}
