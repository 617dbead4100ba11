import { onFirstUse } from './on-first-use.ts';

const collator = onFirstUse(() => new Intl.Collator('en', { numeric: true }));

/**
 * Order of two names in a table: accented letters stand at their base letter, numbers count as numbers.
 *
 * @returns below zero when `a` comes first, zero when both are the same text.
 */
export function compareText(a: string, b: string): number {
  return collator().compare(a, b);
}
