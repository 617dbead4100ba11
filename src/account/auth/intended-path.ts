/** Where a visitor wanted to go before being asked to sign in. */

import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';
import { ACCOUNT_PATH, GUARD_RULES, REDIRECT_COOKIE } from './configuration.ts';
import { readCookie } from './read-cookie.ts';

/** Only for parsing: whatever changes it leads elsewhere. */
const HERE = 'https://here.invalid';

/**
 * A path of this site with query and hash, or null for anything that could lead elsewhere (`//evil.example`,
 * `/\evil.example`, `javascript:…`) or round in a circle (the login and callback routes).
 */
export function safePath(written: string | null | undefined): string | null {
  if (!written || !written.startsWith('/') || written.length > 2000) return null;
  // A browser drops control characters and takes a backslash for a slash before it looks for the host.
  if (/[\p{Cc}\s\\]/u.test(written) || written.startsWith('//')) return null;
  if (!URL.canParse(written, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(written, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return null;
  const place = withoutTrailingSlashes(pathname.toLowerCase());
  if (place === GUARD_RULES.login || place === GUARD_RULES.callback) return null;
  return pathname + search + hash;
}

/** Text of the cookie that remembers a path. Lasts until the browser closes. */
export function intendedPathCookie(path: string): string {
  return `${REDIRECT_COOKIE}=${encodeURIComponent(path)}; Path=/; SameSite=Lax`;
}

/** Text of the cookie that forgets it. */
export function forgetIntendedPathCookie(): string {
  return `${REDIRECT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
}

/** Where to go now that the visitor is signed in: what the cookie says, if that is safe, else the account page. */
export function intendedPath(cookieHeader: string | null): string {
  return safePath(readCookie(cookieHeader, REDIRECT_COOKIE)) ?? ACCOUNT_PATH;
}
