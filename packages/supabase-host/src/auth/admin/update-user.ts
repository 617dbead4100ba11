import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { inTransaction, type Auth } from '#host/auth/auth.ts';
import { confirmEmail, confirmPhone } from '#host/auth/confirm.ts';
import { readEmail, readPhone } from '#host/auth/contact.ts';
import { keepOwnIdentity, recomputeProviders } from '#host/auth/identity-records.ts';
import { inetAddress, readBody, type AuthContext } from '#host/auth/request.ts';
import type { UserRow } from '#host/auth/rows.ts';
import {
  isEmailTaken,
  isPhoneTaken,
  mergeBounded,
  presentUser,
  updateUser as changeUser,
  type UserChange,
} from '#host/auth/users.ts';
import {
  accountFields,
  emailExists,
  phoneExists,
  readBan,
  readPassword,
  readRole,
  type AccountFields,
} from './account-fields.ts';
import { findAccount } from './find-account.ts';

/** `PUT /admin/users/{id}`: changes an account without asking its mailbox. */
export async function updateUser(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, accountFields);
  const email = asked.email === '' ? null : readEmail(asked.email);
  const phone = asked.phone === '' ? null : readPhone(asked.phone);
  const ban = readBan(asked.ban_duration, auth.host.now());
  const role = readRole(asked.role);
  const passwordHash = await readPassword(auth, asked);
  const shape = await inTransaction(auth, async (transaction) => {
    let user = await findAccount(transaction, context);
    const change: UserChange = {
      ...(role === undefined ? {} : { role }),
      ...(asked.aud === '' ? {} : { aud: asked.aud }),
      ...(ban === undefined ? {} : { banned_until: ban }),
      ...(passwordHash === null ? {} : { encrypted_password: passwordHash }),
      ...(asked.user_metadata === null
        ? {}
        : {
            raw_user_meta_data: mergeBounded(
              'user_metadata',
              user.raw_user_meta_data,
              asked.user_metadata,
            ),
          }),
      ...(asked.app_metadata === null
        ? {}
        : {
            raw_app_meta_data: mergeBounded(
              'app_metadata',
              user.raw_app_meta_data,
              asked.app_metadata,
            ),
          }),
    };
    user = await changeUser(auth, transaction, user.id, change);
    if (email !== null && email !== user.email)
      user = await setEmail(auth, transaction, user, email);
    if (phone !== null && phone !== user.phone)
      user = await setPhone(auth, transaction, user, phone);
    user = await confirmAsked(auth, transaction, user, asked);
    if (passwordHash !== null || ban)
      await transaction.query('delete from auth.sessions where user_id = $1', [user.id]);
    await audit(
      auth,
      transaction,
      'user_modified',
      { id: user.id, name: user.email ?? user.phone },
      inetAddress(auth, context),
      { by: 'admin' },
    );
    return presentUser(transaction, user);
  });
  return context.json(shape);
}

async function setEmail(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  if (await isEmailTaken(queryable, email, user.id)) throw emailExists();
  const moved = await changeUser(auth, queryable, user.id, { email, email_change: '' });
  await keepOwnIdentity(auth, queryable, moved, 'email', {
    email,
    email_verified: moved.email_confirmed_at !== null,
  });
  return recomputeProviders(auth, queryable, moved);
}

async function setPhone(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (await isPhoneTaken(queryable, phone, user.id)) throw phoneExists();
  const moved = await changeUser(auth, queryable, user.id, { phone, phone_change: '' });
  await keepOwnIdentity(auth, queryable, moved, 'phone', {
    phone,
    phone_verified: moved.phone_confirmed_at !== null,
  });
  return recomputeProviders(auth, queryable, moved);
}

async function confirmAsked(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  asked: AccountFields,
): Promise<UserRow> {
  let confirmed = user;
  if (asked.email_confirm && confirmed.email)
    confirmed = await confirmEmail(auth, queryable, confirmed);
  if (asked.phone_confirm && confirmed.phone)
    confirmed = await confirmPhone(auth, queryable, confirmed);
  return confirmed;
}
