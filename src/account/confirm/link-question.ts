/** What is asked before a link opens an account: a stranger may have sent it. */

import type { Session } from '@supabase/supabase-js';
import { hasAskedLink } from '#account/settings/asked-links.ts';
import { readTokenClaims } from '#account/auth/token-claims.ts';

export interface LinkQuestion {
  /** The account that the link opens, in short: `m…@example.com`; null where the host does not say. */
  account: string | null;
  /** The account of this browser, which would be replaced; null when no one is signed in. */
  current: string | null;
  /** What is posted back; null where the link is in the fragment of the address, which stays in the browser. */
  link: { tokenHash: string; type: string } | null;
}

/** What the address of a page carries in its fragment, of a session. */
const FIELDS = ['access_token', 'expires_in', 'refresh_token', 'token_type'];

/**
 * The question before the session in the fragment of an address is taken.
 *
 * @param stored the session of this browser.
 * @returns null when there is nothing to ask: it is the same account, this browser asked for the link, or it is no session.
 */
export function questionOf(hash: string, stored: Session | null): LinkQuestion | null {
  const found = new URLSearchParams(hash.replace(/^#/, ''));
  if (!FIELDS.every((name) => found.get(name))) return null;
  const { userId, email } = readTokenClaims(found.get('access_token') ?? '');
  const isSame = stored !== null && userId !== null && stored.user?.id === userId;
  if (isSame || (!stored && hasAskedLink(email))) return null;
  return {
    account: email === null ? null : shortenAddress(email),
    current: stored ? nameOf(stored) : null,
    link: null,
  };
}

/** How the account of a session is called. */
export function nameOf({ user }: Pick<Session, 'user'>): string {
  return user?.email || user?.phone || 'another account';
}

/** Enough of an address for its owner to know it: `m…@example.com`. */
function shortenAddress(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}
