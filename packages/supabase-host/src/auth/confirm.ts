import type { Queryable } from '#host/database.ts';
import { currentTime, type Auth } from './auth.ts';
import { keepOwnIdentity, recomputeProviders } from './identity-records.ts';
import type { UserRow } from './rows.ts';
import { updateUser } from './users.ts';

/** Notes that the mailbox of an account's address answered. */
export async function confirmEmail(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
): Promise<UserRow> {
  await keepOwnIdentity(auth, queryable, user, 'email', {
    email: user.email,
    email_verified: true,
  });
  const confirmed = await updateUser(auth, queryable, user.id, {
    email_confirmed_at: user.email_confirmed_at ?? currentTime(auth),
    is_anonymous: false,
    raw_user_meta_data: {
      ...user.raw_user_meta_data,
      sub: user.id,
      email: user.email,
      email_verified: true,
      phone_verified: user.phone_confirmed_at !== null,
    },
  });
  return recomputeProviders(auth, queryable, confirmed);
}

/** Notes that the telephone of an account's number answered. */
export async function confirmPhone(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
): Promise<UserRow> {
  await keepOwnIdentity(auth, queryable, user, 'phone', {
    phone: user.phone,
    phone_verified: true,
  });
  const confirmed = await updateUser(auth, queryable, user.id, {
    phone_confirmed_at: user.phone_confirmed_at ?? currentTime(auth),
    is_anonymous: false,
    raw_user_meta_data: {
      ...user.raw_user_meta_data,
      sub: user.id,
      phone: user.phone,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: true,
    },
  });
  return recomputeProviders(auth, queryable, confirmed);
}
