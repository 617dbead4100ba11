import type { TransactionOptions } from '#host/database.ts';

/** Settings of the caller or of the called function; they hold for the transaction of one request. */
export interface TransactionSettings {
  values: Readonly<Record<string, string>>;
  /** Null where nothing but the server's own is wanted. */
  isolation: NonNullable<TransactionOptions['isolation']> | null;
}

export const noSettings: TransactionSettings = { values: {}, isolation: null };

/** Limits of a role that was given none of its own: as on Supabase. */
const limits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anon: { statement_timeout: '3s' },
  authenticated: { statement_timeout: '8s' },
  // Whatever the connection has: an application may bound its own.
  service_role: { statement_timeout: '0' },
};

/** What a function sets for itself comes too late for its own statement, so these are set in front of it. */
const setInFront = new Set(['statement_timeout', 'default_transaction_isolation']);

/**
 * Settings as the database keeps them for a role, `alter role anon set statement_timeout = '3s'`.
 *
 * @param lines `name=value`; of one name the last counts.
 */
export function readTransactionSettings(lines: readonly string[]): TransactionSettings {
  const values: Record<string, string> = {};
  let isolation: TransactionSettings['isolation'] = null;
  for (const line of lines) {
    const equals = line.indexOf('=');
    const [name, value] = [line.slice(0, equals), line.slice(equals + 1)];
    if (name === 'default_transaction_isolation') isolation = readIsolation(value);
    else values[name] = value;
  }
  return { values, isolation };
}

/**
 * Settings of the roles of visitors. A role without a time limit of its own has that of Supabase, also where the owner of
 * the database may not write it down (`080-statement-limits.sql`).
 */
export function readVisitorSettings(
  visitors: readonly { role: string; lines: readonly string[] }[],
): Map<string, TransactionSettings> {
  const byRole = new Map<string, TransactionSettings>(
    Object.entries(limits).map(([role, values]) => [role, { values, isolation: null }]),
  );
  for (const { role, lines } of visitors) {
    const own = readTransactionSettings(lines);
    byRole.set(role, { ...own, values: { ...limits[role], ...own.values } });
  }
  return byRole;
}

/** What a function was made with: `create function … set statement_timeout = '1s'`. */
export function readFunctionSettings(lines: readonly string[] | null): TransactionSettings {
  const heeded = (lines ?? []).filter((line) => setInFront.has(line.slice(0, line.indexOf('='))));
  return heeded.length === 0 ? noSettings : readTransactionSettings(heeded);
}

function readIsolation(value: string): TransactionSettings['isolation'] {
  const level = value.toLowerCase();
  return level === 'repeatable read' || level === 'serializable' ? level : null;
}
