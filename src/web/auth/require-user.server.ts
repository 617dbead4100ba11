import type { User } from '@supabase/supabase-js';
import { data, redirect } from 'react-router';
import { GUARD_RULES } from './configuration.ts';
import { OUT_OF_REACH } from './messages.ts';
import type { Visit } from './visit.server.ts';

/**
 * The visitor as the account service confirms them now.
 *
 * @throws a redirect to the sign-in without a session that the service knows; a 503 answer while the service does not answer: the visitor
 *   is still signed in and has nothing to do there.
 */
export async function requireUser(
  visit: Pick<Visit, 'confirmUser' | 'session' | 'isAway'>,
): Promise<User> {
  const user = await visit.confirmUser();
  if (user) return user;
  if (visit.session() && visit.isAway())
    throw data(OUT_OF_REACH, {
      status: 503,
      statusText: 'The account service does not answer',
      headers: { 'Retry-After': '5' },
    });
  throw redirect(GUARD_RULES.login);
}
