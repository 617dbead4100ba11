import type { Queryable } from '#host/database.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { confirmPhone } from './confirm.ts';
import type { UserRow } from './rows.ts';
import { isPhoneTaken, updateUser } from './users.ts';

/** Moves an account to the number that answered. */
export async function confirmPhoneChange(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
): Promise<UserRow> {
  const phone = user.phone_change ?? '';
  if (await isPhoneTaken(queryable, phone, user.id)) throw phoneTaken();
  const moved = await updateUser(auth, queryable, user.id, { phone, phone_change: '' });
  return confirmPhone(auth, queryable, moved);
}

export function phoneTaken(): AuthError {
  return new AuthError(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  );
}
