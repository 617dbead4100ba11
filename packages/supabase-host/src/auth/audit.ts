import type { Queryable } from '#host/database.ts';
import { currentTime, type Auth } from './auth.ts';

export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_invited'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'login'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'oauth_consent_granted'
  | 'identity_unlinked'
  | 'identity_linked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_updated'
  | 'challenge_created'
  | 'verification_attempted';

/** Writes down who did what, in the transaction that did it. */
export async function audit(
  auth: Auth,
  queryable: Queryable,
  action: AuditAction,
  actor: { id: string | null; name?: string | null },
  address: string | null,
  traits: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const now = currentTime(auth);
  await queryable.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($1, $2, $3, $4)`,
    [
      crypto.randomUUID(),
      {
        action,
        actor_id: actor.id ?? '00000000-0000-0000-0000-000000000000',
        actor_username: actor.name ?? '',
        timestamp: now.toISOString(),
        ...(Object.keys(traits).length === 0 ? {} : { traits }),
      },
      now,
      address ?? '',
    ],
  );
}
