import { createLease, type ConnectionLease, type ConnectionOptions } from './connection-lease.ts';
import { DatabaseError, isDatabaseError, NO_CONNECTION_LEFT } from './database.ts';
import { countPool } from './observe-statements.ts';
import { createParameterTypes } from './parameter-types.ts';

export interface ConnectionPool {
  /**
   * An open connection. While the server has none left, one of the pool's own is waited for, for `FULL_PATIENCE_MS` at most.
   *
   * @throws DatabaseError 57014 when the signal aborts before a connection is free, 53300 when none came in that time, and whatever
   *   opening one says.
   */
  take(signal?: AbortSignal): Promise<ConnectionLease>;
  giveBack(lease: ConnectionLease): void;
  close(): Promise<void>;
}

/** What a statement ends with whose visitor has left. */
export function canceled(): DatabaseError {
  return new DatabaseError('The request was canceled.', { code: '57014' });
}

/** Milliseconds that a request waits for a connection while the server gives no new one. */
export const FULL_PATIENCE_MS = 5000;
/** Milliseconds until a full server is asked once more; each time twice as many, up to the second. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Lends each connection to one user at a time, the one that was used last first; requests that wait are served in order. */
export function createPool(options: ConnectionOptions, maxConnections: number): ConnectionPool {
  const leases: ConnectionLease[] = [];
  const idle: ConnectionLease[] = [];
  const types = createParameterTypes();
  const waiting = new Set<(lease: ConnectionLease) => void>();
  let closed: Promise<void> | null = null;
  let onIdle: (() => void) | null = null;
  /** Whether a request asks a full server for one more. The server counts those it is about to refuse: of several at once it may refuse all. */
  let asking = false;
  const forget = countPool(() => ({
    most: maxConnections,
    busy: leases.length - idle.length,
    waiting: waiting.size,
  }));

  function giveBack(lease: ConnectionLease): void {
    lease.renewWhenFull();
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      return next(lease);
    }
    idle.push(lease);
    if (idle.length === leases.length) onIdle?.();
  }

  function add(): ConnectionLease {
    const lease = createLease(options, {}, types);
    leases.push(lease);
    return lease;
  }

  /** The connection, open; null, and one fewer in the pool, where the server has none left. */
  async function opened(lease: ConnectionLease): Promise<ConnectionLease | null> {
    try {
      await lease.open();
      return lease;
    } catch (error) {
      if (!isFull(error)) {
        giveBack(lease);
        throw error;
      }
      leases.splice(leases.indexOf(lease), 1);
      void lease.end();
      if (idle.length === leases.length) onIdle?.();
      return null;
    }
  }

  /** One more connection of a full server; null where it has none, another request asks, or the pool has all it may have. */
  async function askForOne(): Promise<ConnectionLease | null> {
    if (closed || asking || leases.length >= maxConnections) return null;
    asking = true;
    try {
      return await opened(add());
    } finally {
      asking = false;
    }
  }

  /** While the server is full: the next connection of the pool that is given back, or a new one once there is one. */
  async function waitWhileFull(signal: AbortSignal | undefined): Promise<ConnectionLease> {
    const endMs = performance.now() + FULL_PATIENCE_MS;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) throw noneLeft();
      if (closed) throw isClosed();
      // One that was given back while this request asked the server lies idle.
      // oxlint-disable-next-line eslint/no-await-in-loop -- one try after the other
      const own = idle.pop() ?? (await turnWithin(waiting, Math.min(pauseMs, leftMs), signal));
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      // oxlint-disable-next-line eslint/no-await-in-loop
      const lease = own ? await opened(own) : await askForOne();
      if (lease) return lease;
    }
  }

  return {
    async take(signal) {
      if (closed) throw isClosed();
      if (signal?.aborted) throw canceled();
      const free =
        idle.pop() ?? (leases.length < maxConnections ? add() : await waitForTurn(waiting, signal));
      return (await opened(free)) ?? waitWhileFull(signal);
    },
    giveBack,
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

function isFull(error: unknown): boolean {
  return isDatabaseError(error) && error.code === NO_CONNECTION_LEFT;
}

function isClosed(): DatabaseError {
  return new DatabaseError('The database is closed.', { code: '08003' });
}

function noneLeft(): DatabaseError {
  return new DatabaseError('The database has no connection left. Try again in a few seconds.', {
    code: NO_CONNECTION_LEFT,
  });
}

/** As `waitForTurn`; null when the turn has not come after so many milliseconds. */
async function turnWithin<T>(
  line: Set<(turn: T) => void>,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<T | null> {
  if (signal?.aborted) throw canceled();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  try {
    return await waitForTurn(line, signal ? AbortSignal.any([late.signal, signal]) : late.signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  } finally {
    clearTimeout(timer);
  }
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
