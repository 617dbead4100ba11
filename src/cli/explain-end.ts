import { isDatabaseError } from '#store/database.ts';
import { isFailure } from '#lib/failure.ts';

/** Whether a command fails for its database, however it was called. */
export function isOfDatabase(error: unknown): boolean {
  return isFailure(error, 'database', 'folder-in-use', 'used-by-command') || isDatabaseError(error);
}

/**
 * What a person needs to know of the error that ended a command: a sentence where it is one that can happen, else the whole
 * error with its place in the program.
 */
export function explainEnd(error: unknown): string {
  if (isDatabaseError(error) && error.code.startsWith('08'))
    return `${error.message} What was not committed is taken back; run the command again.`;
  if (isFailure(error) || isOfDatabase(error)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
