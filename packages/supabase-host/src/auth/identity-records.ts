import type { Queryable } from '#host/database.ts';
import { currentTime, one, queryOne, type Auth } from './auth.ts';
import type { IdentityRow, UserRow } from './rows.ts';
import { identitiesOf, updateUser } from './users.ts';

/**
 * Gives an account one more way to sign in.
 *
 * @returns null when another account has it already.
 */
export async function insertIdentity(
  auth: Auth,
  queryable: Queryable,
  wanted: { userId: string; provider: string; subject: string; data: Record<string, unknown> },
): Promise<IdentityRow | null> {
  const now = currentTime(auth);
  return one<IdentityRow>(
    queryable,
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6) on conflict (provider_id, provider) do nothing returning *`,
    [crypto.randomUUID(), wanted.subject, wanted.userId, wanted.data, wanted.provider, now],
  );
}

/** The identity of a user at a provider, locked. */
export function lockIdentity(
  queryable: Queryable,
  provider: string,
  subject: string,
): Promise<IdentityRow | null> {
  return one<IdentityRow>(
    queryable,
    'select * from auth.identities where provider = $1 and provider_id = $2 for update',
    [provider, subject],
  );
}

/** Replaces what is known of an identity. */
export function updateIdentity(
  auth: Auth,
  queryable: Queryable,
  id: string,
  data: Record<string, unknown>,
  signedIn: boolean,
): Promise<IdentityRow> {
  const now = currentTime(auth);
  return queryOne<IdentityRow>(
    queryable,
    `update auth.identities set identity_data = $2, updated_at = $3,
       last_sign_in_at = case when $4 then $3 else last_sign_in_at end
     where id = $1 returning *`,
    [id, data, now, signedIn],
  );
}

/** Makes or updates the identity that stands for an account's own address or number. */
export async function keepOwnIdentity(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  provider: 'email' | 'phone',
  data: Record<string, unknown>,
): Promise<void> {
  const found = await lockIdentity(queryable, provider, user.id);
  if (found === null)
    await insertIdentity(auth, queryable, {
      userId: user.id,
      provider,
      subject: user.id,
      data: { sub: user.id, ...data },
    });
  else await updateIdentity(auth, queryable, found.id, { ...found.identity_data, ...data }, false);
}

/** Writes into `app_metadata` by which providers the account can be entered, oldest first. */
export async function recomputeProviders(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
): Promise<UserRow> {
  const identities = await identitiesOf(queryable, user.id);
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  const present = user.raw_app_meta_data['provider'];
  const provider =
    typeof present === 'string' && providers.includes(present) ? present : providers[0];
  const data: Record<string, unknown> = { ...user.raw_app_meta_data, providers };
  if (provider === undefined) delete data['provider'];
  else data['provider'] = provider;
  return updateUser(auth, queryable, user.id, { raw_app_meta_data: data });
}
