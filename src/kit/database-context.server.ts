import { setTimeout } from 'node:timers/promises';
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { isDatabaseError, isUnreachable } from '#store/database.ts';
import type { Database, Transaction, Visitor } from '#store/database.ts';
import { sampleState } from '#store/queries/sample-loading.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import { serverContext } from './server-context.server.ts';

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
 * Asks what everybody may read, under the role of an anonymous visitor: one read-only transaction, so that all answers of
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
 * Changes something on behalf of a visitor without an account, by a function of the database that looks at what the visitor brings.
 *
 * @returns null while the database does not run.
 */
export async function changeAnonymously<T>(
  context: Readonly<RouterContextProvider>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  return ask(context, (database) => database.transaction(work, { as: ANONYMOUS }));
}

/** Milliseconds that a statement of an account's page may take. */
const LONGEST = 8000;

/**
 * Asks on behalf of a visitor who is signed in, under their role and name: row-level security decides what they see and change. A
 * statement ends after eight seconds, and when a visitor who reads a page leaves.
 *
 * @param visitor as the account service has just confirmed them; the database looks whether the session used a second factor.
 * @returns null while the database does not run.
 * @throws a 503 answer where a statement took too long.
 */
export async function askSignedIn<T>(
  context: Readonly<RouterContextProvider>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  const claims = { role: 'authenticated', sub: userId, session_id: sessionId ?? '' };
  const { leaves } = context.get(serverContext);
  try {
    return await ask(context, (database) =>
      database.transaction(work, {
        as: { role: 'authenticated', claims },
        settings: { statement_timeout: String(LONGEST) },
        ...(leaves && { signal: leaves }),
      }),
    );
  } catch (error) {
    if (isDatabaseError(error) && error.code === '57014') throw tooLong();
    throw error;
  }
}

/**
 * Asks or changes something as the server itself, above row-level security: what no visitor may, once the caller has checked who
 * asks and what was sent.
 *
 * @returns null while the database does not run.
 */
export async function askAsServer<T>(
  context: Readonly<RouterContextProvider>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  return ask(context, (database) => database.transaction(work));
}

function tooLong() {
  return data('The database took too long. Nothing was changed. Try again in a moment.', {
    status: 503,
    statusText: 'The database took too long',
    headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  });
}

/** Said once per outage, not once per page. */
let isAway = false;
/** Until when a database that did not answer is spared, in milliseconds since 1970. */
let sparedUntil = 0;

/** Milliseconds after which a page asks whether the database answers at all; each further time it waits twice as long. */
const PATIENCE = 700;
/** Milliseconds for which a database that did not answer is not asked again. */
const COOL_DOWN = 5000;

/**
 * Fails when the database is there and answers nothing, as on a stalled disk. A question that only takes long is waited for.
 *
 * @param question settles when the page's own question does: then there is nothing to watch any more.
 */
async function watch(database: Database, question: Promise<unknown>): Promise<never> {
  const over = new AbortController();
  question.then(
    () => over.abort(),
    () => over.abort(),
  );
  let pause = PATIENCE;
  do {
    await setTimeout(pause, undefined, { signal: over.signal });
    pause *= 2;
  } while (await database.answers());
  throw new Failure('database-silent', 'it does not answer.');
}

async function ask<T>(
  context: Readonly<RouterContextProvider>,
  question: (database: Database) => Promise<T>,
): Promise<T | null> {
  const database = context.get(serverContext).database();
  if (!database) return null;
  if (Date.now() < sparedUntil) return missed(context);
  try {
    const asked = question(database);
    const answer = await Promise.race([asked, watch(database, asked)]);
    if (isAway) console.log('The database answers again. Pages are whole.');
    isAway = false;
    sparedUntil = 0;
    return answer;
  } catch (error) {
    const isSilent = isFailure(error, 'database-silent');
    if (!isSilent && !(isDatabaseError(error) && isUnreachable(error))) throw error;
    if (isSilent) sparedUntil = Date.now() + COOL_DOWN;
    if (!isAway) console.error(`Pages are drawn without the database: ${error.message}`);
    isAway = true;
    return missed(context);
  }
}

function missed(context: Readonly<RouterContextProvider>): null {
  const noted = context.get(missedContext);
  if (noted) noted.isMissed = true;
  return null;
}

/** Once whole it stays so: nothing is asked any more. */
let isWhole = false;

/** Whether pages show a part of the sample, because the rest is still being written. */
export async function isSampleLoading(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (isWhole) return false;
  const state = await askPublic(context, sampleState);
  isWhole = state === 'whole';
  return state === 'loading';
}
