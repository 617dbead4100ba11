/** How the forms of a team answer: what was done, or why not, with what was typed. */

import { data } from 'react-router';
import { isDatabaseError } from '#store/database.ts';
import { AWAY_HEADERS, outageIn } from '#kit/away-answer.server.ts';
import { PRIVATE } from './ask-team.server.ts';

/** What a form has done, or why not. */
export interface TeamAnswer {
  notice?: string;
  problem?: string;
  /** Shown once, to be copied: an invite, a link. */
  link?: string;
  /** What was typed, so that nothing is lost. */
  values?: Record<string, string>;
}

/** A text field of a form, trimmed; empty when it is missing or a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Runs what a form asks for and says how it ended. A rule of the database that refuses it becomes a sentence; nothing is
 * changed then, and what was typed comes back. The same while the account service or the database is away.
 */
export async function answerForm<Answer extends TeamAnswer = TeamAnswer>(
  form: FormData,
  work: () => Promise<NoInfer<Answer>>,
) {
  let isAway = false;
  const answer: Answer | TeamAnswer = await work().catch((error: unknown): TeamAnswer => {
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
