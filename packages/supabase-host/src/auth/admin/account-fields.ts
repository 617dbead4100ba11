import * as v from 'valibot';
import type { Auth } from '#host/auth/auth.ts';
import { AuthError, invalid } from '#host/auth/auth-error.ts';
import { refuseWeak } from '#host/auth/password-rules.ts';
import { hashPassword, isKnownHash } from '#host/auth/passwords.ts';
import { record, text } from '#host/auth/request.ts';

/** What administrators may write about an account. */
export const accountFields = v.object({
  id: text,
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  password_hash: text,
  email_confirm: v.nullish(v.boolean(), false),
  phone_confirm: v.nullish(v.boolean(), false),
  user_metadata: record,
  app_metadata: record,
  role: text,
  aud: text,
  ban_duration: text,
});
export type AccountFields = v.InferOutput<typeof accountFields>;

/** The hash to store, null when the password stays. */
export async function readPassword(auth: Auth, asked: AccountFields): Promise<string | null> {
  if (asked.password && asked.password_hash !== '')
    throw invalid('Only a password or a password hash should be provided');
  if (asked.password_hash !== '') {
    if (!isKnownHash(asked.password_hash)) throw invalid('Password hash is not supported');
    return asked.password_hash;
  }
  if (!asked.password) return null;
  await refuseWeak(asked.password, auth.rules.password, asked.email || asked.phone);
  return hashPassword(asked.password, auth.rules.password.hashCost);
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/**
 * End of a ban from a duration such as `24h` or `1h30m`.
 *
 * @returns undefined when nothing was said, null for `none`.
 */
export function readBan(written: string, now: number): Date | null | undefined {
  if (written === '') return undefined;
  if (written === 'none') return null;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/.test(written))
    throw invalid('invalid format for ban duration: use units like "24h", "1h30m" or "none"');
  let milliseconds = 0;
  for (const [, amount, unit = ''] of written.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/gy))
    milliseconds += Number(amount) * (UNIT_MS[unit] ?? 0);
  return new Date(now + milliseconds);
}

/** Roles of the database that an account may act as; an administrator cannot give what only the host has. */
export function readRole(written: string): string | undefined {
  if (written === '') return undefined;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(written) || written === 'supabase_admin')
    throw invalid('Invalid role');
  return written;
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

export function phoneExists(): AuthError {
  return new AuthError(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  );
}
