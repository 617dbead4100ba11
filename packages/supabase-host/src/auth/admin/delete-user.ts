import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { currentTime, inTransaction, type Auth } from '#host/auth/auth.ts';
import { inetAddress, readBody, type AuthContext } from '#host/auth/request.ts';
import type { UserRow } from '#host/auth/rows.ts';
import { updateUser } from '#host/auth/users.ts';
import { findAccount } from './find-account.ts';

const body = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

/** `DELETE /admin/users/{id}`: the account goes; softly, only who it was goes and its number stays taken. */
export async function deleteUser(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  await inTransaction(auth, async (transaction) => {
    const user = await findAccount(transaction, context);
    await audit(
      auth,
      transaction,
      'user_deleted',
      { id: user.id, name: user.email ?? user.phone },
      inetAddress(auth, context),
    );
    if (asked.should_soft_delete) await forget(auth, transaction, user);
    else await transaction.query('delete from auth.users where id = $1', [user.id]);
  });
  return context.json({});
}

/** Takes everything away that says who it was, so that the address is free again. */
async function forget(auth: Auth, queryable: Queryable, user: UserRow): Promise<void> {
  const tables = [
    'identities',
    'sessions',
    'mfa_factors',
    'one_time_tokens',
    'flow_state',
    'oauth_authorizations',
    'oauth_consents',
  ];
  for (const table of tables)
    await queryable.query(`delete from auth.${table} where user_id = $1`, [user.id]);
  const blur = (text: string | null) =>
    text ? auth.secrets.fingerprint('deleted account', text) : null;
  await updateUser(auth, queryable, user.id, {
    email: blur(user.email),
    phone: blur(user.phone),
    encrypted_password: '',
    email_change: '',
    phone_change: '',
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: currentTime(auth),
  });
}
