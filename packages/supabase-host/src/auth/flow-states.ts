import type { Queryable } from '#host/database.ts';
import { isUuid } from '#host/guards.ts';
import { currentTime, one, queryOne, type Auth } from './auth.ts';
import type { CodeChallenge } from './pkce.ts';
import type { SignInMethod } from './sessions.ts';

export interface FlowRow {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  code_challenge: string | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  created_at: Date;
  authentication_method: SignInMethod;
  auth_code_issued_at: Date | null;
  invite_token: string | null;
  referrer: string | null;
  linking_target_id: string | null;
  provider_state: string | null;
}

/** Milliseconds that a user has to come back from a provider, or to exchange a code. */
export const FLOW_LIFETIME = 300_000;
const KEPT = 24 * 3600 * 1000;

/** Remembers that a user is on their way: to a provider, or to their mailbox. */
export async function beginFlow(
  auth: Auth,
  queryable: Queryable,
  flow: {
    id?: string;
    challenge: CodeChallenge | null;
    provider: string;
    method: SignInMethod;
    userId?: string | null;
    referrer?: string | null;
    linkingTarget?: string | null;
    inviteToken?: string | null;
    providerState?: string | null;
  },
): Promise<FlowRow> {
  const now = currentTime(auth);
  await queryable.query(
    `delete from auth.flow_state where ctid in (
       select ctid from auth.flow_state where created_at < $1 limit 20 for update skip locked)`,
    [new Date(now.getTime() - KEPT)],
  );
  return queryOne<FlowRow>(
    queryable,
    `insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge, provider_type, created_at,
       updated_at, authentication_method, referrer, linking_target_id, invite_token, provider_state)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11) returning *`,
    [
      flow.id ?? crypto.randomUUID(),
      flow.userId ?? null,
      flow.challenge?.method ?? null,
      flow.challenge?.challenge ?? null,
      flow.provider,
      now,
      flow.method,
      flow.referrer ?? null,
      flow.linkingTarget ?? null,
      flow.inviteToken ?? null,
      flow.providerState ?? null,
    ],
  );
}

/** The same for a user who comes back from their mailbox; nothing where the client has no challenge. */
export async function beginMailFlow(
  auth: Auth,
  queryable: Queryable,
  challenge: CodeChallenge | null,
  method: SignInMethod,
  userId: string,
): Promise<void> {
  if (challenge === null) return;
  await beginFlow(auth, queryable, { challenge, provider: 'email', method, userId });
}

/** The newest flow of an account that began with a mail of this kind. */
export function findMailFlow(
  queryable: Queryable,
  userId: string,
  method: SignInMethod,
): Promise<FlowRow | null> {
  return one<FlowRow>(
    queryable,
    `select * from auth.flow_state where user_id = $1 and authentication_method = $2 and code_challenge is not null
       and auth_code is null order by created_at desc limit 1 for update`,
    [userId, method],
  );
}

export function lockFlow(queryable: Queryable, id: string): Promise<FlowRow | null> {
  return one<FlowRow>(queryable, 'select * from auth.flow_state where id = $1 for update', [id]);
}

/** Gives the flow the code that its client exchanges for a session. @returns the code, of which only a hash is kept. */
export async function issueCode(
  auth: Auth,
  queryable: Queryable,
  flow: FlowRow,
  userId: string,
): Promise<string> {
  const code = crypto.randomUUID();
  await queryable.query(
    `update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, updated_at = $3, user_id = $4 where id = $1`,
    [flow.id, auth.secrets.fingerprint('auth code', code), currentTime(auth), userId],
  );
  return code;
}

/** The flow of a code, locked; null for a code that was never issued. */
export async function lockFlowByCode(
  auth: Auth,
  queryable: Queryable,
  code: string,
): Promise<FlowRow | null> {
  if (!isUuid(code)) return null;
  return one<FlowRow>(queryable, 'select * from auth.flow_state where auth_code = $1 for update', [
    auth.secrets.fingerprint('auth code', code),
  ]);
}

/** Whether the time to come back, or to exchange the code, is over. */
export function isFlowOver(auth: Auth, flow: FlowRow): boolean {
  const since = flow.auth_code_issued_at ?? flow.created_at;
  return since.getTime() + FLOW_LIFETIME <= auth.host.now();
}
