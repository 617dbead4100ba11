import { afterAll, describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import { planTemplate } from '#team/model/planner/plan-template.ts';
import { inventAssignment, inventPlan } from '#testing/analysis/invented-plan.ts';
import { makeTestTeam, PEOPLE, VISITORS, type Person } from '#testing/database/test-team.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { actOnPlans } from './act-on-plans.server.ts';

const { fresh, team, member, ask } = await makeTestTeam();
afterAll(() => fresh.close());

const contextOf = (who: Person, hasDatabase = true) =>
  playerContext(PEOPLE[who], hasDatabase ? fresh.database : null);
async function add(who: Person, fields: Record<string, string>, hasDatabase = true) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', ...fields })) form.set(name, value);
  const answer: unknown = await actOnPlans(contextOf(who, hasDatabase), team, form).catch(
    (thrown: unknown) => thrown,
  );
  return answer;
}
const newest = async () => {
  const [row] = await fresh.database.query<{ plan: Plan }>(
    'select plan from team_plans order by made_at desc limit 1',
  );
  return row?.plan;
};

describe('a plan that is copied to a team', () => {
  const plan = { ...inventPlan(), assignments: [inventAssignment({ who: 'Bruna', spellId: 740 })] };
  const template = JSON.stringify(planTemplate(plan, 'Template'));

  it('gives its casts to the players of the team where the officer wants that', async () => {
    await ask(
      VISITORS.officer,
      `insert into team_characters (team_id, member_id, name, class_id, spec_ids) values ($1, $2, 'Guesta', 11, '{105}')`,
      [team, member['guest']],
    );
    expect(await add('officer', { plan: template })).toMatchObject({ status: 302 });
    expect((await newest())!.assignments[0]!.who).toBe('Restoration Druid');
    expect(await add('officer', { plan: template, fill: 'on' })).toMatchObject({ status: 302 });
    const filled = await newest();
    expect(filled!.assignments[0]!.who).toBe('Guesta');
    expect(filled!.roster.map(({ name }) => name).toSorted()).toEqual(['Guesta', 'Raidra']);
  });

  it('is taken from no other player, of no other form, and not while the database is away', async () => {
    const before = await newest();
    for (const who of ['raider', 'guest'] as const)
      expect(await add(who, { plan: template, fill: 'on' })).toMatchObject({
        data: { problem: 'Only an officer may add a plan.' },
      });
    for (const who of ['expelled', 'stranger'] as const)
      expect(await add(who, { plan: template, fill: 'on' })).toMatchObject({
        init: { status: 404 },
      });
    for (const bad of ['{}', '{"version":1', template.replace('"offsetMs":30000', '"offsetMs":-1')])
      expect(await add('officer', { plan: bad, fill: 'on' })).toMatchObject({
        data: { problem: 'This is no plan that can be read.' },
      });
    expect(await add('officer', { plan: template, fill: 'on' }, false)).toMatchObject({
      init: { status: 503 },
    });
    expect(await newest()).toEqual(before);
  });
});
