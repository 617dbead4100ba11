import type { Queryable } from '#store/database.ts';
import { rolesThatMay, type TeamVerb } from '#lib/team-policy.ts';

/** A token of the caller, without what opens anything. */
export interface AccountToken {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The caller's own tokens, oldest first (role `authenticated`). Index: account_tokens_user. */
export async function ownTokens(database: Queryable): Promise<AccountToken[]> {
  return database.query<AccountToken>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from public.account_tokens order by created_at, id`,
  );
}

/**
 * Stores a token of the caller. @param hash its SHA-256.
 *
 * @throws DatabaseError 42501 without an account or its second factor, P0001 with a sentence beyond ten tokens, 23514 for a name that is empty or too long.
 */
export async function addToken(database: Queryable, name: string, hash: Uint8Array): Promise<void> {
  await database.query('select public.add_account_token($1, $2)', [name, hash]);
}

/** @returns false where the caller has no such token. */
export async function removeToken(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query<{ id: string }>(
    'delete from public.account_tokens where id = $1 returning id',
    [id],
  );
  return rows.length > 0;
}

/** Whose a token is, as the server; notes that it was used, at most once a minute. @returns undefined for none. */
export async function ownerOfToken(
  database: Queryable,
  hash: Uint8Array,
): Promise<string | undefined> {
  const [row] = await database.query<{ id: string; userId: string; isStale: boolean }>(
    `select id, user_id as "userId", coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
     from public.account_tokens where hash = $1`,
    [hash],
  );
  if (row?.isStale)
    await database.query('update public.account_tokens set last_used_at = now() where id = $1', [
      row.id,
    ]);
  return row?.userId;
}

/** Whether an account may do something in a team by a token, as the server. */
export async function mayInTeam(
  database: Queryable,
  userId: string,
  teamId: string,
  verb: TeamVerb,
): Promise<boolean> {
  const [row] = await database.query<{ is: boolean }>(
    `select exists (select from public.team_members m where m.team_id = $2 and m.user_id = $1 and m.left_at is null
       and m.role = any($3::text[])) as is`,
    [userId, teamId, rolesThatMay(verb)],
  );
  return row?.is === true;
}
