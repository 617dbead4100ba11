import type { Database } from '#store/database.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import { HOUR_MS } from '#lib/time-units.ts';

const PAUSE_MS = 15_000;

/**
 * Does a piece of work again and again for as long as the server runs. A failure is logged, once an hour at most, and tried again.
 *
 * @param name what waits when it fails, such as `Posts to Discord`.
 * @param database asked each time: null while it does not run.
 * @returns a function that ends it, and waits for the turn that is under way.
 */
export function keepWorking(
  name: string,
  database: () => Database | null,
  work: (database: Database, signal: AbortSignal) => Promise<void>,
  log: OperatorLog,
  pauseMs = PAUSE_MS,
): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let loggedMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const open = database();
    if (running !== null || open === null) return;
    running = work(open, ending.signal)
      .catch((error: unknown) => {
        if (ending.signal.aborted || Date.now() - loggedMs < HOUR_MS) return;
        loggedMs = Date.now();
        log.error(`${name} wait: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        running = null;
      });
  }, pauseMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
