import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { planVersions } from '#store/queries/team-plans.ts';
import { openTab, storedDocument } from '#testing/database/document-tab.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { createRandom } from '#lib/random.ts';
import {
  NEW_PLAN,
  addAssignment,
  changeAssignment,
  removeAssignment,
} from '#team/plans/plan-edits.ts';
import { planOf, writePlan } from './plan-document.ts';
import { COMPACT_AFTER, PLAN_STORE, storePlan } from './plan-store.server.ts';

const PEOPLE = ['ana', 'ben', 'cem', 'dia'];
let fresh: FreshDatabase;
let team = '';
const member = new Map<string, string>();

beforeAll(async () => {
  fresh = await testDatabase();
  const rows = await fresh.database.query<{ id: string; team: string; name: string }>(
    `with guild as (insert into team_guilds (name, region) values ('North', 'eu') returning id),
       made as (insert into teams (guild_id, name, zone) select id, 'Main', 'Europe/Berlin' from guild returning id)
     insert into team_members (team_id, display_name, role)
     select made.id, person, case when person = 'rae' then 'raider' else 'officer' end
     from made, unnest($1::text[]) person returning id, team_id as team, display_name as name`,
    [[...PEOPLE, 'rae']],
  );
  team = rows[0]!.team;
  for (const { id, name } of rows) member.set(name, id);
});
afterAll(() => fresh.close());

async function stored(planId: string): Promise<Plan> {
  return planOf(await storedDocument(fresh.database, PLAN_STORE, planId, member.get('ana')!))!;
}
const tabOf = (id: string, name: string, failsAt?: () => 'before' | 'after' | null) => ({
  ...openTab(fresh.database, PLAN_STORE, { id, memberId: member.get(name)! }, failsAt),
  name,
});

describe('a plan that four people change', () => {
  it('converges after two hundred edits over connections that break, and loses none', async () => {
    const planId = (await storePlan(fresh.database, team, { ...NEW_PLAN, name: 'Four' }))!;
    const random = createRandom(11);
    const isOver = { now: false };
    const fault = (): 'before' | 'after' | null =>
      isOver.now || random.chance(0.6) ? null : random.pick(['before', 'after'] as const);
    const tabs = PEOPLE.map((name) => tabOf(planId, name, fault));
    isOver.now = true;
    await Promise.all(tabs.map(({ sync }) => sync.sync()));
    isOver.now = false;
    /** What must be there at the end, by cast: the words of its last change. */
    const expected = new Map<string, string>();
    let edits = 0;
    for (; edits < 200; edits++) {
      const tab = tabs[edits % tabs.length]!;
      const plan = planOf(tab.doc)!;
      const own = plan.assignments.filter(({ id }) => id.endsWith(`-${tab.name}`));
      const words = `${tab.name} ${edits}`;
      const one = own.length === 0 ? undefined : random.pick(own);
      if (one && random.chance(0.1)) {
        writePlan(tab.doc, removeAssignment(plan, one.id), tab.name);
        expected.delete(one.id);
      } else if (one && random.chance(0.5)) {
        writePlan(tab.doc, changeAssignment(plan, one.id, { note: words }), tab.name);
        expected.set(one.id, words);
      } else {
        const added = addAssignment(plan, { who: tab.name, spellId: 740, note: words })!;
        writePlan(tab.doc, added.plan, tab.name);
        expected.set(`${added.id}-${tab.name}`, words);
      }
      // Now and then a person is connected for a moment, all at once or alone.
      if (random.chance(0.3)) await tab.sync.sync();
      if (random.chance(0.05)) await Promise.all(tabs.map(({ sync }) => sync.sync()));
    }
    isOver.now = true;
    for (let round = 0; round < 2; round++) for (const { sync } of tabs) await sync.sync();
    const plans = tabs.map(({ doc }) => planOf(doc)!);
    const kept = new Map(plans[0]!.assignments.map(({ id, note }) => [id, note]));
    expect(edits).toBe(200);
    expect(kept).toEqual(expected);
    for (const plan of [...plans, await stored(planId)]) expect(plan).toEqual(plans[0]);
    for (const { heard } of tabs) expect(heard).not.toContain('refused');
    expect(tabs.every(({ heard }) => heard.includes('offline'))).toBe(true);
    const [read] = await fresh.database.query<{ plan: unknown }>(
      'select plan from team_plans where id = $1',
      [planId],
    );
    expect(read!.plan).toEqual(plans[0]);
    const [rows] = await fresh.database.query<{ count: number }>(
      'select count(*)::int as count from team_plan_updates where plan_id = $1',
      [planId],
    );
    expect(rows!.count).toBeLessThan(COMPACT_AFTER);
    const versions = await planVersions(fresh.database, team, planId);
    expect(new Set(versions.map((one) => one.member))).toEqual(new Set(PEOPLE));
  }, 300_000);
});

describe('a change that is not allowed', () => {
  it('is refused; nothing is stored, and the tab says why', async () => {
    const planId = (await storePlan(fresh.database, team, NEW_PLAN))!;
    const tab = tabOf(planId, 'rae');
    await tab.sync.sync();
    writePlan(tab.doc, { ...planOf(tab.doc)!, name: 'Taken' }, 'rae');
    await tab.sync.sync();
    expect(tab.heard.at(-1)).toBe('refused');
    expect((await stored(planId)).name).toBe(NEW_PLAN.name);
    await fresh.database.query('update team_members set left_at = now() where id = $1', [
      member.get('dia'),
    ]);
    const gone = tabOf(planId, 'dia');
    await gone.sync.sync();
    writePlan(gone.doc, { ...planOf(gone.doc)!, name: 'Taken' }, 'dia');
    await gone.sync.sync();
    expect(gone.heard.at(-1)).toBe('refused');
  });
});
