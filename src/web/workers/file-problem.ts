import { isFailure } from '#lib/failure.ts';
import type { FileProblem } from './log-protocol.ts';

/** Says what went wrong with a file in a way the page can give advice about. */
export function fileProblemOf(error: unknown, aborted: boolean): FileProblem {
  if (aborted) return { code: 'canceled', message: 'Reading was canceled.' };
  if (isFailure(error, 'not-a-log')) return { code: 'not-a-log', message: error.message };
  if (isFailure(error, 'classic-log')) return { code: 'classic-log', message: error.message };
  if (isFailure(error, 'bad-gzip', 'cut-gzip')) return { code: 'bad-gzip', message: error.message };
  if (error instanceof DOMException)
    return {
      code: 'unreadable',
      message:
        'The browser could not read the file any more: it was moved, changed or locked while reading.',
    };
  return {
    code: 'unexpected',
    message: `Reading stopped unexpectedly: ${error instanceof Error ? error.message : String(error)}`,
  };
}
