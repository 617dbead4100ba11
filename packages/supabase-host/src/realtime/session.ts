import { requireGrant, visitorOf } from '#host/app-grant.ts';
import type { HostContext } from '#host/host-context.ts';
import { TokenError } from '#host/host-context.ts';
import type { Visitor } from '#host/database.ts';
import { roleOfKey } from '#host/key-role.ts';

/** On whose behalf a socket or a channel speaks, and until when. */
export interface Session {
  readonly token: string;
  readonly visitor: Visitor;
  /** Milliseconds since 1970; null for a key that does not end. */
  readonly expiresAt: number | null;
}

/** Why a token does not count, in the words clients know. */
export interface TokenRefusal {
  readonly code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError';
  readonly message: string;
}

const ROLES: ReadonlySet<unknown> = new Set(['anon', 'authenticated', 'service_role']);
export const MISSING_FIELDS = 'Fields `role` and `exp` are required in JWT';

/** Reads a token or one of the host's two keys. */
export async function readSession(
  context: HostContext,
  token: string,
): Promise<Session | TokenRefusal> {
  const keyRole = roleOfKey(context.keys, token);
  let claims: Record<string, unknown>;
  try {
    claims = await context.tokens.verify(token);
    await requireGrant(context, claims);
  } catch (error) {
    if (keyRole)
      return { token, visitor: { role: keyRole, claims: { role: keyRole } }, expiresAt: null };
    return refusalOf(error);
  }
  const { role, exp } = claims;
  if (keyRole && typeof exp !== 'number') {
    return {
      token,
      visitor: { role: keyRole, claims: { ...claims, role: keyRole } },
      expiresAt: null,
    };
  }
  if (!ROLES.has(role) || typeof exp !== 'number') {
    return { code: 'InvalidJWTToken', message: MISSING_FIELDS };
  }
  const expiresAt = exp * 1000;
  if (expiresAt <= context.now()) return expiredRefusal(expiresAt, context.now());
  return { token, visitor: visitorOf(role as Visitor['role'], claims), expiresAt };
}

export function isRefusal(answer: Session | TokenRefusal): answer is TokenRefusal {
  return 'code' in answer;
}

export function expiredRefusal(expiresAt: number, now: number): TokenRefusal {
  return expiredFor(Math.max(0, Math.floor((now - expiresAt) / 1000)));
}

function expiredFor(seconds: number): TokenRefusal {
  return { code: 'InvalidJWTToken', message: `Token has expired ${seconds} seconds ago` };
}

function refusalOf(error: unknown): TokenRefusal {
  if (!(error instanceof TokenError)) throw error;
  if (error.code === 'expired') return expiredFor(error.expiredSeconds ?? 0);
  if (error.code === 'malformed') {
    return { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' };
  }
  return { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' };
}
