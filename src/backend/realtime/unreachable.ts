import { DatabaseError } from '#database/door.ts';

/** Whether the database was not there to answer, as opposed to refusing. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  // Connection lost or refused; ended, crashed or starting up.
  return error.code.startsWith('08') || /^57P0[1-3]$/.test(error.code);
}
