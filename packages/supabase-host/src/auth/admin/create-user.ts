import { audit } from '#host/auth/audit.ts';
import { inTransaction, type Auth } from '#host/auth/auth.ts';
import { invalid } from '#host/auth/auth-error.ts';
import { makeUnknownPassword } from '#host/auth/codes.ts';
import { confirmEmail, confirmPhone } from '#host/auth/confirm.ts';
import { readEmail, readPhone } from '#host/auth/contact.ts';
import { keepOwnIdentity } from '#host/auth/identity-records.ts';
import { hashPassword } from '#host/auth/passwords.ts';
import { inetAddress, readBody, type AuthContext } from '#host/auth/request.ts';
import {
  insertUser,
  isEmailTaken,
  isPhoneTaken,
  presentUser,
  updateUser,
} from '#host/auth/users.ts';
import { isUuid } from '#host/guards.ts';
import {
  accountFields,
  emailExists,
  phoneExists,
  readBan,
  readPassword,
  readRole,
} from './account-fields.ts';

const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** `POST /admin/users`: an account, confirmed or not, without any mail. */
export async function createUser(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, accountFields);
  if (asked.email === '' && asked.phone === '')
    throw invalid('Cannot create a user without either an email or phone');
  const email = asked.email === '' ? null : readEmail(asked.email);
  const phone = asked.phone === '' ? null : readPhone(asked.phone);
  if (asked.id !== '' && (!isUuid(asked.id) || asked.id === NIL_ID))
    throw invalid('ID must conform to the uuid v4 format');
  const role = readRole(asked.role);
  const ban = readBan(asked.ban_duration, auth.host.now());
  const passwordHash =
    (await readPassword(auth, asked)) ??
    (await hashPassword(makeUnknownPassword(), auth.rules.password.hashCost));
  const providers = [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])];
  const shape = await inTransaction(auth, async (transaction) => {
    if (email !== null && (await isEmailTaken(transaction, email, NIL_ID))) throw emailExists();
    if (phone !== null && (await isPhoneTaken(transaction, phone, NIL_ID))) throw phoneExists();
    let user = await insertUser(auth, transaction, {
      ...(asked.id === '' ? {} : { id: asked.id }),
      email,
      phone,
      passwordHash,
      userData: asked.user_metadata ?? {},
      appData: { provider: providers[0], providers, ...asked.app_metadata },
      ...(role === undefined ? {} : { role }),
      ...(asked.aud === '' ? {} : { audience: asked.aud }),
    });
    if (user === null) throw email === null ? phoneExists() : emailExists();
    if (email !== null)
      await keepOwnIdentity(auth, transaction, user, 'email', {
        email,
        email_verified: false,
        phone_verified: false,
      });
    if (phone !== null)
      await keepOwnIdentity(auth, transaction, user, 'phone', {
        phone,
        email_verified: false,
        phone_verified: false,
      });
    if (ban !== undefined)
      user = await updateUser(auth, transaction, user.id, { banned_until: ban });
    if (email !== null && asked.email_confirm) user = await confirmEmail(auth, transaction, user);
    if (phone !== null && asked.phone_confirm) user = await confirmPhone(auth, transaction, user);
    await audit(
      auth,
      transaction,
      'user_signedup',
      { id: user.id, name: email ?? phone },
      inetAddress(auth, context),
      { by: 'admin' },
    );
    return presentUser(transaction, user);
  });
  return context.json(shape);
}
