import { decodeJwt } from 'jose';
import type { Queryable } from '#host/database.ts';
import { currentTime, one, type Auth } from './auth.ts';
import { AuthError, wrongCredentials } from './auth-error.ts';
import { forgetOld } from './forget-old.ts';
import { readScopes } from './oauth/scopes.ts';
import { dataForApp } from './oauth/user-claims.ts';
import { keepRefreshToken } from './refresh-tokens.ts';
import type { SessionRow, UserRow } from './rows.ts';
import { userShape } from './shapes.ts';
import { factorsOf, identitiesOf, presentUser } from './users.ts';

/** How a user proved who they are, as `amr` of the token names it. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'sso/saml'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'oauth_provider/authorization_code';

/** From where a session is opened. */
export interface Origin {
  address: string | null;
  userAgent: string;
}

export interface SignIn {
  method: SignInMethod;
  origin: Origin;
  ssoProviderId?: string | null;
  /** Hash of the password that was found right: the sign-in counts only while it is still the account's. */
  provenHash?: string;
  /** End of the session whatever happens, as a company's sign-in may say. */
  notAfter?: Date | null;
}

/** The body that opens or renews a session at the client. */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  [further: string]: unknown;
}

/**
 * Opens a session and answers it. Many sign in at once and each waits for its statements: what belongs together is one
 * statement, and what needs no answer of another is on its way with it.
 */
export async function signIn(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  how: SignIn,
): Promise<SessionAnswer> {
  const now = currentTime(auth);
  const session: SessionRow = {
    id: crypto.randomUUID(),
    user_id: user.id,
    created_at: now,
    updated_at: now,
    factor_id: null,
    aal: 'aal1',
    not_after: how.notAfter ?? null,
    refreshed_at: null,
    oauth_client_id: null,
    scopes: null,
  };
  const [opened, identities, factors] = await Promise.all([
    one<UserRow & { refresh_token_number: number }>(queryable, OPEN_SESSION, [
      user.id,
      now,
      session.id,
      session.not_after,
      how.origin.userAgent,
      how.origin.address,
      how.method,
      how.ssoProviderId ?? null,
      how.method === 'password' || how.method === 'otp',
      how.provenHash ?? null,
    ]),
    identitiesOf(queryable, user.id),
    factorsOf(queryable, user.id),
    forgetOld(auth, queryable, user.id),
  ]);
  if (opened === null)
    throw how.provenHash === undefined
      ? new AuthError(409, 'conflict', 'The account changed meanwhile, try again')
      : wrongCredentials();
  const { refresh_token_number: number, ...signedIn } = opened;
  const method = {
    authentication_method: how.method,
    updated_at: now,
    sso_provider_id: how.ssoProviderId ?? null,
  };
  const shape = userShape(signedIn, identities, factors);
  const refreshToken = await keepRefreshToken(auth, queryable, session, null, number);
  return writeAnswer(auth, queryable, { user: signedIn, shape, session, refreshToken }, [method]);
}

/**
 * $1 account, $2 now, $3 session, $4 its end, $5 user agent, $6 address, $7 method, $8 SSO provider, $9 whether an identity
 * of our own was used, $10 hash of the password that was right
 */
const OPEN_SESSION = `with
  signed_in as (
    update auth.users set updated_at = $2, last_sign_in_at = $2
    where id = $1 and deleted_at is null and ($10::text is null or encrypted_password = $10)
    returning *),
  session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, ip)
    select $3, id, $2, $2, 'aal1', $4, $5, $6 from signed_in),
  method as (
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, sso_provider_id)
    select $3, $2, $2, $7, $8 from signed_in),
  identity as (
    update auth.identities set last_sign_in_at = $2 from signed_in
    where $9 and user_id = signed_in.id and provider in ('email', 'phone'))
  select *, nextval(pg_get_serial_sequence('auth.refresh_tokens', 'id')) as refresh_token_number from signed_in`;

