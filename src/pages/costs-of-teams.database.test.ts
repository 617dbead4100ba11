import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planTemplate } from '#team/model/planner/plan-template.ts';
import type { Database } from '#store/database.ts';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { addForeignTeams, tablesOfTeams } from '#testing/database/foreign-rows.ts';
import {
  DATE,
  makeTestTeam,
  PEOPLE,
  VISITORS,
  WEBHOOK,
  type Person,
} from '#testing/database/test-team.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { watchScans, type WholeScan } from '#testing/database/watch-scans.ts';
import { actOnPlans } from '#team/team-plans/act-on-plans.server.ts';
import routes from './routes.ts';

/** Rows of strangers in each table of teams. */
const FOREIGN = 20_000;

const { fresh, team, series, one } = await makeTestTeam();
afterAll(() => fresh.close());

const contextOf = (who: Person, database: Database) => playerContext(PEOPLE[who], database);

/** One row at least in each of the tables that `makeTestTeam` leaves empty. */
beforeAll(async () => {
  const { database } = fresh;
  const form = new FormData();
  form.set('intent', 'add');
  form.set('plan', JSON.stringify(planTemplate(inventPlan(), 'Template')));
  // Ends with a redirect to the new plan.
  await actOnPlans(contextOf('officer', database), team, form).catch((thrown: unknown) => thrown);
  await database.query(
    `insert into team_plan_updates (plan_id, team_id, content) select id, team_id, state from team_plans`,
  );
  await database.query(
    `insert into team_plan_versions (plan_id, team_id, plan) select id, team_id, plan from team_plans`,
  );
  await one(VISITORS.officer, 'public.set_team_webhook($1, $2)', [team, WEBHOOK]);
  await database.query(
    `insert into team_posts (team_id, kind, series_id, on_date) values ($1, 'digest', $2, $3)`,
    [team, series, DATE],
  );
  await one(VISITORS.raider, `public.claim_team_character($1, 'Raidra', 'blackrock')`, [team]);
  await database.query(
    `with fight as (
       insert into published_fights (kind, name, encounter_id, difficulty, group_size, started_at, duration_ms, success, spec_key, is_public)
       values ('encounter', 'Boss', 2902, 16, 20, now(), 300000, false, '1', false) returning id)
     insert into publications (fight_id, user_id, visibility, team_id, names, boss_health, rules, packed)
     select id, $1, 'team', $2, 'roles', 1, 3, '' from fight`,
    [PEOPLE.raider, team],
  );
  await addForeignTeams(database, FOREIGN);
});

interface TeamRoute {
  path: string;
  load: (args: object) => Promise<unknown>;
}

/** Every route that reads something of a team or of an account's teams, as the table of contents lists them. */
async function routesOfTeams(): Promise<TeamRoute[]> {
  const found = routes.filter(({ path = '' }) => /^(?:team|account\/fights)(?:\/|$)/.test(path));
  const modules = await Promise.all(
    found.map(async ({ path = '', file }) => {
      const module = (await import(/* @vite-ignore */ `./${file}`)) as {
        loader?: TeamRoute['load'];
      };
      return module.loader ? [{ path, load: module.loader }] : [];
    }),
  );
  return modules.flat();
}

/** Runs what a route reads, to the end. What it answers a visitor without the right counts too. */
async function visit(
  { path, load }: TeamRoute,
  who: Person,
  database: Database,
  params: Record<string, string>,
): Promise<number> {
  const url = new URL(`http://farseer.test/${path}`);
  try {
    const answer = await load({
      request: new Request(url),
      url,
      pattern: path,
      params,
      context: contextOf(who, database),
    });
    if (answer instanceof Response) await answer.arrayBuffer();
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    const { init } = thrown as { init?: { status?: number } };
    if (init?.status === undefined) throw thrown;
    return init.status;
  }
}

describe('what the pages of a team ask beside 20,000 rows of strangers in each table of teams', () => {
  it('is asked beside rows in all of them', async () => {
    for (const table of await tablesOfTeams(fresh.database)) {
      const [row] = await fresh.database.query<{ rows: number }>(
        `select count(*)::int as rows from ${table}`,
      );
      expect(row!.rows, `rows of ${table}`).toBeGreaterThan(FOREIGN);
    }
  });

  // A statement that is prepared is planned without its values from its sixth time on.
  it.each(['force_custom_plan', 'force_generic_plan'])('reads none of them (%s)', async (mode) => {
    await fresh.database.query(
      `do $$ begin execute format('alter database %I set plan_cache_mode = ${mode}', current_database()); end $$`,
    );
    const again = fresh.reconnect();
    const [board] = await again.query<{ id: string }>(
      'select id from team_boards where team_id = $1',
      [team],
    );
    const [plan] = await again.query<{ id: string }>(
      'select id from team_plans where team_id = $1',
      [team],
    );
    const params = { team, board: board!.id, plan: plan!.id };
    const ofTeams = new Set(await tablesOfTeams(again));
    const seen: WholeScan[] = [];
    const watched = watchScans(again, (scan) => seen.push(scan));
    const found = await routesOfTeams();
    const answers: Record<string, number[]> = {};
    for (const who of ['officer', 'raider', 'guest', 'stranger'] as const)
      for (const route of found)
        (answers[route.path] ??= []).push(await visit(route, who, watched, params));
    await again.close();

    expect(Object.keys(answers).length).toBeGreaterThan(14);
    for (const [path, statuses] of Object.entries(answers))
      expect(statuses[0], `an officer reads ${path}`).toBe(200);
    expect(seen.length).toBeGreaterThan(200);
    const whole = seen.filter(({ tables }) => tables.some((table) => ofTeams.has(table)));
    const said = new Set(whole.map(({ text, tables }) => `${tables.join(', ')}: ${text}`));
    expect([...said]).toEqual([]);
  });
});
