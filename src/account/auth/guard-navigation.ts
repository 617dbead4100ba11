/** The guard, on navigation in the browser. */

import { redirect } from 'react-router';
import { currentSession } from './browser-session.ts';
import { GUARD_RULES } from './configuration.ts';
import { isGuarded } from './guard.ts';
import { intendedPathCookie, safePath } from './intended-path.ts';
import { needsSecondFactor } from './token-claims.ts';

/**
 * Lets a navigation pass, or sends it to the login route.
 *
 * @throws the redirect, as React Router wants it.
 */
export async function guardNavigation(url: URL, pattern: string, method: string): Promise<void> {
  if (!isGuarded({ path: url.pathname, pattern })) return;
  const session = await currentSession();
  if (session && !needsSecondFactor(session)) return;
  if (method === 'GET') rememberIntendedPath(url.pathname + url.search + url.hash);
  throw redirect(GUARD_RULES.login);
}

/** Stores where the visitor wanted to go, if that is a place to come back to. */
export function rememberIntendedPath(written: string): void {
  const path = safePath(written);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is asynchronous, and the server reads this one
  if (GUARD_RULES.keepIntendedPath && path !== null) document.cookie = intendedPathCookie(path);
}
