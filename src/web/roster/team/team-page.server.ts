/** What every page of a team asks the server: who comes, as what, and what their forms may do. */

import { data, type RouterContextProvider } from 'react-router';
import type { Transaction } from '#database/database.ts';
import { teamHead, type TeamHead } from '#database/queries/teams.ts';
import { AWAY_HEADERS, awayAnswer, DATABASE_AWAY, outageIn } from '#web/away-answer.server.ts';
import { requireUser, type SignedIn } from '#web/auth/require-user.server.ts';
import { visitContext } from '#web/auth/visit.server.ts';
import { askSignedIn } from '#web/database-context.server.ts';
import { isUuid } from '#lib/guards.ts';
import { isDatabaseError } from '#database/database.ts';

type Context = Readonly<RouterContextProvider>;

/** What a form has done, or why not. */
export interface TeamAnswer {
  notice?: string;
  problem?: string;
  /** Shown once, to be copied: an invite, a link. */
  link?: string;
  /** What was typed, so that nothing is lost. */
  values?: Record<string, string>;
}

export const PRIVATE = { headers: { 'Cache-Control': 'private, no-store' } };

/** A text field of a form, trimmed; empty when it is missing or a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

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
  if (!isUuid(teamId)) throw noTeam();
  const visitor = await requireUser(context.get(visitContext));
  return <T>(work: (transaction: Transaction, team: TeamHead) => Promise<T>): Promise<T> =>
    askAs(context, visitor, async (transaction) => {
      const team = await teamHead(transaction, teamId);
      if (!team) throw noTeam();
      return work(transaction, team);
    });
}

function noTeam() {
  return data('There is no such team, or you are not in it.', {
    status: 404,
    statusText: 'No such team',
  });
}

/**
 * Runs what a form asks for and says how it ended. A rule of the database that refuses it becomes a sentence; nothing is
 * changed then, and what was typed comes back. The same while the account service or the database is away.
 */
export async function answerForm(form: FormData, work: () => Promise<TeamAnswer>) {
  let isAway = false;
  const answer = await work().catch((error: unknown): TeamAnswer => {
    const outage = outageIn(error);
    isAway = outage !== null;
    const problem = outage ?? describeRefusal(error);
    if (problem === null) throw error;
    return { problem };
  });
  if (answer.problem === undefined) return data(answer, PRIVATE);
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return data(
    { ...answer, values },
    isAway ? { status: 503, headers: AWAY_HEADERS } : { status: 422, ...PRIVATE },
  );
}

/** A sentence for a refusal of the database; null for a failure that is no refusal. */
function describeRefusal(error: unknown): string | null {
  if (!isDatabaseError(error)) return null;
  const { code } = error;
  if (code === 'P0001') return error.message;
  if (code === '42501')
    return error.message.startsWith('Only ')
      ? error.message
      : 'Your role in the team does not allow this.';
  if (code === '23505') return 'This is there already.';
  // Something was removed meanwhile, or a value is outside its bounds.
  if (code === '23503') return 'That is not there any more. Reload the page.';
  if (['23514', '22P02', '22007', '22008', '22003', '23502', '22001'].includes(code))
    return 'A value is missing, too long or outside its bounds. Check the form and send it again.';
  return null;
}
