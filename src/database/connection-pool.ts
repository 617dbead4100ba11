import { createLease, type ConnectionLease, type ConnectionOptions } from './connection-lease.ts';
import { DatabaseError } from './database.ts';
import { countPool } from './observe-statements.ts';
import { createParameterTypes } from './parameter-types.ts';

export interface ConnectionPool {
  /** @throws DatabaseError 57014 when the signal aborts before a connection is free. */
  take(signal?: AbortSignal): Promise<ConnectionLease>;
  giveBack(lease: ConnectionLease): void;
  close(): Promise<void>;
}

/** What a statement ends with whose visitor has left. */
export function canceled(): DatabaseError {
  return new DatabaseError('The request was canceled.', { code: '57014' });
}

/** Lends each connection to one user at a time, the one that was used last first; requests that wait are served in order. */
export function createPool(options: ConnectionOptions, maxConnections: number): ConnectionPool {
  const leases: ConnectionLease[] = [];
  const idle: ConnectionLease[] = [];
  const types = createParameterTypes();
  const waiting = new Set<(lease: ConnectionLease) => void>();
  let closed: Promise<void> | null = null;
  let onIdle: (() => void) | null = null;
  const forget = countPool(() => ({
    most: maxConnections,
    busy: leases.length - idle.length,
    waiting: waiting.size,
  }));

  return {
    async take(signal) {
      if (closed) throw new DatabaseError('The database is closed.', { code: '08003' });
      if (signal?.aborted) throw canceled();
      const free = idle.pop();
      if (free) return free;
      if (leases.length < maxConnections) {
        const lease = createLease(options, {}, types);
        leases.push(lease);
        return lease;
      }
      return waitForTurn(waiting, signal);
    },
    giveBack(lease) {
      lease.renewWhenFull();
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        return next(lease);
      }
      idle.push(lease);
      if (idle.length === leases.length) onIdle?.();
    },
    close() {
      closed ??= (async () => {
        forget();
        if (idle.length < leases.length) await new Promise<void>((resolve) => (onIdle = resolve));
        await Promise.all(leases.map((lease) => lease.end()));
      })();
      return closed;
    },
  };
}

/**
 * Waits in a line that its owner serves from the front.
 *
 * @throws DatabaseError 57014 when the signal aborts first; the place in the line is free then.
 */
export async function waitForTurn<T>(
  line: Set<(turn: T) => void>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => {
    if (line.delete(resolve)) reject(canceled());
  };
  line.add(resolve);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}
