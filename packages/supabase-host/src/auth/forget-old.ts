import type { Queryable } from '#host/database.ts';
import type { Auth } from './auth.ts';

const DAY = 24 * 3600 * 1000;
/** How long it is kept who did what. */
const AUDIT_KEPT = 90 * DAY;
/** How long the reuse of a refresh token is noticed. */
const REVOKED_KEPT = 30 * DAY;
const SESSION_KEPT = DAY;

/**
 * Deletes a little of what is no longer needed: at every sign-in more than a sign-in adds, so it never piles up and no
 * call takes long.
 */
export async function forgetOld(auth: Auth, queryable: Queryable, userId: string): Promise<void> {
  const now = auth.host.now();
  await queryable.query(
    `with
       entries as (delete from auth.audit_log_entries where ctid in (
         select ctid from auth.audit_log_entries where created_at < $2 limit 50 for update skip locked)),
       sessions as (delete from auth.sessions where ctid in (
         select ctid from auth.sessions where not_after < $3 limit 20 for update skip locked))
     delete from auth.refresh_tokens where revoked and updated_at < $4
       and session_id in (select id from auth.sessions where user_id = $1)`,
    [
      userId,
      new Date(now - AUDIT_KEPT),
      new Date(now - SESSION_KEPT),
      new Date(now - REVOKED_KEPT),
    ],
  );
}
