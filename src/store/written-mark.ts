import type { Database } from './database.ts';

/** How far a replica must be, so that nothing that this process knows of is missing on it. */
export interface WrittenMark {
  /**
   * A position in the primary's log behind everything that this process has written so far, and behind everything that
   * others had written some seconds ago.
   *
   * @returns null while it is not known: after each change, until the primary has said its position.
   */
  position: () => string | null;
  /** The same database; what is written through it moves the position. */
  watch: (database: Database) => Database;
  close: () => Promise<void>;
}

/** Milliseconds after which a primary that did not say its position is asked again. */
const RETRY_MS = 1000;
/** Milliseconds after which a known position is asked again: what others have written without a word moves it, too. */
const REFRESH_MS = 5000;

/**
 * Asks the primary for its position after each change that this process has written, and after each notification that pages have
 * to be drawn anew. Changes at the same time cost one question.
 */
export function createWrittenMark(primary: Database, channel: string): WrittenMark {
  let known: string | null = null;
  /** Rises with each change. */
  let changes = 0;
  let isAsking = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function askPosition(): Promise<void> {
    if (isAsking || isClosed) return;
    isAsking = true;
    try {
      for (;;) {
        const asked = changes;
        const [row] = await primary.query<{ position: string }>(
          'select pg_current_wal_insert_lsn()::text as position',
        );
        if (asked !== changes) continue;
        known = row?.position ?? null;
        return;
      }
    } catch {
      known = null;
      retry = setTimeout(() => void askPosition(), RETRY_MS).unref();
    } finally {
      isAsking = false;
    }
  }

  function note(): void {
    known = null;
    changes++;
    void askPosition();
  }

  let listening: Promise<() => Promise<void>> | null = null;
  function listen(): void {
    // Without it changes by other processes are not heard of: the position stays unknown.
    listening ??= primary.listen(channel, note, note);
    listening.then(note, () => (listening = null));
  }
  listen();
  const refreshing = setInterval(() => void askPosition(), REFRESH_MS).unref();

  return {
    position() {
      if (listening === null && !isClosed) listen();
      return listening === null ? null : known;
    },
    watch: (database) => ({
      ...database,
      async query(text, parameters) {
        try {
          return await database.query(text, parameters);
        } finally {
          if (text !== HEALTH_CHECK) note();
        }
      },
      async transaction(work, options) {
        try {
          return await database.transaction(work, options);
        } finally {
          if (options?.readOnly !== true) note();
        }
      },
    }),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(refreshing);
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}

/** Asked all the time, and writes nothing. */
const HEALTH_CHECK = 'select 1';
