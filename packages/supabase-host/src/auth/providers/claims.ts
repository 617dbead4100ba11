/** Reading what a provider says, of which nothing is certain. */
import { isRecord } from '#host/guards.ts';

export function textOf(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : null;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Providers write it as a boolean or as a word. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Characters of a claim as JSON. All claims of a person travel in every session, twice. */
const LONGEST = 250;

/** Leaves out what is null, so that nothing known is overwritten by nothing, and what is longer than a name or an address. */
export function known(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(claims).filter(
      ([, value]) =>
        value !== null && value !== undefined && JSON.stringify(value).length <= LONGEST,
    ),
  );
}
