/** What the host asks of a database. The application lends an object of this shape; no service holds a connection of its own. */

/** One row, keyed by column. `int8` comes as a number, `numeric` as text, `timestamptz` as a Date, `jsonb` parsed. */
export type Row = Record<string, unknown>;

/** On whose behalf a transaction runs: row-level security and grants see this role and these claims. */
export interface Visitor {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The claims of the access token as they were verified; `{ role }` alone for an anonymous visitor. */
  claims: Readonly<Record<string, unknown>>;
}

/** Where statements run: the pool itself, or one transaction of it. */
export interface Queryable {
  /**
   * Runs one statement.
   *
   * @param text SQL with `$1`, `$2` … for values; never built from what a visitor wrote.
   * @param parameters values in that order; objects and arrays for `json` and array columns as they are.
   * @throws DatabaseError with the server's SQLSTATE, message, detail and hint.
   */
  query<R extends object = Row>(text: string, parameters?: readonly unknown[]): Promise<R[]>;
}

export interface Transaction extends Queryable {
  /** Runs `work` so that its failure takes back only what it did. */
  savepoint<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  /** Without it the transaction is the application's own, above row-level security. */
  as?: Visitor;
  readOnly?: boolean;
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Settings that hold for this transaction only (`set_config(name, value, true)`). */
  settings?: Readonly<Record<string, string>>;
  /**
   * Once it aborts, a transaction that waits for a connection does not begin, and a statement that runs is canceled: both
   * reject with code 57014.
   */
  signal?: AbortSignal | undefined;
  /** Hears for how many milliseconds the transaction held a connection, however it ended; waiting for one does not count. */
  onHeld?: ((milliseconds: number) => void) | undefined;
  /** Takes everything back at the end although nothing failed: for questions like "may this visitor write?". */
  rollback?: boolean;
}

export interface Database extends Queryable {
  /** Commits what `work` did, or takes all of it back when it throws. Role, claims and settings end with it. */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;

  /**
   * Runs one `select` of a visitor in a read-only transaction of its own: what `transaction` does in three exchanges with
   * the server goes out in one here. For questions that are asked often.
   *
   * @param text one `select` that changes nothing; it may begin with `with`.
   * @param options as in `TransactionOptions`; names of settings are code, never what a visitor sent.
   * @throws DatabaseError as `query` does.
   */
  read<R extends object = Row>(
    as: Visitor,
    text: string,
    parameters?: readonly unknown[],
    options?: Pick<TransactionOptions, 'settings' | 'signal' | 'onHeld'>,
  ): Promise<R[]>;

  /**
   * Hears `NOTIFY channel` until the returned function is called. After a lost connection it listens again by itself
   * and calls `onReconnect`, because what was sent in between is gone.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
}

/** What the server answered instead of rows. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  /** Name of the constraint that refused, if one did. */
  readonly constraint: string | null;

  constructor(
    message: string,
    facts: {
      code: string;
      detail?: string | null;
      hint?: string | null;
      constraint?: string | null;
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = facts.code;
    this.detail = facts.detail ?? null;
    this.hint = facts.hint ?? null;
    this.constraint = facts.constraint ?? null;
  }
}

/** Whether the database refused: by the members that only its errors have, because a program may hold this class several times. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'constraint' in error
  );
}

/** `too_many_connections`: of the server, of the database or of the role. */
export const NO_CONNECTION_LEFT = '53300';

/**
 * Whether the database was not there to answer, as opposed to refusing: the connection was lost or refused (class 08), an
 * operator took the server or the connection away (57P), or there is no connection left.
 */
export function isUnreachable({ code }: DatabaseError): boolean {
  return code.startsWith('08') || code.startsWith('57P') || code === NO_CONNECTION_LEFT;
}
