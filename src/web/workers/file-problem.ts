import { Failure } from '#lib/failure.ts';
import { GzipDamage } from './log-bytes.ts';
import type { FileProblem } from './log-protocol.ts';

/** Says what went wrong with a file in a way the page can give advice about. */
export function fileProblemOf(error: unknown, aborted: boolean): FileProblem {
  if (aborted) return { code: 'canceled', message: 'Reading was canceled.' };
  if (error instanceof Failure && (error.code === 'not-a-log' || error.code === 'classic-log'))
    return { code: error.code, message: error.message };
  if (error instanceof GzipDamage) return { code: 'bad-gzip', message: error.message };
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
