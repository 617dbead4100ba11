/** What the pages and addresses of a team ask the server: who comes, and as what. `may` in `team-policy.ts` says what a role may do. */

import { data, type RouterContextProvider } from 'react-router';
import type { Database, Transaction } from '#store/database.ts';
import { teamHead, type TeamHead } from '#store/queries/teams.ts';
import { awayAnswer, DATABASE_AWAY } from '#kit/away-answer.server.ts';
import { requireUser, type SignedIn } from '#account/auth/require-user.server.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { askSignedIn } from '#kit/database-context.server.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { isUuid } from '#lib/guards.ts';

type Context = Readonly<RouterContextProvider>;

export const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } };

/** Asks as the signed-in visitor. @throws a 503 answer without the account service or the database. */
export async function askAsPlayer<T>(
  context: Context,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return askAs(context, await requireUser(context.get(visitContext)), work);
}

async function askAs<T>(
  context: Context,
  visitor: SignedIn,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await askSignedIn(context, visitor, async (transaction) => ({
    value: await work(transaction),
  }));
  if (answer === null) throw awayAnswer(DATABASE_AWAY);
  return answer.value;
}

/** Asks about a team. @throws a 404 answer for a team that is not there or in which the visitor has no role. */
export async function askTeam<T>(
  context: Context,
  teamId: string | undefined,
  work: (transaction: Transaction, team: TeamHead) => Promise<T>,
): Promise<T> {
  const ask = await openTeam(context, teamId);
  return ask(work);
}

/** As `askTeam`, for several questions of one visitor: who comes is confirmed once, the role in the team each time. */
export async function openTeam(context: Context, teamId: string | undefined) {
  if (!isUuid(teamId)) throw noSuch('team');
  const visitor = await requireUser(context.get(visitContext));
  return <T>(work: (transaction: Transaction, team: TeamHead) => Promise<T>): Promise<T> =>
    askAs(context, visitor, async (transaction) => {
      const team = await teamHead(transaction, teamId);
      if (!team) throw noSuch('team');
      return work(transaction, team);
    });
}

/** The 404 answer for what is not there, or not for this visitor. */
export function noSuch(thing: 'team' | 'plan' | 'draft') {
  const forbidden = thing === 'team' ? 'you are not in it' : 'you may not read it';
  return data(`There is no such ${thing}, or ${forbidden}.`, {
    status: 404,
    statusText: `No such ${thing}`,
    ...PRIVATE,
  });
}

/** The database above row-level security, for what the server has checked itself. @throws a 503 answer without one. */
export function serverDatabase(context: Context): Database {
  const database = context.get(serverContext).database();
  if (!database) throw awayAnswer(DATABASE_AWAY);
  return database;
}
