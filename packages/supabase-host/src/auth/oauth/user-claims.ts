import type { Auth } from '#host/auth/auth.ts';
import { requireUser } from '#host/auth/caller.ts';
import { clientAddress, type AuthContext } from '#host/auth/request.ts';
import type { UserRow } from '#host/auth/rows.ts';
import { readScopes } from './scopes.ts';

/** `GET|POST /oauth/userinfo`: what the app of this token may know. A token of no app gives only the id of its user. */
export async function getUserInfo(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.count('oauth', clientAddress(auth, context));
  const { user, session } = await requireUser(auth, context, 'apps too');
  return context.json(userClaims(user, readScopes(session?.scopes ?? null)), 200, {
    'cache-control': 'no-store',
  });
}

/** What an app may know of an account, in the words of OpenID Connect. Only what was granted. */
export function userClaims(user: UserRow, scopes: readonly string[]): Record<string, unknown> {
  const data = user.raw_user_meta_data;
  const claims: Record<string, unknown> = { sub: user.id };
  if (scopes.includes('email') && user.email) {
    claims['email'] = user.email;
    claims['email_verified'] = user.email_confirmed_at !== null;
  }
  if (scopes.includes('profile')) {
    add(claims, 'name', textOf(data, 'name', 'full_name'));
    add(claims, 'picture', textOf(data, 'picture', 'avatar_url'));
    add(claims, 'preferred_username', textOf(data, 'preferred_username', 'username'));
    claims['updated_at'] = Math.floor(user.updated_at.getTime() / 1000);
  }
  if (scopes.includes('phone') && user.phone) {
    claims['phone'] = user.phone;
    claims['phone_verified'] = user.phone_confirmed_at !== null;
  }
  return claims;
}

/** What a user keeps with their account, without what stands in it of mail and phone when those were not granted. */
export function dataForApp(
  data: Readonly<Record<string, unknown>>,
  scopes: readonly string[],
): Record<string, unknown> {
  if (!scopes.includes('profile')) return {};
  const hidden = new Set(['email', 'phone'].filter((scope) => !scopes.includes(scope)));
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !hidden.has(name.replace(/_verified$/, ''))),
  );
}

/** An account's shape, as `GET /user` gives it, with only what the scopes name. */
export function shapeForApp(
  shape: Readonly<Record<string, unknown>>,
  scopes: readonly string[],
): Record<string, unknown> {
  const always = ['id', 'aud', 'role', 'app_metadata', 'created_at', 'updated_at', 'is_anonymous'];
  const names = new Set(always);
  if (scopes.includes('email')) names.add('email').add('email_confirmed_at');
  if (scopes.includes('phone')) names.add('phone').add('phone_confirmed_at');
  return {
    email: '',
    phone: '',
    identities: [],
    ...Object.fromEntries(Object.entries(shape).filter(([name]) => names.has(name))),
    user_metadata: dataForApp(
      (shape['user_metadata'] ?? {}) as Readonly<Record<string, unknown>>,
      scopes,
    ),
  };
}

function textOf(data: Readonly<Record<string, unknown>>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function add(claims: Record<string, unknown>, name: string, value: string | undefined): void {
  if (value !== undefined) claims[name] = value;
}
