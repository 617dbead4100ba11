import * as v from 'valibot';
import { audit } from './audit.ts';
import { inTransaction, one, type Auth } from './auth.ts';
import { AuthError, invalid, wrongCredentials } from './auth-error.ts';
import { readEmail, readPhone } from './contact.ts';
import { findWeakness } from './password-rules.ts';
import { hashPassword, needsNewHash, verifyPassword } from './passwords.ts';
import {
  clientAddress,
  inetAddress,
  readBody,
  refuseRobots,
  security,
  text,
  userAgent,
  type AuthContext,
} from './request.ts';
import type { UserRow } from './rows.ts';
import { sessionHeaders, signIn } from './sessions.ts';
import { isBanned, lockUser, updateUser } from './users.ts';

const body = v.object({ email: text, phone: text, password: text, gotrue_meta_security: security });

/** `POST /token?grant_type=password`. */
export async function signInWithPassword(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  await refuseRobots(auth, context, asked.gotrue_meta_security?.captcha_token ?? '');
  if (asked.email !== '' && asked.phone !== '')
    throw invalid('Only an email address or phone number should be provided on login.');
  if (asked.email === '' && asked.phone === '') throw invalid('missing email or phone');
  const isEmail = asked.email !== '';
  if (isEmail && !auth.rules.email.enabled)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  if (!isEmail && !auth.rules.phone.enabled)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');

  const contact = readContact(isEmail, isEmail ? asked.email : asked.phone);
  // Counted for the address that guesses: a stranger elsewhere does not lock the owner out.
  const guesser = `${contact.slice(0, 255)} ${clientAddress(auth, context) ?? ''}`;
  const { found, hash } = await auth.limits.guess('password', guesser, () =>
    provePassword(auth, isEmail ? 'email' : 'phone', contact, asked.password),
  );
  if (isBanned(auth, found)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (isEmail && found.email_confirmed_at === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (!isEmail && found.phone_confirmed_at === null)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');

  const weakness = await findWeakness(asked.password, auth.rules.password, contact);
  const newHash = needsNewHash(hash, auth.rules.password.hashCost)
    ? await hashPassword(asked.password, auth.rules.password.hashCost)
    : null;
  const origin = { address: inetAddress(auth, context), userAgent: userAgent(context) };
  const session = await inTransaction(auth, async (transaction) => {
    if (newHash !== null) {
      const user = await lockUser(transaction, found.id);
      if (user?.encrypted_password !== hash) throw wrongCredentials();
      await updateUser(auth, transaction, user.id, { encrypted_password: newHash });
    }
    const actor = { id: found.id, name: contact };
    const [answer] = await Promise.all([
      // Between the check and now the password may have been changed.
      signIn(auth, transaction, found, { method: 'password', origin, provenHash: newHash ?? hash }),
      audit(auth, transaction, 'login', actor, origin.address, {
        provider: isEmail ? 'email' : 'phone',
      }),
    ]);
    return answer;
  });
  const warning =
    weakness === null
      ? {}
      : { weak_password: { message: weakness.message, reasons: weakness.reasons } };
  return context.json({ ...session, ...warning }, 200, sessionHeaders(session));
}

/** @throws AuthError `invalid_credentials` where there is no such account, or it has another password. */
async function provePassword(
  auth: Auth,
  channel: 'email' | 'phone',
  contact: string,
  password: string,
): Promise<{ found: UserRow; hash: string }> {
  const found = await one<UserRow>(
    auth.host.database,
    `select * from auth.users where ${channel} = $1 and not is_sso_user and deleted_at is null`,
    [contact],
  );
  // The same work without an account: the time of the answer tells nothing.
  const hash = found?.encrypted_password || (await auth.decoyHash());
  const isRight = await verifyPassword(password, hash);
  if (found === null || !found.encrypted_password || !isRight) throw wrongCredentials();
  return { found, hash };
}

/** The normalized address; an invalid one matches no account. */
function readContact(isEmail: boolean, written: string): string {
  try {
    return isEmail ? readEmail(written) : readPhone(written);
  } catch (failure) {
    if (failure instanceof AuthError) return written.trim().toLowerCase();
    throw failure;
  }
}
