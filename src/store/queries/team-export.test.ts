import { expect, it } from 'vitest';
import type { Queryable } from '#store/database.ts';
import { EXPORTED_TABLES, exportedPlan, exportedPlanIds, exportedRows } from './team-export.ts';

/** A database that keeps every statement and its values. */
function keeping(row: object = { rows: '', isWhole: true }) {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const query = (text: string, values: readonly unknown[] = []) => {
    asked.push({ text, values });
    return Promise.resolve([row]);
  };
  return { database: { query } as unknown as Queryable, asked };
}

it('asks each table about one team alone, and for at most so many bytes', async () => {
  const { database, asked } = keeping();
  for (const table of EXPORTED_TABLES) await exportedRows(database, 'team', table, 1000);
  expect(asked.map(({ text }) => /from public\.(\w+) x/.exec(text)?.[1])).toEqual(EXPORTED_TABLES);
  for (const { text, values } of asked) {
    expect(text).toMatch(/where x\.(?:team_id|id) = \$1/);
    expect(values).toEqual(['team', 1000]);
  }
});

/** Columns that a statement leaves out. */
const left = async (table: (typeof EXPORTED_TABLES)[number]) => {
  const { database, asked } = keeping();
  await exportedRows(database, 'team', table, 1000);
  return [...asked[0]!.text.matchAll(/ - '(\w+)'/g)].map(([, column]) => column);
};

it('leaves out accounts, codes of invites, the tab of a live night and the bytes of documents', async () => {
  expect(await left('team_members')).toEqual(['team_id', 'user_id']);
  expect(await left('team_invites')).toEqual(['team_id', 'code_hash']);
  expect(await left('team_live_nights')).toEqual(['team_id', 'sender']);
  expect(await left('team_boards')).toEqual(['team_id', 'state']);
});

it('takes a plan as it stands without its bytes, or its history', async () => {
  const { database, asked } = keeping({ id: 'plan', rows: '{}', isWhole: false });
  expect(await exportedPlanIds(database, 'team')).toEqual(['plan']);
  expect(await exportedPlan(database, 'plan', 'p1', 10)).toMatchObject({ isWhole: false });
  await exportedPlan(database, 'versions', 'p1', 10);
  expect(asked.map(({ values }) => values)).toEqual([['team'], ['p1', 10], ['p1', 10]]);
  expect(asked[1]!.text).toContain("- 'state'");
  expect(asked[1]!.text).toContain('from public.team_plans x');
  expect(asked[2]!.text).toContain('from public.team_plan_versions x');
});
