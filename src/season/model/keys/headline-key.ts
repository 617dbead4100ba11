import type { PlannedKey } from './key-plan.ts';

/** From here on a key is at least as likely timed as not. */
const EVEN = 0.5;

/** Whether a key is at least as likely timed as not. */
export function isLikely({ chance }: Pick<PlannedKey, 'chance'>): boolean {
  return chance !== null && chance.probability >= EVEN;
}

/**
 * The key to name first: of those at least as likely timed as not the one with most points per hour, else the first. A key
 * that three groups of four deplete can promise the most points and still be a bad next key.
 *
 * @param keys most points per hour first, as `planKeys` gives them.
 */
export function headlineKey(keys: readonly PlannedKey[]): PlannedKey | undefined {
  return keys.find(isLikely) ?? keys[0];
}
