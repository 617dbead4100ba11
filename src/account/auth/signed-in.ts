import { redirect } from 'react-router';
import { forgetIntendedPathCookie, intendedPath } from './intended-path.ts';

/** Sends a visitor who has just signed in where they wanted to go, and forgets it. For the server. */
export function redirectToIntended(cookieHeader: string | null, path?: string): Response {
  return redirect(path ?? intendedPath(cookieHeader), {
    headers: { 'Set-Cookie': forgetIntendedPathCookie() },
  });
}

/** The same in the browser. */
export function takeIntendedPath(): string {
  const path = intendedPath(document.cookie);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads it as well
  document.cookie = forgetIntendedPathCookie();
  return path;
}
