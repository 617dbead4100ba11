import { setTimeout as wait } from 'node:timers/promises';
import { createLease, type ConnectionLease, type ConnectionOptions } from './connection-lease.ts';

/** The lease is lent again only when no cancel is on its way that could strike its next user, or has struck the end. */
async function cleanUp(lease: ConnectionLease, canceling: Promise<void>): Promise<void> {
  await canceling;
  await lease.runScript('rollback; reset role; reset all').catch(() => undefined);
}

export interface Canceller {
  /** Runs `work` on the lease, and cancels its statements from when the signal aborts until `work` has ended. */
  watch<T>(
    lease: ConnectionLease,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds after which a statement that still runs is canceled again: a first cancel may come before it begins. */
const PAUSE_MS = 250;

/** Cancels statements over a connection of its own, which is opened for the first of them. */
export function createCanceller(options: ConnectionOptions): Canceller {
  let own: ConnectionLease | null = null;

  async function cancel(lease: ConnectionLease): Promise<void> {
    const pid = lease.backendPid;
    if (pid === null) return;
    own ??= createLease(options);
    // The server may be away, or the process gone: then there is nothing to cancel.
    await own.run('select pg_cancel_backend($1)', [pid], true).catch(() => undefined);
  }

  return {
    async watch(lease, signal, work) {
      if (!signal) return work();
      const ended = new AbortController();
      let canceling: Promise<void> | null = null;
      const start = () => {
        canceling = (async () => {
          while (!ended.signal.aborted) {
            await cancel(lease);
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
    },
    async close() {
      await own?.end();
    },
  };
}
