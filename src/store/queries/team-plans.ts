import type { Queryable } from '#store/database.ts';

/** A plan of a team, as a list shows it. */
export interface TeamPlanRow {
  id: string;
  name: string;
  boss: string;
  casts: number;
  isShared: boolean;
  changedAt: Date;
}

/** The plans that the signed-in player reads, the newest change first. Index: team_plans_team. */
export async function teamPlans(database: Queryable, teamId: string): Promise<TeamPlanRow[]> {
  return database.query<TeamPlanRow>(
    `select id, name, boss, casts, is_shared as "isShared", changed_at as "changedAt" from public.team_plans
     where team_id = $1 order by changed_at desc, id limit 200`,
    [teamId],
  );
}

/** The document of a plan that the signed-in player reads: its state and what came since, in order. */
export interface PlanDocumentRow {
  state: Uint8Array;
  updates: Uint8Array[];
}

/** Nothing for a plan that is not there or that the player may not read. Index: both primary keys of the plan. */
export async function planDocument(
  database: Queryable,
  teamId: string,
  planId: string,
): Promise<PlanDocumentRow | undefined> {
  const [row] = await database.query<PlanDocumentRow>(
    `select p.state, coalesce((select array_agg(u.content order by u.id) from public.team_plan_updates u
       where u.team_id = $2 and u.plan_id = p.id), '{}') as updates
     from public.team_plans p where p.id = $1 and p.team_id = $2`,
    [planId, teamId],
  );
  return row;
}

/** Whether the signed-in player reads a plan. Index: the primary key. */
export async function seesPlan(
  database: Queryable,
  teamId: string,
  planId: string,
): Promise<boolean> {
  const rows = await database.query(
    'select id from public.team_plans where team_id = $1 and id = $2',
    [teamId, planId],
  );
  return rows.length === 1;
}

/** Shares a plan with the guests of the team, or no longer. @returns false where the player may not. */
export async function sharePlan(
  database: Queryable,
  planId: string,
  isShared: boolean,
): Promise<boolean> {
  const rows = await database.query(
    'update public.team_plans set is_shared = $2 where id = $1 returning id',
    [planId, isShared],
  );
  return rows.length === 1;
}

/** Deletes a plan with its history. @returns false where the player may not. */
export async function deletePlan(database: Queryable, planId: string): Promise<boolean> {
  const rows = await database.query('delete from public.team_plans where id = $1 returning id', [
    planId,
  ]);
  return rows.length === 1;
}

/** A plan as it was before a player began to change it. */
export interface PlanVersionRow {
  id: number;
  at: Date;
  /** Who changed it then; null for a player who is gone. */
  member: string | null;
  /** Casts. */
  count: number;
}

/** The newest first, for officers. Index: team_plan_versions_plan. */
export async function planVersions(
  database: Queryable,
  teamId: string,
  planId: string,
): Promise<PlanVersionRow[]> {
  return database.query<PlanVersionRow>(
    `select v.id, v.at, m.display_name as member, jsonb_array_length(v.plan -> 'assignments') as count
     from public.team_plan_versions v left join public.team_members m on m.team_id = $1 and m.id = v.member_id
     where v.team_id = $1 and v.plan_id = $2 order by v.id desc limit 50`,
    [teamId, planId],
  );
}

/** The plan of a version, for officers; nothing for any other. Index: the primary key. */
export async function planVersion(
  database: Queryable,
  teamId: string,
  planId: string,
  versionId: number,
): Promise<{ content: unknown } | undefined> {
  const [row] = await database.query<{ content: unknown }>(
    'select plan as content from public.team_plan_versions where team_id = $1 and plan_id = $2 and id = $3',
    [teamId, planId, versionId],
  );
  return row;
}

/** Who presses what in a plan, each pair once. */
export interface PlannedCasts {
  id: string;
  name: string;
  boss: string;
  casts: { who: string; spellId: number }[];
}

/** The casts of the plans that the signed-in player reads, the newest change first. Index: team_plans_team. */
export async function plannedCasts(database: Queryable, teamId: string): Promise<PlannedCasts[]> {
  return database.query<PlannedCasts>(
    `select p.id, p.name, p.boss, coalesce((
       select jsonb_agg(distinct jsonb_build_object('who', a ->> 'who', 'spellId', a -> 'spellId'))
       from jsonb_array_elements(p.plan -> 'assignments') a where jsonb_typeof(a -> 'spellId') = 'number'), '[]') as casts
     from public.team_plans p where p.team_id = $1 order by p.changed_at desc, p.id limit 30`,
    [teamId],
  );
}

/**
 * Of each boss the plan that was changed last, among those that the signed-in player reads: at most 12, the newest change first. Plans of more than
 * a million letters are left out. Index: team_plans_team.
 */
export async function plansOfBosses(
  database: Queryable,
  teamId: string,
): Promise<{ plan: unknown }[]> {
  return database.query<{ plan: unknown }>(
    `select o.plan from (
       select distinct on (p.plan -> 'encounterId') p.plan, p.changed_at from (
         select t.plan, t.changed_at from public.team_plans t where t.team_id = $1 order by t.changed_at desc, t.id limit 60) as p
       where jsonb_typeof(p.plan -> 'encounterId') = 'number' and octet_length(p.plan::text) <= 1000000
       order by p.plan -> 'encounterId', p.changed_at desc) as o
     order by o.changed_at desc limit 12`,
    [teamId],
  );
}

/** The casts of the newest plan of a boss as they are kept, unread; nothing where there is no plan, or one of more than a million letters. */
export async function newestPlan(
  database: Queryable,
  teamId: string,
  boss: string | null,
): Promise<{ id: string; name: string; boss: string; assignments: unknown } | undefined> {
  const [row] = await database.query<{
    id: string;
    name: string;
    boss: string;
    assignments: unknown;
  }>(
    `select p.id, p.name, p.boss, p.plan -> 'assignments' as assignments from public.team_plans p
     where p.team_id = $1 and octet_length(p.plan::text) <= 1000000
     order by p.boss = $2 desc nulls last, p.changed_at desc, p.id limit 1`,
    [teamId, boss],
  );
  return row;
}
