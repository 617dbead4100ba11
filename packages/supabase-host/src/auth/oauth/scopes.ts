/**
 * What an app may ask to know of an account. None of them lets it act: to data, files and functions an app is a visitor
 * (`visitorOf` in app-grant.ts).
 */
export const SCOPES = ['openid', 'email', 'profile', 'phone'] as const;
export type Scope = (typeof SCOPES)[number];

/** What an app gets that does not say what it wants. */
export const DEFAULT_SCOPE = 'email';

/** The words of a scope, each once, in the order they were written. */
export function readScopes(written: string | null): string[] {
  return [...new Set((written ?? '').split(' ').filter((word) => word !== ''))];
}

/** Scopes this host can answer: without a key that others can check there is no OpenID. */
export function offeredScopes(hasOpenId: boolean): Scope[] {
  return SCOPES.filter((scope) => hasOpenId || scope !== 'openid');
}

/** The first of the words that is not allowed; undefined when all are. */
export function findStrange(
  asked: readonly string[],
  allowed: readonly string[],
): string | undefined {
  return asked.find((word) => !allowed.includes(word));
}

/** Whether all that is asked for was granted before. */
export function covers(granted: string, asked: string): boolean {
  return findStrange(readScopes(asked), readScopes(granted)) === undefined;
}
