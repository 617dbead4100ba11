import type { Queryable } from '#host/database.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import type { AuthContext } from '#host/auth/request.ts';
import type { UserRow } from '#host/auth/rows.ts';
import { lockUser } from '#host/auth/users.ts';
import { isUuid } from '#host/guards.ts';

/** The account of the address, locked. @throws AuthError `user_not_found` */
export async function findAccount(queryable: Queryable, context: AuthContext): Promise<UserRow> {
  const id = context.req.param('user') ?? '';
  if (!isUuid(id)) throw invalid('user_id must be an UUID', 404);
  const user = await lockUser(queryable, id);
  if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
