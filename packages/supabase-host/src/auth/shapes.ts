import type { FactorRow, IdentityRow, UserRow } from './rows.ts';

type Json = Record<string, unknown>;

/** A user as clients get it. Absent times and addresses are left out; secrets never come in. */
export function userShape(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
): Json {
  return withoutEmpty({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: optional(user.email_confirmed_at),
    phone_confirmed_at: optional(user.phone_confirmed_at),
    confirmed_at: optional(user.confirmed_at),
    invited_at: optional(user.invited_at),
    confirmation_sent_at: optional(user.confirmation_sent_at),
    recovery_sent_at: optional(user.recovery_sent_at),
    new_email: optional(user.email_change),
    email_change_sent_at: optional(user.email_change_sent_at),
    new_phone: optional(user.phone_change),
    phone_change_sent_at: optional(user.phone_change_sent_at),
    reauthentication_sent_at: optional(user.reauthentication_sent_at),
    last_sign_in_at: optional(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: factors.length === 0 ? undefined : factors.map(factorShape),
    identities: identities.map(identityShape),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    banned_until: optional(user.banned_until),
    deleted_at: optional(user.deleted_at),
    is_anonymous: user.is_anonymous,
  });
}

export function identityShape(identity: IdentityRow): Json {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: optional(identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    email: optional(identity.email),
  });
}

export function factorShape(factor: FactorRow): Json {
  return withoutEmpty({
    id: factor.id,
    friendly_name: optional(factor.friendly_name),
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    phone: optional(factor.phone),
    last_challenged_at: optional(factor.last_challenged_at),
  });
}

function optional(value: Date | string | null): string | undefined {
  if (value === null || value === '') return undefined;
  return value instanceof Date ? value.toISOString() : value;
}

function withoutEmpty(shape: Record<string, unknown>): Json {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));
}
