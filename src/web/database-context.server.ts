import { createContext, type RouterContextProvider } from 'react-router';
import type { Database, Transaction, Visitor } from '#database/door.ts';

/** Gives the database while it runs, null while it does not. The server puts it here for every request. */
export const databaseContext = createContext<() => Database | null>(() => null);

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
  const database = context.get(databaseContext)();
  if (!database) return null;
  return database.transaction(work, { as: ANONYMOUS, readOnly: true });
}

/**
 * Asks on behalf of somebody who is signed in, under their role and name: row-level security decides what they see and change.
 *
 * @param userId as the account service has just confirmed it.
 * @returns null while the database does not run.
 */
export async function askSignedIn<T>(
  context: Readonly<RouterContextProvider>,
  userId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  const database = context.get(databaseContext)();
  if (!database) return null;
  const claims = { role: 'authenticated', sub: userId };
  return database.transaction(work, { as: { role: 'authenticated', claims } });
}
