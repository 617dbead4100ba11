/** What every answer of the fake account service is made of. */

import type { Context } from 'hono';
import type { FakeUser } from './people.ts';

/** Header with which supabase-js reads the code of a refusal. */
export const API_VERSION = { 'X-Supabase-Api-Version': '2024-01-01' };

export function refuse(context: Context, status: number, code: string, message: string): Response {
  return context.json({ code, message }, status as never, API_VERSION);
}

/** The body as text fields; nothing where it is no JSON. */
export async function bodyOf(context: Context): Promise<Record<string, string>> {
  return (await context.req.json().catch(() => ({}))) as Record<string, string>;
}

/** The user as the protocol shows one. */
export function showUser(user: FakeUser): Record<string, unknown> {
  const created_at = '2026-01-01T00:00:00Z';
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.metadata,
    created_at,
    updated_at: created_at,
    identities: user.identities.map(({ id, provider }) => ({
      identity_id: id,
      id,
      user_id: user.id,
      provider,
      identity_data: { email: user.email },
    })),
    ...(user.factors.length > 0 && {
      factors: user.factors.map(({ id, name, isVerified }) => ({
        id,
        friendly_name: name,
        factor_type: 'totp',
        status: isVerified ? 'verified' : 'unverified',
        created_at,
        updated_at: created_at,
      })),
    }),
  };
}
