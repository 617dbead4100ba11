import type { Fight } from './fight.ts';

/** Milliseconds of a key at which a boss in it began. The clock may have been changed between: then their dates do not say it. */
export function intoKey(
  { sinceKeyMs, startMs }: Pick<Fight, 'sinceKeyMs' | 'startMs'>,
  key: Pick<Fight, 'startMs'>,
): number {
  return sinceKeyMs ?? startMs - key.startMs;
}
