/** What the server answers while it cannot ask: the account service or the database is away, and the visitor has done nothing wrong. */

import { data, type MiddlewareFunction } from 'react-router';

/** Seconds after which a program may ask again. */
const RETRY_AFTER = '5';
/** For the answers of addresses that programs ask. */
export const AWAY_HEADERS = { 'Retry-After': RETRY_AFTER, 'Cache-Control': 'private, no-store' };

export const DATABASE_AWAY =
  'The database does not run. Nothing was changed. Try again in a moment.';

/** The 503 answer that a loader or an action throws: the page of errors shows the sentence. */
export function awayAnswer(sentence: string, name = 'The database does not run') {
  return data(sentence, { status: 503, statusText: name, headers: AWAY_HEADERS });
}

/** Says when to ask again with every answer that the server could not give now, whichever page gave it. */
export const sayWhenToRetry: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next();
  if (response.status === 503 && !response.headers.has('Retry-After'))
    response.headers.set('Retry-After', RETRY_AFTER);
  return response;
};

/** The sentence of a thrown `awayAnswer`; null for anything else that was thrown. */
export function outageIn(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const { data: sentence, init } = thrown as Partial<ReturnType<typeof awayAnswer>>;
  return init?.status === 503 && typeof sentence === 'string' ? sentence : null;
}

/**
 * Runs what a form asks for. While the account service or the database is away, the answer is a problem like any other: the page stays,
 * and with it what was typed.
 *
 * @param init of an answer without an outage.
 */
export async function answerOrAway<A extends { problem?: string }>(
  work: () => Promise<A>,
  init: (answer: A) => ResponseInit,
) {
  try {
    const answer = await work();
    return data<A | { problem: string }>(answer, init(answer));
  } catch (thrown) {
    const problem = outageIn(thrown);
    if (problem === null) throw thrown;
    return data<A | { problem: string }>({ problem }, { status: 503, headers: AWAY_HEADERS });
  }
}
