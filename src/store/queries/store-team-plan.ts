/**
 * What the server writes of team plans, above row-level security: it has checked the player's role and the update before.
 * Every statement belongs into a transaction without a visitor.
 */
import type { Queryable } from '#store/database.ts';

/** What a list says of a document. */
export interface PlanFacts {
  name: string;
  boss: string;
  casts: number;
  /** The whole plan. */
  plan: object;
}

/** Plans of one team; more is refused. */
export const MOST_TEAM_PLANS = 100;

/** Stores a new document. @returns its id; null where the team has `MOST_TEAM_PLANS` already. Index: team_plans_team. */
export async function addTeamPlan(
  database: Queryable,
  teamId: string,
  state: Uint8Array,
  { name, boss, casts, plan }: PlanFacts,
): Promise<string | null> {
  const [row] = await database.query(
    `insert into public.team_plans (team_id, state, name, boss, casts, plan)
     select $1::uuid, $2::bytea, $3::text, $4::text, $5::smallint, $7::jsonb
     where (select count(*) from public.team_plans where team_id = $1::uuid) < $6::int returning id`,
    [teamId, state, name, boss, casts, MOST_TEAM_PLANS, plan],
  );
  return row === undefined ? null : String(row['id']);
}

/** A document that no other transaction changes until this one ends, with the role that the player has now. */
export interface LockedPlan {
  state: Uint8Array;
  updates: Uint8Array[];
  /** Null: the player has left, or never was in the team. */
  role: string | null;
}

/** Nothing for a plan that is not there. Index: the primary keys. */
export async function lockTeamPlan(
  database: Queryable,
  planId: string,
  memberId: string,
): Promise<LockedPlan | undefined> {
  const locked = await database.query('select id from public.team_plans where id = $1 for update', [
    planId,
  ]);
  if (locked.length === 0) return undefined;
  const [row] = await database.query<LockedPlan>(
    `select p.state, coalesce((select array_agg(u.content order by u.id) from public.team_plan_updates u
         where u.team_id = p.team_id and u.plan_id = p.id), '{}') as updates,
       (select m.role from public.team_members m where m.id = $2 and m.team_id = p.team_id and m.left_at is null) as role
     from public.team_plans p where p.id = $1`,
    [planId, memberId],
  );
  return row;
}

/** Appends an update and says on the plan's topic that there is one. */
export async function appendUpdate(
  database: Queryable,
  planId: string,
  content: Uint8Array,
  { name, boss, casts, plan }: PlanFacts,
): Promise<void> {
  await database.query(
    `insert into public.team_plan_updates (plan_id, team_id, content)
     select id, team_id, $2::bytea from public.team_plans where id = $1`,
    [planId, content],
  );
  await database.query(
    'update public.team_plans set name = $2, boss = $3, casts = $4, plan = $5, changed_at = now() where id = $1',
    [planId, name, boss, casts, plan],
  );
  await database.query(
    `select realtime.send('{}'::jsonb, 'changed', 'team-plan:' || $1::uuid, true)`,
    [planId],
  );
}

/** Replaces state and updates by one state. */
export async function compactPlan(
  database: Queryable,
  planId: string,
  state: Uint8Array,
): Promise<void> {
  await database.query('update public.team_plans set state = $2 where id = $1', [planId, state]);
  await database.query('delete from public.team_plan_updates where plan_id = $1', [planId]);
}

/**
 * Keeps the plan as it was before a change, once in five minutes and whenever another player begins. The fifty newest stay.
 */
export async function keepVersion(
  database: Queryable,
  planId: string,
  memberId: string,
  plan: object,
): Promise<void> {
  await database.query(
    `insert into public.team_plan_versions (plan_id, team_id, member_id, plan)
     select p.id, p.team_id, $2::uuid, $3::jsonb from public.team_plans p
     where p.id = $1 and not exists (
       select from (select v.member_id, v.at from public.team_plan_versions v
         where v.team_id = p.team_id and v.plan_id = $1 order by v.id desc limit 1) last
       where last.member_id = $2::uuid and last.at > now() - interval '5 minutes')`,
    [planId, memberId, plan],
  );
  await database.query(
    `delete from public.team_plan_versions where plan_id = $1 and id <= (
       select id from public.team_plan_versions where plan_id = $1 order by id desc offset 50 limit 1)`,
    [planId],
  );
}
