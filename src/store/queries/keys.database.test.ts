import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#store/database.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { compositions } from './compositions.ts';
import { connectedRealms } from './connected-realms.ts';
import { dungeonResults, specPopularity, specPopularityByBand } from './dungeon-results.ts';
import { seasonWeeks } from './season-weeks.ts';
import {
  MAXIMUM_WALK,
  RUN_ORDERS,
  topRuns,
  type RunCursor,
  type TopRun,
  type TopRuns,
} from './top-runs.ts';

let fresh: FreshDatabase;
const COUNT = MAXIMUM_WALK * 2 + 500;

beforeAll(async () => {
  fresh = await testDatabase();
  const { database } = fresh;
  await database.query(
    `insert into realms (region, id, connected_id, slug, name, source) values
       ('eu', 1, 1, 'area-52', 'Area 52', 'test'), ('eu', 2, 2, 'aggra-português', 'Aggra', 'test'),
       ('eu', 3, 2, 'grim-batol', 'Grim Batol', 'test'), ('us', 2, 2, 'illidan', 'Illidan', 'test')`,
  );
  await database.query(
    `insert into realm_aliases (region, alias, realm_id) values ('eu', 'area52', 1), ('eu', 'aggraportugues', 2), ('eu', 'aggra', 2), ('eu', 'grimbatol', 3)`,
  );
  await database.query(
    `insert into characters (id, region, realm_id, name, name_key, class_id, spec_id, hidden, source, seen_at)
     select n, 'eu', case when n = 9 then 2 else 1 end, 'Name' || n, 'name' || n, 1, 71, n = 2, 'test', now()
     from generate_series(1, 9) as n`,
  );
  await database.query(
    `insert into dungeons (id, slug, name, short_name) values (501, 'a', 'First', 'A'), (502, 'b', 'Second', 'B')`,
  );
  // Scores repeat in tens: pages have to break inside of equal scores. One late run has the member of the other realm.
  await database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, period_id, key_level, duration_ms, timer_ms, completed_at, timed,
       upgrades, score, member_ids, spec_ids, source, source_run_id)
     select n, 15, 'eu', 501 + n % 2, 1000 + n % 3, 20 - n / 1000, 1500000, 1800000,
       timestamptz '2026-01-01' + (n % 7) * interval '1 hour', n % 4 <> 0, 1, 500 - n / 10, array[1, 2, case when n = ${COUNT - 5} then 9 else 3 end],
       array[71, 65, case when n % 100 = 0 then 62 else 63 end]::smallint[], 'test', n
     from generate_series(1, ${COUNT}) as n`,
  );
  await database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades,
       member_ids, spec_ids, source) values
     (999999, 15, 'eu', 501, 9, 1, 1, '2026-01-01', false, 0, array[7], array[71]::smallint[], 'test')`,
  );
  await database.query(
    `insert into dungeon_results values (15, 'eu', 501, 12, 1000, 10, 8, 9), (15, 'eu', 501, 12, 1001, 10, 4, 9.5),
       (15, 'us', 501, 12, 1000, 100, 50, 90), (15, 'eu', 502, 13, 1000, 5, 5, 4)`,
  );
  await database.query(
    `insert into spec_popularity values (15, 'eu', 501, 12, 71, 10, 8), (15, 'eu', 502, 12, 71, 5, 5), (15, 'eu', 501, 12, 65, 12, 8)`,
  );
  await database.query(
    `insert into periods (region, id, starts_at, ends_at, affix_ids, source)
     select 'eu', 1000 + n, timestamptz '2026-01-07T04:00Z' + n * interval '7 days', timestamptz '2026-01-14T04:00Z' + n * interval '7 days',
       array[9, 10]::smallint[], 'test' from generate_series(0, 4) as n`,
  );
  await database.query('analyze run_rows');
  await database.query('analyze characters');
});
afterAll(() => fresh.close());

function ask<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return fresh.database.transaction(work, {
    as: { role: 'anon', claims: { role: 'anon' } },
    readOnly: true,
  });
}

const here = { seasonId: 15, region: 'eu' };

const key = (run: TopRun) => [-run.score, run.completedAt.getTime(), run.id] as const;

