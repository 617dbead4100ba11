import { createLease, type ConnectionLease, type ConnectionOptions } from './connection-lease.ts';
import type { Database } from './database.ts';

interface Hearer {
  onPayload: (payload: string) => void;
  onReconnect: (() => void) | undefined;
}

/** Milliseconds between two attempts to hear again. */
const retryPause = 500;

/** One connection that hears notifications for all callers; it is opened with the first channel and ends with the door. */
export function createListener(options: ConnectionOptions): {
  listen: Database['listen'];
  close: () => Promise<void>;
} {
  const channels = new Map<string, Set<Hearer>>();
  let lease: ConnectionLease | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function open(): ConnectionLease {
    lease ??= createLease(options, {
      onNotify(channel, payload) {
        for (const hearer of channels.get(channel) ?? []) hearer.onPayload(payload);
      },
      onLost: hearAgainLater,
    });
    return lease;
  }

  function hearAgainLater(): void {
    if (isClosed || channels.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => void hearAgain(), retryPause);
    retry.unref();
  }

  async function hearAgain(): Promise<void> {
    try {
      for (const channel of channels.keys()) await open().runScript(`listen ${quote(channel)}`);
    } catch {
      return hearAgainLater();
    }
    for (const hearers of channels.values()) for (const hearer of hearers) hearer.onReconnect?.();
  }

  return {
    async listen(channel, onPayload, onReconnect) {
      const hearers = channels.get(channel) ?? new Set<Hearer>();
      const hearer: Hearer = { onPayload, onReconnect };
      hearers.add(hearer);
      channels.set(channel, hearers);
      const stop = async () => {
        if (!hearers.delete(hearer) || hearers.size > 0) return;
        if (channels.get(channel) === hearers) channels.delete(channel);
        if (!isClosed)
          await open()
            .runScript(`unlisten ${quote(channel)}`)
            .catch(() => undefined);
      };
      try {
        await open().runScript(`listen ${quote(channel)}`);
      } catch (error) {
        hearers.delete(hearer);
        if (hearers.size === 0) channels.delete(channel);
        throw error;
      }
      return stop;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await lease?.end();
    },
  };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
