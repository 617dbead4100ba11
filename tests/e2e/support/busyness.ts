/** Answers of the server that need neither page nor database. */
const QUICKEST = '/api/health';
const TRIES = 5;
/** A page runs through so many more steps than that answer, at most. */
const STEPS = 100;

/**
 * How many milliseconds later than on a quiet machine a page may come right now: in proportion to what the quickest answer takes, which is
 * about a millisecond on a quiet one.
 */
export async function busyness(baseUrl: string): Promise<number> {
  let slowest = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const began = performance.now();
    await (await fetch(baseUrl + QUICKEST)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
  }
  return STEPS * slowest;
}
