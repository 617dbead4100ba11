import { DatabaseError } from '#host/database.ts';

/** Lets each address have a few requests in work at a time; its others wait, and those of another address do not. */
export interface AddressTurns {
  /**
   * @param address of the visitor; null for a call within this process, which never waits.
   * @throws DatabaseError 57014 when the signal aborts before its turn.
   */
  run<T>(address: string | null, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** @param most requests of one address at a time; from 1. */
export function createAddressTurns(most: number): AddressTurns {
  const lines = new Map<string, { running: number; waiting: Set<() => void> }>();
  return {
    async run(address, signal, work) {
      if (address === null || most === Number.POSITIVE_INFINITY) return work();
      const line = lines.get(address) ?? { running: 0, waiting: new Set() };
      lines.set(address, line);
      if (line.running < most) line.running += 1;
      else await waitForTurn(line.waiting, signal);
      try {
        return await work();
      } finally {
        const [next] = line.waiting;
        if (next) {
          // The place goes over to the next one.
          line.waiting.delete(next);
          next();
        } else {
          line.running -= 1;
          if (line.running === 0) lines.delete(address);
        }
      }
    },
  };
}

/** Waits in a line that its owner serves from the front; a place whose request ends is free again. */
async function waitForTurn(line: Set<() => void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    if (line.delete(resolve))
      reject(new DatabaseError('The request was canceled.', { code: '57014' }));
  };
  line.add(resolve);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
