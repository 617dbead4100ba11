import { withoutTrailing } from '#lib/without-trailing.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperatorLog } from '#lib/operator-log.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

export interface TryOptions {
  log: OperatorLog;
  signal: AbortSignal;
  /** Milliseconds before the second attempt; twice as long each time, up to a minute. */
  firstPauseMs?: number;
}

/**
 * Does work until it succeeds or the signal is aborted, with one line in the log for each attempt that failed. An attempt that
 * lasted longer than the longest pause counts as a first one.
 *
 * @param what begins the line: "The season's facts could not be stored".
 * @returns whether the work was done; false when the signal was aborted. Never throws.
 */
export async function keepTrying(
  what: string,
  work: () => Promise<void>,
  { log, signal, firstPauseMs = FIRST_PAUSE_MS }: TryOptions,
): Promise<boolean> {
  let failures = 0;
  while (!signal.aborted) {
    const startedMs = Date.now();
    try {
      await work();
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      failures = Date.now() - startedMs > LONGEST_PAUSE_MS ? 1 : failures + 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** Math.min(20, failures - 1));
      const said = error instanceof Error ? error.message : String(error);
      const reason = withoutTrailing(said, '.');
      log.error(`${what}: ${reason}. Farseer tries again in ${describe(pauseMs)}.`);
      try {
        await wait(pauseMs, undefined, { signal, ref: false });
      } catch {
        return false;
      }
    }
  }
  return false;
}

function describe(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
