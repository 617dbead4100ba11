/** What the pages and addresses of a team's plans ask the server: who comes, as what, and which plan. */
import { data, type RouterContextProvider } from 'react-router';
import { type TeamHead, teamHead } from '#database/queries/teams.ts';
import type { Database, Transaction } from '#database/database.ts';
import { awayAnswer, DATABASE_AWAY } from '#web/away-answer.server.ts';
import { requireUser } from '#web/auth/require-user.server.ts';
import { visitContext } from '#web/auth/visit.server.ts';
import { askSignedIn } from '#web/database-context.server.ts';
import { serverContext } from '#web/server-context.server.ts';
import { isUuid } from '#lib/guards.ts';

type Context = Readonly<RouterContextProvider>;

export const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } };

/** True for roles that write plans. */
export function isOfficer(role: string): boolean {
  return role === 'owner' || role === 'officer';
}

/** The answer for what is not there or not to be seen by this visitor. */
export function notThere() {
  return data('There is no such plan, or you may not read it.', {
    status: 404,
    statusText: 'No such plan',
    ...PRIVATE,
  });
}

/**
 * Asks about a team as the signed-in visitor.
 *
 * @throws a redirect without a session, a 404 answer for a team in which the visitor has no role, 503 without the account service or the
 *   database.
 */
export async function askTeam<T>(
  context: Context,
  teamId: string | undefined,
  work: (transaction: Transaction, team: TeamHead) => Promise<T>,
): Promise<T> {
  if (!isUuid(teamId)) throw notThere();
  const visitor = await requireUser(context.get(visitContext));
  const answer = await askSignedIn(context, visitor, async (transaction) => {
    const team = await teamHead(transaction, teamId);
    if (!team) throw notThere();
    return { value: await work(transaction, team) };
  });
  if (answer === null) throw awayAnswer(DATABASE_AWAY);
  return answer.value;
}

/** The database above row-level security, for what the server has checked itself. @throws a 503 answer without one. */
export function serverDatabase(context: Context): Database {
  const database = context.get(serverContext).database();
  if (!database) throw awayAnswer(DATABASE_AWAY);
  return database;
}
