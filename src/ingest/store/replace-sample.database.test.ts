import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { loadSample } from '#ingest/sample/load-sample.ts';
import { seedFacts } from '#ingest/seed-facts.ts';
import { replaceSample, scopesIn } from './replace-sample.ts';

let fresh: FreshDatabase;
const nowMs = Date.UTC(2025, 10, 20, 12);
beforeAll(async () => {
  fresh = await testDatabase();
  await seedFacts(fresh.database);
  await loadSample(fresh.database, { size: 0.0003, nowMs });
});
afterAll(() => fresh.close());

async function count(table: string, where: string): Promise<number> {
  const [row] = await fresh.database.query<{ n: number }>(
    `select count(*)::int as n from public.${table} where ${where}`,
  );
  return row?.n ?? -1;
}
const replace = (
  kind: 'lines' | 'pvp' | 'players' | 'raids' | 'news' | 'metrics',
  region: string,
) =>
  fresh.database.transaction((transaction) =>
    replaceSample(transaction, { kind, region }, { source: 'raiderio', atMs: nowMs }),
  );

const say = (source: string, atMs: number) =>
  fresh.database.transaction((transaction) =>
    replaceSample(transaction, { kind: 'news', region: 'kr' }, { source, atMs }),
  );
const stored = () =>
  fresh.database.query(
    `select source, updated_at as "at" from public.data_origins where kind = 'news' and region = 'kr'`,
  );

describe('replacing the sample', () => {
  it('tells what rows are about', () => {
    expect(scopesIn({ realms: [{ region: 'eu' }], characters: [{ region: 'eu' }] })).toEqual([]);
    expect(
      scopesIn({
        cutoffs: [{ region: 'eu' }, { region: 'eu' }, { region: 'us' }],
        runs: [{ region: 'kr' }],
        news: [{ id: 'x' }],
        pvp_lines: [{ region: 'tw' }],
        reports: [],
      }),
    ).toEqual([
      { kind: 'lines', region: 'eu' },
      { kind: 'lines', region: 'us' },
      { kind: 'pvp', region: 'tw' },
      { kind: 'players', region: 'kr' },
      { kind: 'news', region: 'world' },
    ]);
  });

  it('names source and time of one answer, and lets an older answer change neither', async () => {
    await say('news', nowMs);
    await say('raiderio', nowMs - 1000);
    expect(await stored()).toEqual([{ source: 'news', at: new Date(nowMs) }]);
    await say('raiderio', nowMs + 1000);
    expect(await stored()).toEqual([{ source: 'raiderio', at: new Date(nowMs + 1000) }]);
  });

  it('takes the lines and forecasts of one region, once', async () => {
    const others = await count('cutoffs', `region <> 'eu'`);
    expect(await count('cutoffs', `region = 'eu'`)).toBeGreaterThan(100);
    expect(await replace('lines', 'eu')).toBe(true);
    expect(await count('cutoffs', `region = 'eu'`)).toBe(0);
    expect(await count('cutoff_forecasts', `region = 'eu'`)).toBe(0);
    expect(await count('cutoffs', `region <> 'eu'`)).toBe(others);
    expect(
      await count('data_origins', `kind = 'lines' and region = 'eu' and origin = 'live'`),
    ).toBe(1);
    expect(await replace('lines', 'eu')).toBe(false);
  });

  it('takes the lines of arenas of one region, also those without a mark that they are generated', async () => {
    const others = await count('pvp_lines', `region <> 'eu'`);
    expect(await count('pvp_lines', `region = 'eu'`)).toBeGreaterThan(2);
    expect(await replace('pvp', 'eu')).toBe(true);
    expect(await count('pvp_lines', `region = 'eu'`)).toBe(0);
    expect(await count('pvp_lines', 'true')).toBe(others);
    await fresh.database.query(`delete from data_origins where kind = 'pvp' and region = 'us'`);
    expect(await replace('pvp', 'us')).toBe(true);
    expect(await count('pvp_lines', `region = 'us'`)).toBe(0);
    expect(await replace('pvp', 'us')).toBe(false);
  });

  it('takes players with their keys and roll-ups, and leaves real ones', async () => {
    await fresh.database.query(
      `update public.characters set source = 'raiderio' where id =
         (select min(character_id) from public.ratings where region = 'eu')`,
    );
    await fresh.database.query(
      `update public.ratings set source = 'raiderio' where character_id =
         (select min(character_id) from public.ratings where region = 'eu')`,
    );
    expect(await replace('players', 'eu')).toBe(true);
    for (const table of ['runs', 'spec_popularity', 'dungeon_results'])
      expect(await count(table, `region = 'eu'`)).toBe(0);
    expect(await count('characters', `region = 'eu'`)).toBe(1);
    expect(await count('ratings', `region = 'eu'`)).toBe(1);
    expect(await count('rating_buckets', `region = 'eu'`)).toBe(1);
    expect(await count('best_runs', `source = 'sample'`)).toBeGreaterThan(0);
    // The race of the sample still runs there.
    expect(await count('raid_progress', `region = 'eu'`)).toBeGreaterThan(0);
    const nameless = `region = 'eu' and not exists (select from guilds g where g.id = guild_id)`;
    expect(await count('raid_progress', nameless)).toBe(0);
    expect(await replace('raids', 'eu')).toBe(true);
    expect(await count('raid_progress', `region = 'eu'`)).toBe(0);
    expect(
      await count(
        'guilds',
        `region = 'eu' and source = 'sample' and not exists
      (select from characters c where c.guild_id = guilds.id)`,
      ),
    ).toBe(0);
  });

  it('takes news and throughput of the whole world', async () => {
    for (const [kind, table] of [
      ['news', 'news'],
      ['metrics', 'player_metrics'],
    ] as const) {
      expect(await count(table, 'true')).toBeGreaterThan(0);
      expect(await replace(kind, 'world')).toBe(true);
      expect(await count(table, 'true')).toBe(0);
    }
  });

  it('invents nothing again', async () => {
    await loadSample(fresh.database, { size: 0.0003, nowMs });
    expect(await count('cutoffs', `region = 'eu'`)).toBe(0);
    expect(await count('news', 'true')).toBe(0);
  });
});
