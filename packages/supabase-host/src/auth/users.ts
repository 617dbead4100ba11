import type { Queryable } from '#host/database.ts';
import { currentTime, one, queryOne, type Auth } from './auth.ts';
import { invalid } from './auth-error.ts';
import type { Channel } from './rate-limits.ts';
import type { FactorRow, IdentityRow, UserRow } from './rows.ts';
import { userShape } from './shapes.ts';

/** What makes an account. */
export interface NewUser {
  id?: string;
  email?: string | null;
  phone?: string | null;
  passwordHash?: string | null;
  userData?: Record<string, unknown>;
  appData?: Record<string, unknown>;
  isAnonymous?: boolean;
  isSso?: boolean;
  role?: string;
  audience?: string;
}

/**
 * Makes an account. The unique indexes settle who was first when two do it at once.
 *
 * @returns null when the address or the number is taken.
 * @throws AuthError `validation_failed` for metadata of more than `MOST_DATA_BYTES`.
 */
export async function insertUser(
  auth: Auth,
  queryable: Queryable,
  wanted: NewUser,
): Promise<UserRow | null> {
  const now = currentTime(auth);
  return one<UserRow>(
    queryable,
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_user_meta_data,
       raw_app_meta_data, is_anonymous, is_sso_user, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict do nothing
     returning *`,
    [
      wanted.id ?? crypto.randomUUID(),
      wanted.audience ?? auth.rules.tokens.audience,
      wanted.role ?? 'authenticated',
      wanted.email ?? null,
      wanted.phone ?? null,
      wanted.passwordHash ?? '',
      mergeBounded('user_metadata', {}, wanted.userData ?? {}),
      mergeBounded('app_metadata', {}, wanted.appData ?? {}),
      wanted.isAnonymous ?? false,
      wanted.isSso ?? false,
      now,
    ],
  );
}

/** Columns of an account that calls change; JSON columns take objects. */
export type UserChange = Partial<
  Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'confirmed_at' | 'deleted_at'>
> & { deleted_at?: Date | null };

/** Changes columns of one account and returns it. Column names come from our own code only. */
export async function updateUser(
  auth: Auth,
  queryable: Queryable,
  id: string,
  change: UserChange,
): Promise<UserRow> {
  const names = Object.keys(change);
  const assignments = names.map((name, index) => `${name} = $${index + 3}`);
  return queryOne<UserRow>(
    queryable,
    `update auth.users set ${['updated_at = $2', ...assignments].join(', ')} where id = $1 returning *`,
    [id, currentTime(auth), ...Object.values(change)],
  );
}

/** The account, locked until the transaction ends, so that two calls about it come one after the other. */
export function lockUser(queryable: Queryable, id: string): Promise<UserRow | null> {
  return one<UserRow>(
    queryable,
    'select * from auth.users where id = $1 and deleted_at is null for update',
    [id],
  );
}

export function findUser(queryable: Queryable, id: string): Promise<UserRow | null> {
  return one<UserRow>(queryable, 'select * from auth.users where id = $1 and deleted_at is null', [
    id,
  ]);
}

/** The account of an address, locked. Accounts of a company's sign-in are not found this way. */
export function lockUserByEmail(queryable: Queryable, email: string): Promise<UserRow | null> {
  return one<UserRow>(
    queryable,
    'select * from auth.users where email = $1 and not is_sso_user for update',
    [email],
  );
}

export function lockUserByPhone(queryable: Queryable, phone: string): Promise<UserRow | null> {
  return one<UserRow>(
    queryable,
    'select * from auth.users where phone = $1 and not is_sso_user for update',
    [phone],
  );
}

/**
 * The account of an address, locked, before a message to it is counted. Where there is none there is no row to wait at: calls about one address
 * wait for each other before they look.
 */
export async function lockContact(
  queryable: Queryable,
  channel: Channel,
  contact: string,
): Promise<UserRow | null> {
  await queryable.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${channel} ${contact}`,
  ]);
  return channel === 'email'
    ? lockUserByEmail(queryable, contact)
    : lockUserByPhone(queryable, contact);
}

/** Whether another account has this address. */
export async function isEmailTaken(
  queryable: Queryable,
  email: string,
  besides: string,
): Promise<boolean> {
  const found = await one(
    queryable,
    'select 1 as found from auth.users where email = $1 and not is_sso_user and id <> $2',
    [email, besides],
  );
  return found !== null;
}

export async function isPhoneTaken(
  queryable: Queryable,
  phone: string,
  besides: string,
): Promise<boolean> {
  const found = await one(
    queryable,
    'select 1 as found from auth.users where phone = $1 and id <> $2',
    [phone, besides],
  );
  return found !== null;
}

/** Merges into what people keep with their account; null takes a key away. */
export function mergeData(
  present: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...present, ...change }).filter(([, value]) => value !== null),
  );
}

/**
 * Bytes of `user_metadata` and of `app_metadata` as JSON. Each stands three times in a session, which cookies carry in base64
 * and which every request brings along: about 24 KiB of the 64 KiB of headers that a server reads.
 */
export const MOST_DATA_BYTES = 4096;

/** The same for a change that a user asks for. @throws AuthError `validation_failed` when too much would be kept. */
export function mergeBounded(
  name: 'user_metadata' | 'app_metadata',
  present: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = mergeData(present, change);
  const bytes = bytesOf(merged);
  // What was kept before this bound was set may still shrink.
  if (bytes > MOST_DATA_BYTES && bytes >= bytesOf(present))
    throw invalid(
      `${name} would take ${bytes} bytes of JSON; it may take ${MOST_DATA_BYTES}. Shorten a value, or set a key to null.`,
      422,
    );
  return merged;
}

export function bytesOf(data: Readonly<Record<string, unknown>>): number {
  return Buffer.byteLength(JSON.stringify(data));
}

export function isBanned(auth: Auth, user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > auth.host.now();
}

export function identitiesOf(queryable: Queryable, userId: string): Promise<IdentityRow[]> {
  return queryable.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, id',
    [userId],
  );
}

export function factorsOf(queryable: Queryable, userId: string): Promise<FactorRow[]> {
  return queryable.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [userId],
  );
}

/** The account with its identities and factors, as clients get it. */
export async function presentUser(
  queryable: Queryable,
  user: UserRow,
): Promise<Record<string, unknown>> {
  const [identities, factors] = await Promise.all([
    identitiesOf(queryable, user.id),
    factorsOf(queryable, user.id),
  ]);
  return userShape(user, identities, factors);
}
