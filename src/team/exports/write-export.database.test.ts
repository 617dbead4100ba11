import { visitOf } from '#testing/web/visit-of.ts';
import { RouterContextProvider } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import { EXPORTED_TABLES } from '#store/queries/team-export.ts';
import {
  makeTestTeam,
  PEOPLE,
  VISITORS,
  WEBHOOK,
  type Person,
} from '#testing/database/test-team.ts';
import { addTeamPlan } from '#store/queries/store-team-plan.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { exportTeam } from './write-export.server.ts';

const { fresh, team, one, member, ask } = await makeTestTeam();
afterAll(() => fresh.close());
await one(VISITORS.officer, 'public.set_team_webhook($1, $2)', [team, WEBHOOK]);

interface Exported {
  role: string;
  tables: Record<string, Record<string, unknown>[]>;
  leftOut: string[];
}

/** @param questions after which the database is gone. */
function contextOf(who: Person, questions = Infinity): RouterContextProvider {
  let asked = 0;
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: PEOPLE[who] }));
  const database = () => {
    asked += 1;
    return asked > questions ? null : fresh.database;
  };
  context.set(serverContext, { ...NO_SERVER, database });
  return context;
}

async function textOf(who: Person, most?: number): Promise<string> {
  let text = '';
  for await (const piece of await exportTeam(contextOf(who), team, most)) text += piece;
  return text;
}
const read = async (who: Person, most?: number) => JSON.parse(await textOf(who, most)) as Exported;

const plansOf = async (who: Person) => {
  const { tables } = await read(who);
  return [tables['team_plans'], tables['team_plan_versions']];
};

describe('the export of a team', () => {
  it('has every table of a team but webhooks, their queue, codes and what is only counted or merged', async () => {
    const tables = await fresh.database.query<{ name: string }>(
      `select c.relname::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped)`,
    );
    // A publication belongs to the account that made it.
    const without = [
      'team_webhooks',
      'team_posts',
      'team_revisions',
      'publications',
      'discord_codes',
    ];
    // Updates are part of the plan that the server has read.
    const inPlans = ['team_plans', 'team_plan_updates', 'team_plan_versions'];
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [...EXPORTED_TABLES.filter((name) => name !== 'teams'), ...without, ...inPlans].toSorted(),
    );
  });

  it('holds what the role reads: reasons, rules, invites and history are with officers', async () => {
    const counts = async (who: Person) => {
      const { tables, leftOut } = await read(who);
      expect(leftOut).toEqual([]);
      return Object.fromEntries(
        ['team_members', 'raid_answer_reasons', 'bench_rules', 'team_invites', 'team_boards'].map(
          (name) => [name, tables[name]!.length],
        ),
      );
    };
    const officer = {
      team_members: 5,
      raid_answer_reasons: 2,
      bench_rules: 1,
      team_invites: 4,
      team_boards: 1,
    };
    expect(await counts('owner')).toEqual(officer);
    expect(await counts('officer')).toEqual(officer);
    expect(await counts('raider')).toEqual({
      ...officer,
      raid_answer_reasons: 1,
      bench_rules: 0,
      team_invites: 0,
    });
    expect(await counts('guest')).toEqual({
      team_members: 1,
      raid_answer_reasons: 1,
      bench_rules: 0,
      team_invites: 0,
      team_boards: 0,
    });
    expect((await read('raider')).tables['team_changes']).toEqual([]);
    for (const who of ['expelled', 'stranger'] as const)
      await expect(exportTeam(contextOf(who), team)).rejects.toMatchObject({
        init: { status: 404 },
      });
  });

  it('names no account, no code of an invite, no webhook and no tab', async () => {
    const text = await textOf('owner');
    for (const secret of [...Object.values(PEOPLE), 'code_hash', 'webhooks', 'tttt', 'sender'])
      expect(text).not.toContain(secret);
    expect(text).toContain('"has_account": true');
  });

  it('holds each plan as it stands, with its history for officers', async () => {
    const plan = { name: 'For the export', assignments: [] };
    const id = await addTeamPlan(fresh.database, team, new Uint8Array([0]), {
      name: plan.name,
      boss: '',
      casts: 0,
      plan,
    });
    await fresh.database.query(
      'insert into team_plan_versions (plan_id, team_id, member_id, plan) values ($1, $2, $3, $4)',
      [id, team, member['officer'], { name: 'Before' }],
    );
    expect(await plansOf('officer')).toMatchObject([
      [{ id, plan }],
      [{ plan_id: id, plan: { name: 'Before' } }],
    ]);
    expect(await plansOf('raider')).toMatchObject([[{ id, plan }], []]);
    expect(await plansOf('guest')).toEqual([[], []]);
    await ask(VISITORS.officer, 'update team_plans set is_shared = true where id = $1', [id]);
    expect(await plansOf('guest')).toMatchObject([[{ id, plan }], []]);
  });

  it('keeps its bound, with the newest rows, and says what is missing', async () => {
    const all = await read('owner');
    for (const most of [0, 500, 3000, 6000]) {
      const text = await textOf('owner', most);
      const { tables, leftOut } = JSON.parse(text) as Exported;
      const rows = Object.values(tables).flat();
      expect(rows.length).toBeLessThan(Object.values(all.tables).flat().length);
      expect(leftOut.length).toBeGreaterThan(0);
      // Names of tables and of what is missing come on top.
      expect(text.length).toBeLessThan(most * 1.1 + 2500);
      for (const [name, kept] of Object.entries(tables))
        expect(kept).toEqual(all.tables[name]!.slice(0, kept.length));
    }
  });

  it('ends without an end where the database goes away or the player is removed meanwhile', async () => {
    for (const questions of [3, 9]) {
      let text = '';
      const download = async () => {
        for await (const piece of await exportTeam(contextOf('owner', questions), team))
          text += piece;
      };
      await expect(download()).rejects.toMatchObject({ init: { status: 503 } });
      expect(text.length).toBeGreaterThan(0);
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    }
    const pieces = await exportTeam(contextOf('guest'), team);
    await pieces.next();
    await one(VISITORS.owner, 'public.set_team_membership($1, false)', [member['guest']]);
    await expect(pieces.next()).rejects.toMatchObject({ init: { status: 404 } });
  });
});
