import { redirect, type RouterContextProvider } from 'react-router';
import type { Plan } from '#team/model/planner/plan.ts';
import { shownNames } from '#team/model/planner/plan-names.ts';
import { nameWithRealm } from '#lib/name-parts.ts';
import { fillTemplate } from '#team/model/planner/plan-template.ts';
import { deletePlan, sharePlan } from '#store/queries/team-plans.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { NEW_PLAN, addPlayers } from '#team/plans/plan-edits.ts';
import { answerOrAway } from '#kit/away-answer.server.ts';
import { isUuid } from '#lib/guards.ts';
import { PRIVATE, askTeam, serverDatabase } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';
import { storePlan } from './plan-store.server.ts';
import { readPlanInThread } from './plan-thread.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A plan larger than this, in characters of JSON, is none. */
const LONGEST_PLAN = 900_000;

/** What a form has done, or why not. */
export interface PlansAnswer {
  notice?: string;
  problem?: string;
}

/**
 * The forms of a team's plans: `intent` is `add`, `share`, `unshare` or `delete`. The database decides who shares and deletes;
 * the server itself, who adds.
 *
 * @throws a redirect to a plan that was added.
 */
export async function actOnPlans(context: Context, teamId: string | undefined, form: FormData) {
  return answerOrAway(
    () => act(context, teamId, form),
    ({ problem }) => ({ status: problem === undefined ? 200 : 422, ...PRIVATE }),
  );
}

async function act(
  context: Context,
  teamId: string | undefined,
  form: FormData,
): Promise<PlansAnswer> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  if (intent === 'add') return add(context, teamId, text('plan'), text('fill') !== '');
  const planId = text('plan');
  if (!isUuid(planId)) return { problem: 'This is no plan. Reload the page.' };
  if (intent === 'share' || intent === 'unshare') {
    const isShared = intent === 'share';
    const done = await askTeam(context, teamId, (transaction) =>
      sharePlan(transaction, planId, isShared),
    );
    if (!done) return { problem: 'Only an officer may share a plan, or it is not there any more.' };
    return { notice: isShared ? 'Guests read the plan now.' : 'Guests do not read the plan now.' };
  }
  if (intent !== 'delete') return { problem: 'This form is not known. Reload the page.' };
  const done = await askTeam(context, teamId, (transaction) => deletePlan(transaction, planId));
  if (!done) return { problem: 'Only an officer may delete a plan, or it is not there any more.' };
  return { notice: 'The plan is deleted.' };
}

async function add(
  context: Context,
  teamId: string | undefined,
  json: string,
  /** Whether the team's players take over the casts. */
  isFilled: boolean,
): Promise<PlansAnswer> {
  const made = await askTeam(context, teamId, async (transaction, team) => {
    if (!may(team.role, 'plan.write')) return null;
    return { teamId: team.id, rows: await teamRoster(transaction, team.id) };
  });
  if (!made) return { problem: 'Only an officer may add a plan.' };
  const empty = newPlan(made.rows);
  const given = json === '' ? empty : await readGiven(context, json);
  if (!given) return { problem: 'This is no plan that can be read.' };
  const plan = isFilled ? fillTemplate(given, empty.roster) : given;
  const planId = await storePlan(serverDatabase(context), made.teamId, plan);
  if (planId === null) return { problem: 'A team keeps a hundred plans. Delete one first.' };
  // A plan without casts has nothing to read.
  throw redirect(
    `/team/${made.teamId}/plan/${planId}${plan.assignments.length === 0 ? '?edit' : ''}`,
  );
}

async function readGiven(context: Context, json: string): Promise<Plan | null> {
  if (json.length > LONGEST_PLAN) return null;
  return readPlanInThread(context, json);
}

/** An empty plan with the team's main characters. */
function newPlan(rows: Awaited<ReturnType<typeof teamRoster>>): Plan {
  const mains = rows
    .filter(({ isMain, name }) => isMain === true && name !== null)
    .map(({ name, realm, specIds }) => ({
      name: nameWithRealm(name!, realm),
      specId: specIds?.[0] ?? null,
      talents: [],
    }));
  const shown = shownNames(mains.map(({ name }) => name));
  return addPlayers(
    NEW_PLAN,
    mains.map((one) => ({ ...one, name: shown(one.name) })),
  );
}
