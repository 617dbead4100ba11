import { setTimeout as wait } from 'node:timers/promises';

/** How often a request is asked again; together about a minute. */
const MOST_TRIES = 20;
/** What the server says whose address has used up its share of statement time, as a busy machine makes it. */
const USED_UP = 'The statements of your address have run for too long';

/**
 * Asks again where the server only says that its address has to wait: an attack is about what comes after that. Refusals for
 * any other reason come back as they are.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(input, init);
    if (answer.status !== 429 || tries === MOST_TRIES) return answer;
    if (!(await answer.clone().text()).includes(USED_UP)) return answer;
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000 + 500);
  }
};
