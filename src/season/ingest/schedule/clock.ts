import { setTimeout as wait } from 'node:timers/promises';
import { currentMs, realDuration } from '#lib/clock.ts';

/** Where the time comes from: unit tests bring their own and move it. */
export interface Clock {
  /** Epoch ms. */
  now: () => number;
  /** Returns at once when the signal is aborted, without an error. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const systemClock: Clock = {
  now: currentMs,
  async sleep(ms, signal) {
    try {
      await wait(realDuration(ms), undefined, { signal, ref: true });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};
