import { waitForTurn } from './connection-pool.ts';
import type { Database } from './door.ts';

/**
 * The same database for users who may hold only some of its connections: the others stay free for the rest of the program.
 *
 * @param most connections at a time; from 1.
 */
export function shareConnections(database: Database, most: number): Database {
  const waiting = new Set<(turn: undefined) => void>();
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (running < most) running += 1;
    else await waitForTurn(waiting, signal);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        // The place goes over to the next one.
        waiting.delete(next);
        next(undefined);
      } else running -= 1;
    }
  }

  return {
    query: (text, parameters) => inTurn(() => database.query(text, parameters)),
    transaction: (work, options) =>
      inTurn(() => database.transaction(work, options), options?.signal),
    read: (as, text, parameters, settings, signal) =>
      inTurn(() => database.read(as, text, parameters, settings, signal), signal),
    listen: (channel, onPayload, onReconnect) => database.listen(channel, onPayload, onReconnect),
    close: () => database.close(),
  };
}
