import { timingSafeEqual } from 'node:crypto';

/** The two keys of the gateway as texts. */
export interface GatewayKeys {
  anon: string;
  serviceRole: string;
}

export type KeyRole = 'anon' | 'service_role';

/**
 * Whose key a text is. A key holds by its text alone, also after the day in it: an operator may give any text.
 *
 * @param keys those that hold now, and those of an earlier version that hold beside them.
 * @returns null for any other text.
 */
export function roleOfKey(
  { former, ...current }: GatewayKeys & { former?: Partial<GatewayKeys> },
  text: string,
): KeyRole | null {
  for (const { anon, serviceRole } of [current, former ?? {}]) {
    if (anon !== undefined && isSame(text, anon)) return 'anon';
    if (serviceRole !== undefined && isSame(text, serviceRole)) return 'service_role';
  }
  return null;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
