import type { OpenedFile } from './log-state.ts';

type Progressing = Pick<OpenedFile, 'status' | 'live'>;

/** Whether a file is being read to its end: a fight that is not there yet may be in it. */
export function isReading(files: readonly Progressing[]): boolean {
  return files.some(({ status }) => status === 'queued' || status === 'reading');
}

/** The same, or the game is still writing one: more fights may come. */
export function mayBringFights(files: readonly Progressing[]): boolean {
  return isReading(files) || files.some(({ live }) => live !== null);
}
