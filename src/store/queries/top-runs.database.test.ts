/** How the orders of the leaderboard are read: which indexes answer, and how many rows are looked at and sorted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable, Transaction } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { RUN_ORDERS, topRuns, type RunCursor, type TopRun, type TopRuns } from './top-runs.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query(
    `insert into dungeons (id, slug, name, short_name) values (501, 'a', 'First', 'A'), (502, 'b', 'Second', 'B')`,
  );
  // Of two dungeons and three weeks in turn. Levels, moments and shares of the timer repeat.
  await database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, period_id, key_level, duration_ms, timer_ms, completed_at, timed,
       upgrades, score, member_ids, spec_ids, source)
     select n, 15, 'eu', 501 + n % 2, 1000 + n % 3, 20 - n / 1000, 1500000 + n % 500 * 1000, 1800000,
       timestamptz '2026-01-01' + (n % 700) * interval '1 hour', true, 1, 500 - n / 10, array[1], array[71]::smallint[], 'test'
     from generate_series(1, 8000) as n`,
  );
  // A season of three runs with a timer and three without.
  await database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades,
       score, member_ids, spec_ids, source)
     select 2000000 + n, 17, 'eu', 501, 10, 1900000 - n * 100000, case when n < 4 then 1800000 else 0 end,
       timestamptz '2026-01-01' + n * interval '1 hour', n > 1, 1, 300, array[1], array[71]::smallint[], 'test'
     from generate_series(1, 6) as n`,
  );
  await database.query('analyze run_rows');
});
afterAll(() => fresh.close());

function ask<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
}

const HERE = { seasonId: 15, region: 'eu' };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** All steps of a plan, the step itself first. */
const stepsOf = (step: PlanNode): PlanNode[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** The plan that one page of runs is answered by, as it was carried out. */
async function pagePlan(question: Parameters<typeof topRuns>[1]): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  await ask((transaction) => {
    const explained: Queryable = {
      async query<R extends object>(text: string, parameters?: readonly unknown[]) {
        const [row] = await transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json) ${text}`,
          parameters,
        );
        plans.push(row!['QUERY PLAN'][0].Plan);
        return transaction.query<R>(text, parameters);
      },
    };
    return topRuns(explained, question);
  });
  expect(plans).toHaveLength(1);
  return stepsOf(plans[0]!);
}

/** All pages one after another. */
async function walk(question: Parameters<typeof topRuns>[1]): Promise<TopRun[]> {
  const all: TopRun[] = [];
  let after: RunCursor | null = null;
  for (let page = 0; page < 500; page += 1) {
    const cursor: RunCursor | null = after;
    const { runs, next }: TopRuns = await ask((t) => topRuns(t, { ...question, after: cursor }));
    all.push(...runs);
    if (!next) return all;
    after = next;
  }
  throw new Error('Pages do not end');
}

describe('all orders of runs', () => {
  const orders = RUN_ORDERS.flatMap((by) =>
    [true, false].map((descending) => ({ by, descending })),
  );
  const filters = [
    { with: 'no filter', filter: {} },
    { with: 'a dungeon', filter: { dungeonId: 501 } },
    { with: 'a week', filter: { periodId: 1001 } },
  ];

  it.each(orders.flatMap((order) => filters.map((filter) => ({ ...order, ...filter }))))(
    'read a first and a late page of $by, descending $descending, with $with, off an index and sort no more than pages',
    async ({ by, descending, filter }) => {
      const question = { ...HERE, ...filter, order: { by, descending }, limit: 20 };
      const { next } = await ask((t) => topRuns(t, { ...question, limit: 1200 }));
      expect(next).not.toBeNull();
      for (const after of [null, next]) {
        const steps = await pagePlan({ ...question, after });
        // Runs are looked up by their key for their members; this is no reading of an order.
        const reads = steps.filter(
          (step) =>
            step['Relation Name']?.startsWith('run_rows') === true &&
            step['Index Name']?.endsWith('_pkey') !== true,
        );
        expect(reads.length).toBeGreaterThan(0);
        for (const read of reads) {
          expect(read['Node Type']).toMatch(/^Index (Only )?Scan$/);
          const looked = read['Actual Rows'] + (read['Rows Removed by Filter'] ?? 0);
          expect(looked).toBeLessThan(200);
        }
        for (const sort of steps.filter((one) => /Sort/.test(one['Node Type'])))
          for (const { 'Actual Rows': rows } of sort.Plans!) expect(rows).toBeLessThan(200);
      }
    },
  );

  it.each([true, false])(
    'have runs without a timer last by time, descending: %s',
    async (descending) => {
      const season = { seasonId: 17, region: 'eu', order: { by: 'time', descending } as const };
      const all = await walk({ ...season, limit: 2 });
      const ids = all.map(({ id }) => id);
      const [timed, untimed] = [
        [2000001, 2000002, 2000003],
        [2000004, 2000005, 2000006],
      ];
      expect(ids).toEqual(
        descending ? [...timed, ...untimed] : [...timed.toReversed(), ...untimed.toReversed()],
      );
      expect(await walk({ ...season, limit: 4 })).toEqual(all);
    },
  );

  it.each(RUN_ORDERS)('answer to a cursor of %s that was made up', async (by) => {
    for (const value of [-99_999_999_999_999, 12.345, 99_999_999_999_999]) {
      const after = { value, completedMs: 0, id: 0 };
      const order = { by, descending: true };
      const { runs } = await ask((t) => topRuns(t, { ...HERE, order, after, limit: 3 }));
      expect(runs.length).toBeLessThanOrEqual(3);
    }
  });
});
