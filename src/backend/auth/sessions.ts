import type { Queryable } from '#database/door.ts';
import { currentTime, one, theOne, type Auth } from './auth.ts';
import { forgetOld } from './forget-old.ts';
import { issueRefreshToken } from './refresh-tokens.ts';
import type { SessionRow, UserRow } from './rows.ts';
import { presentUser, updateUser } from './users.ts';

/** How somebody proved who they are, as `amr` of the token names it. */
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
  | 'anonymous';

/** From where a session is opened. */
export interface Origin {
  address: string | null;
  userAgent: string;
}

export interface SignIn {
  method: SignInMethod;
  origin: Origin;
  ssoProviderId?: string | null;
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

/** Opens a session and answers it. */
export async function signIn(
  auth: Auth,
  queryable: Queryable,
  user: UserRow,
  how: SignIn,
): Promise<SessionAnswer> {
  const now = currentTime(auth);
  await forgetOld(auth, queryable, user.id);
  const signedIn = await updateUser(auth, queryable, user.id, { last_sign_in_at: now });
  const session = await theOne<SessionRow>(
    queryable,
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, ip)
     values ($1, $2, $3, $3, 'aal1', $4, $5, $6) returning *`,
    [
      crypto.randomUUID(),
      user.id,
      now,
      how.notAfter ?? null,
      how.origin.userAgent,
      how.origin.address,
    ],
  );
  await noteMethod(auth, queryable, session.id, how.method, how.ssoProviderId ?? null);
  if (how.method === 'password' || how.method === 'otp')
    await queryable.query(
      `update auth.identities set last_sign_in_at = $2
       where user_id = $1 and provider in ('email', 'phone')`,
      [user.id, now],
    );
  const refreshToken = await issueRefreshToken(auth, queryable, session, null);
  return answerSession(auth, queryable, signedIn, session, refreshToken);
}

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
  const shape = await presentUser(queryable, user);
  const methods = await queryable.query<{
    authentication_method: string;
    updated_at: Date;
    sso_provider_id: string | null;
  }>(
    `select authentication_method, updated_at, sso_provider_id from auth.mfa_amr_claims
     where session_id = $1 order by updated_at desc, authentication_method`,
    [session.id],
  );
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
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
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
  if (lowAalLifetime === null || session.aal !== 'aal1') return null;
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

/** Headers that tell a proxy whose session was opened. */
export function sessionHeaders(answer: SessionAnswer): Record<string, string> {
  return { 'sb-auth-user-id': String(answer.user['id']), 'cache-control': 'no-store' };
}
