import type { Queryable } from '#host/database.ts';
import { currentTime, one, type Auth } from './auth.ts';
import { makeCode, makeLinkToken } from './codes.ts';
import { sameText } from './secrets.ts';

export type TokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

export interface OneTimeToken {
  /** What a person types. */
  code: string;
  /** What stands in the link; begins with `pkce_` when the link ends in a code of the PKCE flow. */
  link: string;
}

export interface TokenRow {
  id: string;
  user_id: string;
  token_type: TokenKind;
  relates_to: string;
  created_at: Date;
  /** Whether spending it takes the account's password away. */
  clears_password: boolean;
}

/**
 * Makes the one pending token of a kind; an older one of the same kind stops working. Only keyed hashes are kept.
 *
 * @param relatesTo address or number the message goes to.
 * @param code given for numbers whose code is fixed by configuration.
 */
export async function makeToken(
  auth: Auth,
  queryable: Queryable,
  wanted: {
    userId: string;
    kind: TokenKind;
    relatesTo: string;
    digits: number;
    pkce?: boolean;
    code?: string | undefined;
    /** Stays once it was said, until the token is spent. */
    clearsPassword?: boolean;
  },
): Promise<OneTimeToken> {
  const code = wanted.code ?? makeCode(wanted.digits);
  const link = `${wanted.pkce ? 'pkce_' : ''}${makeLinkToken()}`;
  const now = currentTime(auth);
  await queryable.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, code_hash, relates_to, created_at, updated_at, clears_password)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       code_hash = excluded.code_hash, wrong_tries = 0, relates_to = excluded.relates_to,
       created_at = excluded.created_at, updated_at = excluded.updated_at,
       clears_password = one_time_tokens.clears_password or excluded.clears_password`,
    [
      crypto.randomUUID(),
      wanted.userId,
      wanted.kind,
      auth.secrets.fingerprint('link', link),
      codeHash(auth, wanted.userId, wanted.kind, code),
      wanted.relatesTo,
      now,
      wanted.clearsPassword ?? false,
    ],
  );
  return { code, link };
}

/** The row of a link, whatever its kind and age, or null. */
export function findByLink(
  auth: Auth,
  queryable: Queryable,
  link: string,
): Promise<TokenRow | null> {
  return one<TokenRow>(queryable, 'select * from auth.one_time_tokens where token_hash = $1', [
    auth.secrets.fingerprint('link', link),
  ]);
}

/** Tries after which a code ends. The link of the same message stays good: a stranger who guesses locks no user out. */
const MOST_TRIES = 10;

/**
 * Counts a try at every code of these kinds that waits for an address or a number. It is called outside of the transaction
 * that compares the code, so the count stays whatever comes of it.
 *
 * @returns ids of the tokens whose code may still be compared.
 */
export async function countTry(
  queryable: Queryable,
  kinds: readonly TokenKind[],
  relatesTo: string,
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `update auth.one_time_tokens set wrong_tries = wrong_tries + 1
     where relates_to = $1 and token_type::text = any($2::text[]) and wrong_tries < $3 returning id`,
    [relatesTo, kinds, MOST_TRIES],
  );
  return rows.map(({ id }) => id);
}

/** Takes back the count of a try that the server could not finish. */
export async function giveTryBack(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.query(
    'update auth.one_time_tokens set wrong_tries = greatest(0, wrong_tries - 1) where id = any($1::uuid[])',
    [ids],
  );
}

/**
 * The row of a code a person typed for an address or a number, whatever its age, or null.
 *
 * @param among ids of the tokens to compare with; null for all of the address.
 */
export async function findByCode(
  auth: Auth,
  queryable: Queryable,
  kinds: readonly TokenKind[],
  code: string,
  relatesTo: string,
  among: readonly string[] | null,
): Promise<TokenRow | null> {
  const candidates = await queryable.query<TokenRow & { code_hash: string }>(
    `select * from auth.one_time_tokens where relates_to = $1 and token_type::text = any($2::text[])
       and ($3::uuid[] is null or id = any($3))
     order by created_at desc limit 50`,
    [relatesTo, kinds, among],
  );
  return (
    candidates.find((row) =>
      sameText(row.code_hash, codeHash(auth, row.user_id, row.token_type, code)),
    ) ?? null
  );
}

/** Whether a token found before its account was locked still waits. */
export async function stillPending(queryable: Queryable, token: TokenRow): Promise<boolean> {
  const found = await one(
    queryable,
    'select 1 as found from auth.one_time_tokens where id = $1 and created_at = $2',
    [token.id, token.created_at],
  );
  return found !== null;
}

export function isFresh(auth: Auth, token: TokenRow, lifetime: number): boolean {
  return token.created_at.getTime() + lifetime * 1000 > auth.host.now();
}

/** Takes away pending tokens: all of an account, or those of one kind. */
export async function clearTokens(
  queryable: Queryable,
  userId: string,
  kind: TokenKind | null = null,
): Promise<void> {
  await queryable.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and ($2::text is null or token_type::text = $2)`,
    [userId, kind],
  );
}

function codeHash(auth: Auth, userId: string, kind: TokenKind, code: string): string {
  return auth.secrets.fingerprint('code', `${userId}\0${kind}\0${code}`);
}