function orderValue(run: TopRun, by: (typeof RUN_ORDERS)[number]): number {
  if (by === 'score') return run.score;
  if (by === 'level') return run.keyLevel;
  return by === 'date' ? run.completedAt.getTime() : run.durationMs / run.timerMs;
}

async function plan(where: string): Promise<string> {
  const [row] = await fresh.database.query<{ 'QUERY PLAN': unknown }>(
    `explain (format json) select * from runs where season_id = 15 and region = 'eu' and score is not null ${where}
     order by score desc nulls last, completed_at, id limit 50`,
  );
  return JSON.stringify(row);
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

describe('the best runs', () => {
  it('come page by page, each once, in order, without runs that have no score', async () => {
    const all = await walk({ ...here, limit: 2500 });
    expect(all).toHaveLength(COUNT);
    expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT);
    for (let index = 1; index < all.length; index += 1) {
      const [one, other] = [key(all[index - 1]!), key(all[index]!)];
      const at = one.findIndex((value, place) => value !== other[place]);
      expect(one[at]!).toBeLessThan(other[at]!);
    }
  });

  it.each(RUN_ORDERS.flatMap((by) => [true, false].map((descending) => ({ by, descending }))))(
    'come in the order of $by, descending: $descending, all of them and not a page alone',
    async (order) => {
      const all = await walk({ ...here, order, limit: 2500 });
      expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT);
      const values = all.map((run) => orderValue(run, order.by) * (order.descending ? -1 : 1));
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    },
  );

  it('name their members, but no hidden one', async () => {
    const { runs } = await ask((t) => topRuns(t, { ...here, limit: 1 }));
    expect(runs[0]!.members).toEqual([
      { specId: 71, classId: 1, name: 'Name1', realmSlug: 'area-52', realmName: 'Area 52' },
      { specId: 65, classId: null, name: null, realmSlug: null, realmName: null },
      { specId: 63, classId: 1, name: 'Name3', realmSlug: 'area-52', realmName: 'Area 52' },
    ]);
    expect(runs[0]).toMatchObject({ source: 'test', dungeonName: 'Second', dungeonSlug: 'b' });
    expect(runs[0]!.sourceRunId).toBe(runs[0]!.id);
  });

  it('are filtered by dungeon, week and specialization', async () => {
    const dungeon = await walk({ ...here, dungeonId: 502, limit: 3000 });
    expect(dungeon).toHaveLength(COUNT / 2);
    const week = await walk({ ...here, periodId: 1001, dungeonId: 501, limit: 3000 });
    expect(week.every((run) => run.periodId === 1001 && run.dungeonId === 501)).toBe(true);
    expect(week.length).toBeGreaterThan(1000);
    const spec = await walk({ ...here, specId: 62, limit: 30 });
    expect(spec).toHaveLength(COUNT / 100);
  });

  it('are found by realm however deep they lie, a bounded walk at a time', async () => {
    const first = await ask((t) => topRuns(t, { ...here, realm: 'Aggra (Português)' }));
    expect(first.runs).toEqual([]);
    expect(first.next).not.toBeNull();
    expect((await walk({ ...here, realm: 'aggra-português' })).map(({ id }) => id)).toEqual([
      COUNT - 5,
    ]);
    expect(await walk({ ...here, realm: 'nowhere' })).toEqual([]);
    // No member of the group is from Grim Batol; its neighbour is connected with it.
    expect(await walk({ ...here, realm: 'Grim Batol' })).toEqual([]);
    expect(
      (await walk({ ...here, realm: 'Grim Batol', withConnected: true })).map(({ id }) => id),
    ).toEqual([COUNT - 5]);
    expect(await ask((t) => topRuns(t, { ...here, region: 'kr' }))).toEqual({
      runs: [],
      next: null,
    });
  });

  it('are read off their indexes', async () => {
    // As the server names the indexes of a partition, after their columns: runs_top_all, runs_week, runs_top.
    const top = 'run_rows_other_season_id_region_score';
    expect(await plan('')).toContain(top);
    expect(await plan('and period_id = 1001')).toMatch(
      new RegExp(`run_rows_other_season_id_region_period_id|${top}`),
    );
    expect(await plan('and dungeon_id = 501 and score <= 300')).toMatch(
      new RegExp(`run_rows_other_season_id_region_dungeon_id|${top}`),
    );
  });
});

