import type { Queryable } from '#host/database.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { confirmEmail } from './confirm.ts';
import { sendMail } from './deliveries.ts';
import { beginMailFlow } from './flow-states.ts';
import { clearTokens } from './one-time-tokens.ts';
import type { CodeChallenge } from './pkce.ts';
import type { UserRow } from './rows.ts';
import { isEmailTaken, updateUser } from './users.ts';

interface Way {
  redirectTo: string;
  challenge: CodeChallenge | null;
}

/** Asks the new mailbox, and with the secure change the old one too, whether an account may move. */
export async function sendEmailChange(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  { redirectTo, challenge }: Way,
): Promise<UserRow> {
  const pkce = challenge !== null;
  await beginMailFlow(auth, queryable, challenge, 'email_change', user.id);
  const newAddress = user.email_change ?? '';
  let changed = await updateUser(auth, queryable, user.id, { email_change_confirm_status: 0 });
  if (auth.rules.email.secureChange && user.email)
    changed = await sendMail(auth, queryable, changed, {
      kind: 'email_change_current',
      to: user.email,
      redirectTo,
      pkce,
    });
  return sendMail(auth, queryable, changed, {
    kind: 'email_change_new',
    to: newAddress,
    redirectTo,
    pkce,
  });
}

/**
 * Notes that one of the two mailboxes agreed.
 *
 * @returns the account when it has moved, null while the other mailbox is still to answer.
 */
export async function confirmEmailChange(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  kind: 'email_change_token_current' | 'email_change_token_new',
): Promise<UserRow | null> {
  const needsBoth = auth.rules.email.secureChange && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status === 0) {
    await clearTokens(queryable, user.id, kind);
    await updateUser(auth, queryable, user.id, { email_change_confirm_status: 1 });
    return null;
  }
  const email = user.email_change ?? '';
  if (await isEmailTaken(queryable, email, user.id))
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  const moved = await updateUser(auth, queryable, user.id, {
    email,
    email_change: '',
    email_change_confirm_status: 0,
  });
  return confirmEmail(auth, queryable, moved);
}
