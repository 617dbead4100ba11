import type { FightContext } from '#analysis/fight-context.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import type { FileProblem } from './log-protocol.ts';

/** Says what went wrong with a file in a way the page can give advice about. */
export function fileProblemOf(error: unknown, aborted: boolean): FileProblem {
  if (aborted) return { code: 'canceled', message: 'Reading was canceled.' };
  if (isFailure(error, 'not-a-log')) return { code: 'not-a-log', message: error.message };
  if (isFailure(error, 'classic-log')) return { code: 'classic-log', message: error.message };
  if (isFailure(error, 'bad-gzip', 'cut-gzip')) return { code: 'bad-gzip', message: error.message };
  if (isFailure(error, 'figures-withheld'))
    return { code: 'figures-withheld', message: error.message };
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

/** Throws a Failure `figures-withheld` where nothing is to be read in a fight. */
export function refuseWithheld({ withheld }: Pick<FightContext, 'withheld'>): void {
  if (withheld === true)
    throw new Failure(
      'figures-withheld',
      'The figures of this log do not add up and are not shown.',
    );
}
