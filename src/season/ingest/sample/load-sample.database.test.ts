import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { forgetBrokenRows, loadSample } from './load-sample.ts';

let fresh: FreshDatabase;
const nowMs = Date.UTC(2025, 10, 20, 12);
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
});
afterAll(() => fresh.close());

async function count(text: string): Promise<number> {
  const [row] = await fresh.database.query<{ n: number }>(text);
  return row?.n ?? -1;
}

describe('the sample season in the store', () => {
  it('does not take a table for empty whose first rows were given up', async () => {
    const { database } = fresh;
    const size = () =>
      database.query<{ pages: number; rows: number }>(
        `select relpages as pages, reltuples::float8 as rows from pg_class where oid = 'public.player_metrics'::regclass`,
      );
    await expect(
      database.transaction(async (transaction) => {
        await transaction.query(
          `insert into public.player_metrics (id, encounter_id, difficulty, metric, spec_id, key_level, amount, source)
             select n, 1, 16, 'dps', 64, 0, n, 'sample' from generate_series(1, 500) as n`,
        );
        throw new Error('ended in the middle');
      }),
    ).rejects.toThrow('ended in the middle');
    // As autovacuum does while the step is at work again: the pages are there, and no row counts.
    await database.query('vacuum (truncate false) public.player_metrics');
    const [counted] = await size();
    expect(counted).toMatchObject({ rows: 0 });
    expect(counted?.pages).toBeGreaterThan(0);
    await forgetBrokenRows(database);
    expect(await size()).toEqual([{ pages: 0, rows: -1 }]);
  });

  it('goes on where it stopped, and is loaded once', async () => {
    const abort = new AbortController();
    let steps = 0;
    const log = () => {
      steps += 1;
      if (steps === 3) abort.abort();
    };
    const options = { size: 0.0004, nowMs, log, signal: abort.signal };
    await expect(loadSample(fresh.database, options)).rejects.toThrow('aborted');
    const before = await count('select count(*)::int as n from data_origins');
    // Lines of two kinds for five regions, and the casts.
    expect(before).toBe(11);
    const rest = await loadSample(fresh.database, { size: 0.0004, nowMs });
    expect(await count('select count(*)::int as n from data_origins')).toBe(before + rest);
    const metrics = await count('select count(*)::int as n from player_metrics');
    expect(metrics).toBeGreaterThan(0);
    expect(await loadSample(fresh.database, { size: 0.0004, nowMs })).toBe(0);
    expect(await count('select count(*)::int as n from player_metrics')).toBe(metrics);
  });

  it('says everywhere that it is a sample', async () => {
    for (const table of ['characters', 'guilds', 'runs', 'ratings', 'best_runs', 'cutoffs', 'news'])
      expect(await count(`select count(*)::int as n from ${table} where source <> 'sample'`)).toBe(
        0,
      );
    expect(
      await count(`select count(*)::int as n from data_origins where origin <> 'sample'`),
    ).toBe(0);
  });

  it('is consistent: ratings are sums of best runs, roll-ups count the runs', async () => {
    expect(
      await count(
        `select count(*)::int as n from ratings r
         join (select character_id, season_id, sum(score) as total from best_runs group by 1, 2) b using (character_id, season_id)
         where abs(r.score - b.total) > 0.06`,
      ),
    ).toBe(0);
    expect(await count('select sum(characters)::int as n from rating_buckets')).toBe(
      await count('select count(*)::int as n from ratings'),
    );
    expect(await count('select sum(runs)::int as n from dungeon_results')).toBe(
      await count('select count(*)::int as n from runs'),
    );
    expect(await count('select count(*)::int as n from runs where not fits')).toBe(0);
    expect(await count('select count(*)::int as n from runs')).toBeGreaterThan(1000);
  });

  it('names an invented character of the class behind every invented kill, the same one for each of its figures', async () => {
    const kills = `from player_metrics m left join characters c on c.id = m.character_id where m.source = 'sample'`;
    expect(await count(`select count(*)::int as n ${kills}`)).toBeGreaterThan(10_000);
    expect(
      await count(
        `select count(*)::int as n ${kills} and (c.id is null or c.class_id <> m.class_id or c.region <> m.region)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*)::int as n from (select 1 ${kills}
         group by m.encounter_id, m.difficulty, m.spec_id, m.fought_at, m.duration_ms, m.item_level
         having count(distinct m.character_id) > 1) as often`,
      ),
    ).toBe(0);
    expect(await count(`select sum(n)::int as n from ranked_classes where region = 'all'`)).toBe(
      await count('select count(*)::int as n from player_metrics'),
    );
  });

  it('has lines for every region and bracket, and a track record', async () => {
    expect(await count('select count(distinct (region, bracket))::int as n from cutoffs')).toBe(25);
    expect(
      await count('select count(*)::int as n from cutoff_forecasts where truth is not null'),
    ).toBeGreaterThan(200);
    const future = `select count(*)::int as n from cutoffs where observed_at > '2025-11-20T12:00:00Z'`;
    expect(await count(future)).toBe(0);
  });

  it('has the titles beside the keystone’s: guilds in the order they ended the raid, and lines of PvP', async () => {
    const places = await fresh.database.query<{ rank: number; region: string; sorted: boolean }>(
      `select rank, region, defeated_at >= lag(defeated_at, 1, defeated_at) over (order by rank) as sorted
       from hall_of_fame where source = 'sample' and list = 'all' order by rank`,
    );
    expect(places.length).toBeGreaterThan(10);
    expect(places.length).toBeLessThanOrEqual(200);
    expect(places.map(({ rank }) => rank)).toEqual(places.map((_, index) => index + 1));
    expect(places.every(({ sorted }) => sorted)).toBe(true);
    expect(new Set(places.map(({ region }) => region)).size).toBeGreaterThan(1);
    expect(
      await count(
        `select count(distinct region)::int as n from pvp_lines where bracket = '3v3' and source = 'sample'`,
      ),
    ).toBe(5);
  });
});
