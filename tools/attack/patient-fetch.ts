import { setTimeout as wait } from 'node:timers/promises';

/** How often a request is asked again whose address has used up its share; together about a minute. */
const MOST_TRIES = 20;
/** How often one is asked again that the database gave up on. */
const LATE_TRIES = 4;
/** What the server says whose address has used up its share of statement time, as a busy machine makes it. */
const USED_UP = 'The statements of your address have run for too long';
/** What PostgreSQL says of a statement that took longer than its role may, as a busy machine makes it. */
const TOO_LATE = '57014';

/**
 * Asks again where the server only says that its address has to wait, or that a statement took too long: an attack is about what
 * comes after that. Refusals for any other reason come back as they are; those of HEAD give none, and are asked again as well.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(input, init);
    const isHead = init?.method === 'HEAD';
    const text = answer.status < 429 ? '' : await answer.clone().text();
    const isUsedUp = answer.status === 429 && (isHead || text.includes(USED_UP));
    const isLate = answer.status >= 500 && (isHead || text.includes(TOO_LATE));
    if (!(isUsedUp && tries < MOST_TRIES) && !(isLate && tries < LATE_TRIES)) return answer;
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000 + 500);
  }
};
