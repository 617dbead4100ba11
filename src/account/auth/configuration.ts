/** Where an account is asked for, and how its session is kept. The one place to change any of it. */

export interface GuardRules {
  /** Where a visitor with no session is sent. Never guarded. */
  login: string;
  /** Where mails and providers send a visitor back to. Never guarded. */
  callback: string;
  /** Guarded paths; one that ends in `/**` also guards everything below it. */
  include: readonly string[];
  /** Paths that stay open although `include` covers them. */
  exclude: readonly string[];
  /** True stores the intended full path in a cookie before the visitor is sent to `login`. */
  keepIntendedPath: boolean;
}

export const GUARD_RULES: GuardRules = {
  login: '/login',
  callback: '/confirm',
  include: ['/account/**', '/oauth/**', '/team/**'],
  exclude: [],
  keepIntendedPath: true,
};

/** Where a visitor goes after signing in who did not intend to go anywhere. */
export const ACCOUNT_PATH = '/account';

/** Holds the intended path, percent-encoded, until the visitor has signed in. */
export const REDIRECT_COOKIE = 'sb-redirect-path';

/**
 * The session cookie (specification, section 9). Browsers cut the thousand years down to 400 days and count anew with every
 * refreshed session.
 */
export const SESSION_COOKIE_OPTIONS = {
  path: '/',
  sameSite: 'lax',
  httpOnly: false,
  /** Seconds. */
  maxAge: 1000 * 365 * 24 * 60 * 60,
} as const;

/** How links sent on behalf of the browser come back: `implicit` with the session itself, `pkce` with a code. */
export const FLOW_TYPE = 'implicit';

/** Realtime defaults of the specification (section 9), in milliseconds. The library's own heartbeat is 25 s. */
export const REALTIME_OPTIONS = {
  heartbeatIntervalMs: 30_000,
  timeout: 10_000,
  /** @param tries how often it was tried, from 1. */
  reconnectAfterMs: (tries: number): number => [1000, 2000, 5000][tries - 1] ?? 10_000,
};

/** Providers a visitor may sign in with, when the host has them switched on. */
export const PROVIDERS = [
  { id: 'battlenet', setting: 'battlenet', name: 'Battle.net' },
  { id: 'discord', setting: 'discord', name: 'Discord' },
] as const;

export type ProviderId = (typeof PROVIDERS)[number]['id'];
