import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Database, Transaction, Visitor } from '#database/door.ts';

/** Gives the database while it runs, null while it does not. The server puts it here for every request. */
export const databaseContext = createContext<() => Database | null>(() => null);

/** Whether a question of this request found no database. */
const missedContext = createContext<{ isMissed: boolean } | null>(null);

/** Lets no cache keep a page that was drawn without the database: it may be back with the next one. */
export const keepNothingMissed: MiddlewareFunction<Response> = async ({ context }, next) => {
  const missed = { isMissed: false };
  context.set(missedContext, missed);
  const response = await next();
  if (missed.isMissed) response.headers.set('Cache-Control', 'no-store');
  return response;
};

const ANONYMOUS: Visitor = { role: 'anon', claims: { role: 'anon' } };

/**
 * Asks what everybody may read, under the role of a visitor nobody knows: one read-only transaction, so that all answers of
 * a page are of one moment.
 *
 * @returns null while the database does not run; the page then says so and keeps working without it.
 */
export async function askPublic<T>(
  context: Readonly<RouterContextProvider>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  return ask(context, (database) => database.transaction(work, { as: ANONYMOUS, readOnly: true }));
}

/**
 * Asks on behalf of somebody who is signed in, under their role and name: row-level security decides what they see and change.
 *
 * @param visitor as the account service has just confirmed them; the database looks whether the session used a second factor.
 * @returns null while the database does not run.
 */
export async function askSignedIn<T>(
  context: Readonly<RouterContextProvider>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  const claims = { role: 'authenticated', sub: userId, session_id: sessionId ?? '' };
  return ask(context, (database) =>
    database.transaction(work, { as: { role: 'authenticated', claims } }),
  );
}

/** Told once per outage, not once per page. */
let isAway = false;

async function ask<T>(
  context: Readonly<RouterContextProvider>,
  question: (database: Database) => Promise<T>,
): Promise<T | null> {
  const database = context.get(databaseContext)();
  if (!database) return null;
  try {
    const answer = await question(database);
    if (isAway) console.log('The database answers again; pages are whole.');
    isAway = false;
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    if (!isAway) console.error(`Pages are drawn without the database: ${error.message}`);
    isAway = true;
    const missed = context.get(missedContext);
    if (missed) missed.isMissed = true;
    return null;
  }
}

/**
 * No connection (class 08), or a server that is just starting or ending (57P). By its name: the pages are bundled apart from
 * the server, whose class of the error is another.
 */
function isUnreachable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    error.name === 'DatabaseError' &&
    'code' in error &&
    /^(?:08|57P)/.test(String(error.code))
  );
}
