import { setImmediate, setTimeout } from 'node:timers/promises';
import { isDatabaseError, isUnreachable, NO_CONNECTION_LEFT } from './database.ts';
import { createLease, type ConnectionOptions } from './connection-lease.ts';

/** Milliseconds in which a server that works opens a connection and answers. */
const PATIENCE_MS = 700;
const STEPS = 7;

/**
 * Asks whether the server answers at all, on a connection that is opened for the question: on a connection of the pool it would wait
 * behind the statements that are suspected, and a few slow ones would pass for a dead server. Callers at the same time share one
 * question.
 *
 * @returns false where no connection can be had, or once nothing came back within `PATIENCE_MS`. A server that has no connection left
 *   answers.
 */
export function createSignOfLife(options: ConnectionOptions): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;

  async function look(): Promise<boolean> {
    const connection = createLease(options);
    const answered = connection.run('select 1', [], false).then(
      () => true,
      (error: unknown) =>
        isDatabaseError(error) && (error.code === NO_CONNECTION_LEFT || !isUnreachable(error)),
    );
    try {
      return await Promise.race([answered, silence()]);
    } finally {
      asked = null;
      void connection.end();
    }
  }

  return () => (asked ??= look());
}

/** Passes in steps, so that time in which this process was too busy to read an answer counts as one step at most. */
async function silence(): Promise<false> {
  for (let step = 0; step < STEPS; step += 1) {
    await setTimeout(PATIENCE_MS / STEPS, undefined, { ref: false });
    await setImmediate();
  }
  return false;
}