describe('what groups are made of', () => {
  it('counts equal groups whatever the order of their members', async () => {
    const { n, rows } = await ask((t) =>
      compositions(t, { ...here, fromLevel: 20, toLevel: 20, fromScore: 0, toScore: 600 }),
    );
    expect(n).toBe(999);
    expect(rows).toMatchObject([
      { specIds: [63, 65, 71], runs: 990 },
      { specIds: [62, 65, 71], runs: 9, timed: 0 },
    ]);
  });

  it('counts places by specialization', async () => {
    expect(await ask((t) => specPopularity(t, here))).toEqual([
      { specId: 71, places: 15 },
      { specId: 65, places: 12 },
    ]);
    expect(await ask((t) => specPopularity(t, { ...here, dungeonId: 502 }))).toHaveLength(1);
    expect(await ask((t) => specPopularity(t, { ...here, fromLevel: 13 }))).toEqual([]);
  });
});

describe('how keys ended', () => {
  it('is summed over weeks, and over the regions that are asked for', async () => {
    expect(await ask((t) => dungeonResults(t, { seasonId: 15, regions: ['eu'] }))).toEqual([
      { dungeonId: 501, keyLevel: 12, runs: 20, timed: 12, timeShare: 18.5 },
      { dungeonId: 502, keyLevel: 13, runs: 5, timed: 5, timeShare: 4 },
    ]);
    const all = await ask((t) =>
      dungeonResults(t, { seasonId: 15, regions: ['eu', 'us'], toLevel: 12 }),
    );
    expect(all).toMatchObject([{ runs: 120, timed: 62 }]);
  });

  it('leaves out runs of no board where depleted keys have to be among them', async () => {
    await fresh.database.query(
      `insert into dungeon_results (season_id, region, period_id, is_whole, dungeon_id, key_level, runs, timed, time_share)
       values (15, 'kr', 0, false, 501, 12, 400, 400, 300), (15, 'kr', 1001, true, 501, 12, 10, 4, 10)`,
    );
    const kr = { seasonId: 15, regions: ['kr'] };
    expect(await ask((t) => dungeonResults(t, { ...kr, isWhole: true }))).toMatchObject([
      { runs: 10, timed: 4 },
    ]);
    expect(await ask((t) => dungeonResults(t, kr))).toMatchObject([{ runs: 410, timed: 404 }]);
  });
});

describe('weeks', () => {
  it('are those of the region in the stretch', async () => {
    const weeks = await ask((t) =>
      seasonWeeks(t, 'eu', new Date('2026-01-14T00:00Z'), new Date('2026-01-29T00:00Z')),
    );
    expect(weeks.map(({ periodId }) => periodId)).toEqual([1001, 1002, 1003]);
    expect(weeks[0]).toMatchObject({ affixIds: [9, 10] });
  });
});

describe('realms', () => {
  it('are known by any spelling, with those they are connected with', async () => {
    expect(
      await ask((t) => connectedRealms(t, { region: 'eu', realm: 'Aggra (Português)' })),
    ).toEqual({
      slug: 'aggra-português',
      name: 'Aggra',
      connected: [{ slug: 'grim-batol', name: 'Grim Batol' }],
    });
    expect(await ask((t) => connectedRealms(t, { region: 'eu', realm: 'area52' }))).toMatchObject({
      connected: [],
    });
    expect(await ask((t) => connectedRealms(t, { region: 'us', realm: 'Aggra' }))).toBeNull();
  });
});

describe('specializations by level', () => {
  it('are counted in the band that holds the level', async () => {
    const question = { seasonId: 15, region: 'eu', dungeonId: null };
    const places = (from: number[]) => ask((t) => specPopularityByBand(t, { ...question, from }));
    expect(await places([2, 10, 12])).toEqual([
      { specId: 71, band: 2, places: 15 },
      { specId: 65, band: 2, places: 12 },
    ]);
    expect((await places([2, 13])).map(({ band }) => band)).toEqual([0, 0]);
    expect(await places([13])).toEqual([]);
  });
});
