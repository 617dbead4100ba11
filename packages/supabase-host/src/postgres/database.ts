import type {
  Database as HostDatabase,
  Queryable,
  Transaction as HostTransaction,
  TransactionOptions,
} from '#host/database.ts';

export {
  DatabaseError,
  isDatabaseError,
  isUnreachable,
  NO_CONNECTION_LEFT,
  type Queryable,
  type Row,
  type TransactionOptions,
  type Visitor,
} from '#host/database.ts';

export interface Transaction extends HostTransaction, Queryable {
  /** Runs `work` so that its failure takes back only what it did. */
  savepoint<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one `copy … from stdin`: by far the fastest way to write many new rows.
   *
   * @param text the whole statement with its format.
   * @param data everything that is to be copied, in that format, piece by piece: the next is asked for while the server
   *   reads the last.
   * @throws DatabaseError as `query` does, also for a row that does not fit, and whatever `data` throws; nothing is copied
   *   then.
   */
  copyIn(text: string, data: Iterable<Uint8Array>): Promise<void>;
}

/** The database that the host asks for, with what the program around it may ask besides. */
export interface Database extends HostDatabase {
  /** Commits what `work` did, or takes all of it back when it throws. Role, claims and settings end with it. */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /** Whether the server answers anything at all now, however long the line for a connection of the pool is. Takes a second at most. */
  answers(): Promise<boolean>;

  /** Waits for what runs, then closes every connection. */
  close(): Promise<void>;
}
