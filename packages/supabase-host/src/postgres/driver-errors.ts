import { DatabaseError as ServerError } from 'pg';
import { DatabaseError } from './database.ts';

/** Whether the server said with this error that it closes the connection. */
export function endsConnection(error: unknown): boolean {
  return error instanceof ServerError && /FATAL|PANIC/.test(error.severity ?? '');
}

/**
 * Whether a statement may have failed because the schema is no longer what it was: its values or its text do not fit (classes
 * 22 and 42), or its plan has other columns now (0A000).
 */
export function mayBeStale(error: unknown): boolean {
  return error instanceof ServerError && /^(?:22|42|0A)/.test(error.code ?? '');
}

/** Whether the server no longer has a prepared statement: a function may have run `deallocate all`. */
export function hasForgotten(error: unknown): boolean {
  return error instanceof ServerError && error.code === '26000';
}

/** What the driver threw, as a `DatabaseError` where the server or the way to it is the reason. */
export function explainDriverError(error: unknown, isLost: boolean): unknown {
  if (error instanceof DatabaseError) return error;
  if (error instanceof ServerError) {
    return new DatabaseError(
      error.message,
      {
        code: error.code ?? 'XX000',
        detail: error.detail ?? null,
        hint: error.hint ?? null,
        constraint: error.constraint ?? null,
      },
      { cause: error },
    );
  }
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  // 54000: program limit exceeded. The server answered; the text is longer than this process can hold.
  if (code === 'ERR_STRING_TOO_LONG')
    return new DatabaseError(
      'The answer is too large.',
      { code: '54000', hint: 'Ask for fewer rows or columns at a time.' },
      { cause: error },
    );
  if (!isLost) return error;
  // 08006: connection failure.
  // The driver gives the end of its patience no code.
  const isLate = error instanceof Error && error.message === 'timeout expired';
  const reason = isLate ? 'CONNECT_TIMEOUT' : code;
  const message =
    typeof reason === 'string'
      ? `The database does not answer (${reason}).`
      : 'The connection to the database was lost.';
  return new DatabaseError(message, { code: '08006' }, { cause: error });
}
