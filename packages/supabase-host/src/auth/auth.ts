import { isDatabaseError, type Queryable, type Transaction } from '#host/database.ts';
import type { HostContext } from '#host/host-context.ts';
import { AuthError } from './auth-error.ts';
import type { Outbox } from './mail/outbox.ts';
import type { AuthRules } from './options.ts';
import type { Provider } from './providers/provider.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RedirectRules } from './redirects.ts';
import type { Secrets } from './secrets.ts';

/** What every call of the service is made of. */
export interface Auth {
  host: HostContext;
  rules: AuthRules;
  secrets: Secrets;
  limits: RateLimits;
  outbox: Outbox;
  redirects: RedirectRules;
  /** Address of this service as clients see it: `{hostUrl}/auth/v1`. */
  serviceUrl: string;
  /** Null for a name that is not configured. */
  provider(name: string): Provider | null;
  /** A hash of a random password, to do the same work where there is no account. */
  decoyHash(): Promise<string>;
}

/** SQLSTATE of a transaction that the server chose to end because two waited for each other. */
const DEADLOCK = '40P01';
const MOST_TRIES = 3;

/**
 * Runs the changes of one call in one transaction, so that a crash between two steps leaves nothing half done.
 * Work that throws takes everything back; work that returns an AuthError keeps what it did and then fails. Work that
 * met another call in a deadlock is done again from its beginning.
 */
export async function inTransaction<T>(
  auth: Auth,
  work: (transaction: Transaction) => Promise<T | AuthError>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await auth.host.database.transaction(work);
      if (outcome instanceof AuthError) throw outcome;
      return outcome;
    } catch (failure) {
      const isDeadlock = isDatabaseError(failure) && failure.code === DEADLOCK;
      if (!isDeadlock || attempt >= MOST_TRIES) throw failure;
    }
  }
}

/** The host's time, as the database takes it. */
export function currentTime(auth: Auth): Date {
  return new Date(auth.host.now());
}

/** First row, or null. */
export async function one<R extends object>(
  queryable: Queryable,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<R | null> {
  const [row] = await queryable.query<R>(text, parameters);
  return row ?? null;
}

/** First row of a statement that always gives one, such as `insert … returning`. */
export async function queryOne<R extends object>(
  queryable: Queryable,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<R> {
  const row = await one<R>(queryable, text, parameters);
  if (row === null) throw new Error(`No row came back: ${text.slice(0, 60)}`);
  return row;
}
