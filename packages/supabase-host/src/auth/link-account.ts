import * as v from 'valibot';
import { queryOne, type Auth } from './auth.ts';
import { AuthError, invalid } from './auth-error.ts';
import { findByLink, isFresh } from './one-time-tokens.ts';
import { clientAddress, readBody, text, type AuthContext } from './request.ts';

const body = v.object({ token_hash: text });

/**
 * `POST /verify/account`: which account a link would open, without spending it: `{ account: "m…@example.com" }`. A page asks
 * this before it replaces the account of a visitor who is signed in. This host alone has this call; a Supabase answers 404.
 *
 * @throws AuthError `otp_expired` for a link that is wrong, used or too old.
 */
export async function describeLink(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('verify', clientAddress(auth, context));
  const { token_hash: link } = await readBody(context, body);
  if (link === '') throw invalid('A token_hash is required');
  const token = await findByLink(auth, auth.host.database, link);
  if (token === null || !isFresh(auth, token, auth.rules.email.codeLifetime))
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  const { email } = await queryOne<{ email: string | null }>(
    auth.host.database,
    'select email from auth.users where id = $1',
    [token.user_id],
  );
  return context.json({ account: shorten(email ?? token.relates_to) }, 200, {
    'cache-control': 'no-store',
  });
}

/** Enough of an address for its owner to know it: `m…@example.com`. */
function shorten(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
