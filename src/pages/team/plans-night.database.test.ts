import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { makeTestTeam, PEOPLE, type Person } from '#testing/database/test-team.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { actOnPlans } from '#team/team-plans/act-on-plans.server.ts';
import { loader } from './plans-night-route.ts';

const { fresh, team } = await makeTestTeam();
afterAll(() => fresh.close());

const contextOf = (who: Person, hasDatabase = true) =>
  playerContext(PEOPLE[who], hasDatabase ? fresh.database : null);

async function add(encounterId: number | null, name: string): Promise<void> {
  const form = new FormData();
  form.set('intent', 'add');
  form.set('plan', JSON.stringify({ ...inventPlan(), encounterId, name }));
  // It ends with a redirect to the plan.
  await actOnPlans(contextOf('officer'), team, form).catch(() => undefined);
}

/** Names of the plans that someone gets, or the status of the refusal. */
async function night(who: Person, hasDatabase = true): Promise<string[] | number> {
  const args = { params: { team }, context: contextOf(who, hasDatabase) };
  try {
    const answer = await loader(args as unknown as Parameters<typeof loader>[0]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { plans } = (await answer.json()) as { plans: Plan[] };
    return plans.map(({ name }) => name);
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('the plans for a night', () => {
  beforeAll(async () => {
    await add(1, 'First try');
    await add(2, 'Second boss');
    await add(null, 'Any boss');
    await add(1, 'First boss');
  });

  it('are the newest of each boss, for the players of the team', async () => {
    for (const who of ['owner', 'officer', 'raider'] as const)
      expect(await night(who)).toEqual(['First boss', 'Second boss']);
  });

  it('are for guests those that are shared, for others none, and 503 without the database', async () => {
    expect(await night('guest')).toEqual([]);
    await fresh.database.query(
      `update team_plans set is_shared = true where name in ('First try', 'Second boss')`,
    );
    expect(await night('guest')).toEqual(['Second boss', 'First try']);
    for (const who of ['expelled', 'stranger'] as const) expect(await night(who)).toBe(404);
    expect(await night('officer', false)).toBe(503);
  });

  it('are at most twelve', async () => {
    for (let boss = 3; boss < 18; boss += 1) await add(boss, `Boss ${boss}`);
    expect(await night('raider')).toHaveLength(12);
  });
});
