import type { Database } from '#database/database.ts';
import { postWhatIsDue, type PostOptions } from './post-in-time.ts';

const PAUSE_MS = 15_000;
const HOUR_MS = 3_600_000;

/**
 * Posts to Discord what teams ask for, for as long as the server runs. A failure is logged, once an hour at most, and tried again.
 *
 * @param database asked each time: null while it does not run.
 * @returns a function that ends it, and waits for the post that is under way.
 */
export function keepPosting(
  database: () => Database | null,
  options: Omit<PostOptions, 'signal'>,
  pauseMs = PAUSE_MS,
): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let loggedMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const open = database();
    if (running !== null || open === null) return;
    running = postWhatIsDue(open, { ...options, signal: ending.signal })
      .catch((error: unknown) => {
        if (ending.signal.aborted || Date.now() - loggedMs < HOUR_MS) return;
        loggedMs = Date.now();
        const reason = error instanceof Error ? error.message : String(error);
        options.log(`Posts to Discord wait: ${reason}`);
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