/** Records a way in which this session was proven; the same way again is newer, not twice. */
export async function noteMethod(
  auth: Auth,
  queryable: Queryable,
  sessionId: string,
  method: SignInMethod,
  ssoProviderId: string | null = null,
): Promise<void> {
  await queryable.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, sso_provider_id)
     values ($1, $2, $2, $3, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, currentTime(auth), method, ssoProviderId],
  );
}

/** Writes the access token for a session as it is now. */
export async function answerSession(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionAnswer> {
  const [shape, methods] = await Promise.all([
    presentUser(queryable, user),
    queryable.query<ProvenMethod>(
      `select authentication_method, updated_at, sso_provider_id from auth.mfa_amr_claims
       where session_id = $1 order by updated_at desc, authentication_method`,
      [session.id],
    ),
  ]);
  return writeAnswer(auth, queryable, { user, shape, session, refreshToken }, methods);
}

/** A row of auth.mfa_amr_claims. */
interface ProvenMethod {
  authentication_method: string;
  updated_at: Date;
  sso_provider_id: string | null;
}

interface Opened {
  user: UserRow;
  /** The account as clients get it. */
  shape: Record<string, unknown>;
  session: SessionRow;
  refreshToken: string;
}

/** @param methods newest first. */
async function writeAnswer(
  auth: Auth,
  queryable: Queryable,
  { user, shape, session, refreshToken }: Opened,
  methods: readonly ProvenMethod[],
): Promise<SessionAnswer> {
  const { lifetime, audience, issuer } = auth.rules.tokens;
  const issuedAt = Math.floor(auth.host.now() / 1000);
  const expiresAt = Math.min(
    issuedAt + lifetime,
    (await lowAalEnd(auth, queryable, session)) ?? Infinity,
  );
  const accessToken = await auth.host.tokens.sign({
    iss: issuer ?? auth.serviceUrl,
    sub: user.id,
    aud: user.aud || audience,
    exp: expiresAt,
    iat: issuedAt,
    ...knownOf(user, session),
    app_metadata: user.raw_app_meta_data,
    role: user.role,
    aal: session.aal,
    amr: methods.map((method) => ({
      method: method.authentication_method,
      timestamp: Math.floor(method.updated_at.getTime() / 1000),
      ...(method.sso_provider_id === null ? {} : { provider: method.sso_provider_id }),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - issuedAt,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: shape,
  };
}

/** What a token says of its account: of an app's token all that the app may know, and which app it is. */
function knownOf(user: UserRow, session: SessionRow): Record<string, unknown> {
  const { oauth_client_id: client, scopes } = session;
  if (client === null)
    return {
      email: user.email ?? '',
      phone: user.phone ?? '',
      user_metadata: user.raw_user_meta_data,
    };
  const known = readScopes(scopes);
  return {
    email: (known.includes('email') && user.email) || '',
    phone: (known.includes('phone') && user.phone) || '',
    user_metadata: dataForApp(user.raw_user_meta_data, known),
    client_id: client,
    scope: scopes ?? '',
  };
}

/**
 * When a session without its second factor ends, in seconds since 1970; null without such a rule, without a verified
 * factor, or with it used.
 */
export async function lowAalEnd(
  auth: Auth,
  queryable: Queryable,
  session: SessionRow,
): Promise<number | null> {
  const { lowAalLifetime } = auth.rules.sessions;
  // The user who allowed an app has used the factor for it.
  if (lowAalLifetime === null || session.aal !== 'aal1' || session.oauth_client_id !== null)
    return null;
  const verified = await one(
    queryable,
    `select 1 as found from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [session.user_id],
  );
  return verified === null
    ? null
    : Math.floor(session.created_at.getTime() / 1000) + lowAalLifetime;
}

/** The session, locked until the transaction ends. */
export function lockSession(queryable: Queryable, id: string): Promise<SessionRow | null> {
  return one<SessionRow>(queryable, 'select * from auth.sessions where id = $1 for update', [id]);
}

/** Headers that tell a proxy whose session was opened, and which. */
export function sessionHeaders(answer: SessionAnswer): Record<string, string> {
  return {
    'sb-auth-user-id': String(answer.user['id']),
    'sb-auth-session-id': String(decodeJwt(answer.access_token)['session_id']),
    'cache-control': 'no-store',
  };
}
