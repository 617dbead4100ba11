import type { Queryable } from '#host/database.ts';
import { audit } from './audit.ts';
import { one, type Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { confirmEmail } from './confirm.ts';
import { sendMail } from './deliveries.ts';
import {
  insertIdentity,
  lockIdentity,
  recomputeProviders,
  updateIdentity,
} from './identity-records.ts';
import { clearTokens } from './one-time-tokens.ts';
import type { ProviderProfile } from './providers/provider.ts';
import type { UserRow } from './rows.ts';
import { claimSending } from './send-times.ts';
import { signUpsOff } from './sign-up.ts';
import {
  insertUser,
  bytesOf,
  isBanned,
  isEmailTaken,
  lockUser,
  lockUserByEmail,
  mergeData,
  MOST_DATA_BYTES,
  updateUser,
} from './users.ts';

/** A user as a provider vouches for them. */
export interface Vouched {
  /** Name of the provider; `sso:` and its id for a company's sign-in. */
  provider: string;
  profile: ProviderProfile;
  isSso: boolean;
  emailOptional: boolean;
  address: string | null;
  redirectTo: string;
}

/**
 * Finds or makes the account of a user who comes from a provider: the one that has this identity, else the one that
 * has the same verified address, else a new one. Accounts of a company's sign-in are never joined with others.
 *
 * @returns an AuthError, to be returned by the transaction so that its changes stay, when the address has to be
 *   confirmed first.
 */
export async function acceptIdentity(
  auth: Auth,
  queryable: Queryable,
  who: Vouched,
): Promise<UserRow | AuthError> {
  const { profile } = who;
  if (profile.email === null && !who.emailOptional)
    throw new AuthError(
      500,
      'unexpected_failure',
      'Error getting user email from external provider',
    );
  const identity = await lockIdentity(queryable, who.provider, profile.subject);
  if (identity !== null) {
    const owner = await lockUser(queryable, identity.user_id);
    if (owner === null) throw banned();
    if (isBanned(auth, owner)) throw banned();
    await updateIdentity(auth, queryable, identity.id, profile.claims, true);
    return settle(auth, queryable, await refreshData(auth, queryable, owner, profile), who);
  }
  const match = who.isSso ? null : await findByVerifiedEmail(auth, queryable, profile);
  if (match !== null) {
    if (isBanned(auth, match)) throw banned();
    const cleared =
      match.email === profile.email && match.email_confirmed_at === null
        ? await takeOver(auth, queryable, match)
        : match;
    await attach(auth, queryable, cleared, who);
    return settle(auth, queryable, await refreshData(auth, queryable, cleared, profile), who);
  }
  return settle(auth, queryable, await register(auth, queryable, who), who);
}

/** Adds an identity to the account of a user who is signed in. */
export async function linkIdentity(
  auth: Auth,
  queryable: Queryable,
  target: UserRow,
  who: Vouched,
): Promise<UserRow> {
  const present = await lockIdentity(queryable, who.provider, who.profile.subject);
  if (present !== null)
    throw new AuthError(
      422,
      'identity_already_exists',
      present.user_id === target.id
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    );
  await attach(auth, queryable, target, who);
  let linked = await refreshData(auth, queryable, target, who.profile);
  const { email, emailVerified } = who.profile;
  if (
    !linked.email &&
    email !== null &&
    emailVerified &&
    !(await isEmailTaken(queryable, email, linked.id))
  )
    linked = await updateUser(auth, queryable, linked.id, {
      email,
      email_confirmed_at: new Date(auth.host.now()),
    });
  if (linked.is_anonymous)
    linked = await updateUser(auth, queryable, linked.id, { is_anonymous: false });
  await audit(
    auth,
    queryable,
    'identity_linked',
    { id: target.id, name: target.email },
    who.address,
    { provider: who.provider },
  );
  return recomputeProviders(auth, queryable, linked);
}

/** The one account with an address that both sides have verified. */
async function findByVerifiedEmail(
  auth: Auth,
  queryable: Queryable,
  profile: ProviderProfile,
): Promise<UserRow | null> {
  const { email, emailVerified } = profile;
  if (email === null || !emailVerified) return null;
  const byAddress = await lockUserByEmail(queryable, email);
  if (byAddress !== null) {
    if (byAddress.email_confirmed_at !== null || !(await hasAnotherWay(queryable, byAddress)))
      return byAddress;
    await dropUnprovenEmail(auth, queryable, byAddress);
  }
  const others = await queryable.query<{ user_id: string }>(
    `select distinct i.user_id from auth.identities i join auth.users u on u.id = i.user_id
     where i.email = $1 and i.identity_data ->> 'email_verified' = 'true' and not u.is_sso_user
       and u.deleted_at is null and i.provider not like 'sso:%'`,
    [email],
  );
  if (others.length > 1)
    throw new AuthError(
      500,
      'unexpected_failure',
      'Multiple accounts with the same email address in the same linking domain detected',
    );
  const [only] = others;
  return only === undefined ? null : lockUser(queryable, only.user_id);
}

/** Whether a user enters this account otherwise than by its unproven address. */
async function hasAnotherWay(queryable: Queryable, user: UserRow): Promise<boolean> {
  if (user.phone_confirmed_at !== null) return true;
  const other = await one(
    queryable,
    `select 1 as found from auth.identities where user_id = $1 and provider not in ('email', 'phone') limit 1`,
    [user.id],
  );
  return other !== null;
}

/** The account stays with its present user, without the address that was never theirs. */
async function dropUnprovenEmail(auth: Auth, queryable: Queryable, user: UserRow): Promise<void> {
  await queryable.query(`delete from auth.identities where user_id = $1 and provider = 'email'`, [
    user.id,
  ]);
  await clearTokens(queryable, user.id);
  const left = await updateUser(auth, queryable, user.id, { email: null, email_change: '' });
  await recomputeProviders(auth, queryable, left);
}

/**
 * The account's address was never proved, and now its owner comes: what a stranger may have prepared
 * (a password, identities, sessions, pending codes) goes.
 */
async function takeOver(auth: Auth, queryable: Queryable, user: UserRow): Promise<UserRow> {
  await queryable.query('delete from auth.identities where user_id = $1', [user.id]);
  await queryable.query('delete from auth.sessions where user_id = $1', [user.id]);
  await queryable.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await clearTokens(queryable, user.id);
  return updateUser(auth, queryable, user.id, {
    encrypted_password: '',
    email_change: '',
    phone_change: '',
    raw_user_meta_data: {},
    raw_app_meta_data: {},
  });
}

async function attach(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  who: Vouched,
): Promise<void> {
  const made = await insertIdentity(auth, queryable, {
    userId: user.id,
    provider: who.provider,
    subject: who.profile.subject,
    data: who.profile.claims,
  });
  if (made === null)
    throw new AuthError(
      422,
      'identity_already_exists',
      'Identity is already linked to another user',
    );
}

async function register(auth: Auth, queryable: Queryable, who: Vouched): Promise<UserRow> {
  if (!auth.rules.accounts.signUps) throw signUpsOff();
  const { email, claims } = who.profile;
  const isTaken =
    email !== null &&
    !who.isSso &&
    (await one(
      queryable,
      'select 1 as found from auth.users where email = $1 and not is_sso_user',
      [email],
    )) !== null;
  const made = await insertUser(auth, queryable, {
    email: isTaken ? null : email,
    userData: bytesOf(claims) > MOST_DATA_BYTES ? {} : claims,
    appData: { provider: who.provider, providers: [who.provider] },
    isSso: who.isSso,
  });
  if (made === null)
    throw new AuthError(409, 'conflict', 'The account changed meanwhile, try again');
  await attach(auth, queryable, made, who);
  await audit(auth, queryable, 'user_signedup', { id: made.id, name: email }, who.address, {
    provider: who.provider,
  });
  return made;
}

async function refreshData(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  profile: ProviderProfile,
): Promise<UserRow> {
  const merged = mergeData(user.raw_user_meta_data, profile.claims);
  // A person who has filled their metadata still signs in; the identity keeps the claims.
  const changed =
    bytesOf(merged) > MOST_DATA_BYTES
      ? user
      : await updateUser(auth, queryable, user.id, { raw_user_meta_data: merged });
  return recomputeProviders(auth, queryable, changed);
}

/** Settles whether the address counts as confirmed. */
async function settle(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  who: Vouched,
): Promise<UserRow | AuthError> {
  const { email, emailVerified } = who.profile;
  if (user.email === null || user.email_confirmed_at !== null) return user;
  if (user.phone_confirmed_at !== null) return user;
  if (who.isSso || (email === user.email && emailVerified))
    return updateUser(auth, queryable, user.id, {
      email_confirmed_at: new Date(auth.host.now()),
      is_anonymous: false,
    });
  if (auth.rules.email.autoconfirm) return confirmEmail(auth, queryable, user);
  await claimSending(auth, queryable, {
    channel: 'email',
    kind: 'signup',
    recipient: user.email,
    gap: auth.rules.email.gap,
    address: who.address,
  });
  await sendMail(auth, queryable, user, {
    kind: 'confirmation',
    to: user.email,
    redirectTo: who.redirectTo,
    pkce: false,
  });
  return new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${who.provider}. A confirmation email has been sent to your ${who.provider} email`,
  );
}

function banned(): AuthError {
  return new AuthError(403, 'user_banned', 'User is banned');
}
