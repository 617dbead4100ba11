import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionLease } from './connection-lease.ts';

/** The lease is lent again only when no cancel is on its way that could strike its next user, or has struck the end. */
async function cleanUp(lease: ConnectionLease, canceling: Promise<void>): Promise<void> {
  await canceling;
  await lease.runScript(`rollback; ${lease.resetText}`).catch(() => undefined);
}

/** Milliseconds after which a statement that still runs is canceled again: a first cancel may come before it begins. */
const PAUSE_MS = 250;

/** Runs `work` on the lease, and cancels its statements from when the signal aborts until `work` has ended. */
export async function watchForCancel<T>(
  lease: ConnectionLease,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work();
  const ended = new AbortController();
  let canceling: Promise<void> | null = null;
  const start = () => {
    canceling = (async () => {
      while (!ended.signal.aborted) {
        await lease.cancel();
        await wait(PAUSE_MS, undefined, { signal: ended.signal }).catch(() => undefined);
      }
    })();
  };
  signal.addEventListener('abort', start, { once: true });
  if (signal.aborted) start();
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', start);
    ended.abort();
    if (canceling) await cleanUp(lease, canceling);
  }
}
