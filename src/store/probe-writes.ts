import { isDatabaseError, isUnreachable, type Database } from './database.ts';

/** Whether a database takes what is written to it. */
export type WriteAnswer =
  | { kind: 'written' }
  /** It takes no writes because it is meant to: a standby, or one that its operator made read-only. */
  | { kind: 'read-only' }
  /** Another process looks at this moment, or the database does not answer: nothing is known. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string };

/** Rows of a page each, 256 kB together: less room than that is none. */
const PAGES = 32;
const PAGE_BYTES = 8000;
/** Milliseconds for all of it. */
const PATIENCE_MS = 5000;
const READ_ONLY = '25006';
const LOCKED = '55P03';

/**
 * Writes a quarter of a megabyte into a new file of the database and takes it back: a page that is already on the disk could be
 * written again although the disk is full.
 *
 * @returns never throws.
 */
export async function probeWrites(database: Database): Promise<WriteAnswer> {
  try {
    return await database.transaction(
      async (transaction): Promise<WriteAnswer> => {
        const [mode] = await transaction.query<{ isReadOnly: boolean }>(
          `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
        );
        if (mode?.isReadOnly === true) return { kind: 'read-only' };
        // Makes a new file: of the old one there are always free pages.
        await transaction.query('truncate farseer_work.write_probe');
        await transaction.query(
          `insert into farseer_work.write_probe select repeat('x', $1::int) from generate_series(1, $2::int)`,
          [PAGE_BYTES, PAGES],
        );
        return { kind: 'written' };
      },
      {
        rollback: true,
        settings: { statement_timeout: String(PATIENCE_MS), lock_timeout: '500' },
      },
    );
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): WriteAnswer {
  if (!isDatabaseError(error))
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  if (error.code === READ_ONLY) return { kind: 'read-only' };
  if (error.code === LOCKED || isUnreachable(error)) return { kind: 'unknown' };
  return { kind: 'failed', reason: error.message };
}
