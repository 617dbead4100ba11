import type { Session, User } from '@supabase/supabase-js';
import { redirect } from 'react-router';
import { awayAnswer } from '#kit/away-answer.server.ts';
import { GUARD_RULES } from './configuration.ts';
import { OUT_OF_REACH } from './messages.ts';
import { readTokenClaims } from './token-claims.ts';
import type { Visit } from './visit.server.ts';

/** A visitor whom the account service has just confirmed. */
export interface SignedIn {
  user: User;
  session: Session;
  userId: string;
  /** Null for a token that names none. */
  sessionId: string | null;
}

/**
 * The visitor as the account service confirms them now.
 *
 * @throws a redirect to the sign-in without a session that the service knows; a 503 answer while the service does not answer: the visitor
 *   is still signed in and has nothing to do there.
 */
export async function requireUser(visit: Pick<Visit, 'confirmUser'>): Promise<SignedIn> {
  const found = await findUser(visit);
  if (found === 'out') throw redirect(GUARD_RULES.login);
  if (found === 'away') throw accountAway();
  return found;
}

/** The same for who answers in another way: `out` for a visitor without an account, `away` while the service does not answer. */
export async function findUser({
  confirmUser,
}: Pick<Visit, 'confirmUser'>): Promise<SignedIn | 'out' | 'away'> {
  const found = await confirmUser();
  if (found.kind !== 'in') return found.kind;
  const { user, session } = found;
  const { sessionId } = readTokenClaims(session.access_token);
  return { user, session, userId: user.id, sessionId };
}

/** The 503 answer of a page that needs an account. */
export function accountAway() {
  return awayAnswer(OUT_OF_REACH, 'The account service does not answer');
}
