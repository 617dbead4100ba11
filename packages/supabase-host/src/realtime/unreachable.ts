import { isDatabaseError, isUnreachable as isNotThere } from '#host/database.ts';

/** Whether the database was not there to answer, as opposed to refusing. Another error than the database's counts as that. */
export function isUnreachable(error: unknown): boolean {
  return !isDatabaseError(error) || isNotThere(error);
}
