import * as v from 'valibot';
import type { Queryable } from '#host/database.ts';
import { audit } from '#host/auth/audit.ts';
import { inTransaction, type Auth } from '#host/auth/auth.ts';
import { AuthError } from '#host/auth/auth-error.ts';
import { readEmail } from '#host/auth/contact.ts';
import { sendMail } from '#host/auth/deliveries.ts';
import { keepOwnIdentity } from '#host/auth/identity-records.ts';
import {
  askedRedirect,
  inetAddress,
  readBody,
  record,
  text,
  type AuthContext,
} from '#host/auth/request.ts';
import type { UserRow } from '#host/auth/rows.ts';
import { insertUser, lockUserByEmail, presentUser } from '#host/auth/users.ts';
import { emailExists } from './account-fields.ts';

const body = v.object({ email: text, data: record });

/** `POST /invite`: an account for a user who is asked by mail to join. */
export async function invite(auth: Auth, context: AuthContext): Promise<Response> {
  const asked = await readBody(context, body);
  const email = readEmail(asked.email);
  const shape = await inTransaction(auth, async (transaction) => {
    const user = await findOrRegister(auth, transaction, email, asked.data ?? {});
    if (user.email_confirmed_at !== null) throw emailExists();
    await audit(
      auth,
      transaction,
      'user_invited',
      { id: user.id, name: email },
      inetAddress(auth, context),
    );
    const invited = await sendMail(auth, transaction, user, {
      kind: 'invite',
      to: email,
      redirectTo: askedRedirect(auth, context),
      pkce: false,
    });
    return presentUser(transaction, invited);
  });
  return context.json(shape);
}

/** The account of an address, without a password when it is new. */
export async function findOrRegister(
  auth: Auth,
  queryable: Queryable,
  email: string,
  data: Record<string, unknown>,
  passwordHash: string | null = null,
): Promise<UserRow> {
  const made = await insertUser(auth, queryable, {
    email,
    passwordHash,
    userData: data,
    appData: { provider: 'email', providers: ['email'] },
  });
  if (made === null) {
    const found = await lockUserByEmail(queryable, email);
    if (found === null)
      throw new AuthError(409, 'conflict', 'The account changed meanwhile, try again');
    return found;
  }
  await keepOwnIdentity(auth, queryable, made, 'email', {
    email,
    email_verified: false,
    phone_verified: false,
  });
  return made;
}
