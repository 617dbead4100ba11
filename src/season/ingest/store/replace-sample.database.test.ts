import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { loadSample } from '#season/ingest/sample/load-sample.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { ENOUGH, endSample, replaceSample, scopesIn, type DataScope } from './replace-sample.ts';

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
const answer = { source: 'raiderio', atMs: nowMs };
const replace = (kind: DataScope['kind'], region: string, of: DataScope['of'] = []) =>
  fresh.database.transaction((transaction) =>
    replaceSample(transaction, { kind, region, of }, answer),
  );
const newestOf = async (table: string, region: string): Promise<number> => {
  const [row] = await fresh.database.query<{ id: number }>(
    `select max(season_id) as id from public.${table} where region = $1 and source = 'sample'`,
    [region],
  );
  return row!.id;
};
/** Real title lines of a season. */
const writeLine = (seasonId: number, region: string) =>
  fresh.database.query(
    `insert into cutoffs (season_id, region, bracket, observed_at, score, rank, population, source)
     values ($1, $2, 'p999', $3, 3000, 1000, 1000000, 'raiderio')`,
    [seasonId, region, new Date(nowMs)],
  );
/** Real runs of a season, from one number to another. */
const writeRuns = (seasonId: number, region: string, from: number, to: number) =>
  fresh.database.query(
    `insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
       fits, member_ids, spec_ids, affix_ids, source)
     select $1 * 1000 + n, $1, $2, (select min(id) from dungeons), 12, 1500000, 1800000, $3, true, 1, 300, true, '{}', '{66}', '{}', 'raiderio'
     from generate_series($4::int, $5::int) as n`,
    [seasonId, region, new Date(nowMs), from, to],
  );

/** Real kills of a boss, from one number to another. */
const writeKills = (encounter: string, from: number, to: number) =>
  fresh.database.query(
    `insert into player_metrics (id, encounter_id, difficulty, metric, spec_id, amount, item_level, duration_ms, fought_at, region, source)
     select -n, ${encounter}, 5, 'dps', 66, 1000000, 300, 300000, now(), 'eu', 'warcraftlogs' from generate_series($1::int, $2::int) as n`,
    [from, to],
  );

const say = (source: string, atMs: number) =>
  fresh.database.transaction((transaction) =>
    replaceSample(transaction, { kind: 'news', region: 'kr', of: [] }, { source, atMs }),
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
        cutoffs: [
          { region: 'eu', season_id: 17 },
          { region: 'eu', season_id: 18 },
          { region: 'us', season_id: 18 },
        ],
        runs: [{ region: 'kr', season_id: 18 }],
        news: [{ id: 'x' }],
        pvp_lines: [{ region: 'tw' }],
        reports: [],
      }),
    ).toEqual([
      { kind: 'lines', region: 'eu', of: [17, 18] },
      { kind: 'lines', region: 'us', of: [18] },
      { kind: 'pvp', region: 'tw', of: [] },
      { kind: 'players', region: 'kr', of: [18] },
      { kind: 'news', region: 'world', of: [] },
    ]);
  });

  it('names source and time of one answer, and lets an older answer change neither', async () => {
    await say('news', nowMs);
    await say('raiderio', nowMs - 1000);
    expect(await stored()).toEqual([{ source: 'news', at: new Date(nowMs) }]);
    await say('raiderio', nowMs + 1000);
    expect(await stored()).toEqual([{ source: 'raiderio', at: new Date(nowMs + 1000) }]);
  });

  it('takes the lines of an earlier season alone when only those are real', async () => {
    const newest = await newestOf('cutoffs', 'us');
    const earlier = newest - 1;
    const ofSeason = (id: number) =>
      count('cutoffs', `region = 'us' and source = 'sample' and season_id = ${id}`);
    expect(await ofSeason(earlier)).toBeGreaterThan(0);
    await writeLine(earlier, 'us');
    expect(await replace('lines', 'us', [earlier])).toBe(false);
    expect(await ofSeason(earlier)).toBe(0);
    expect(await ofSeason(newest)).toBeGreaterThan(0);
    expect(
      await count('data_origins', `kind = 'lines' and region = 'us' and origin = 'sample'`),
    ).toBe(1);
  });

  it('takes the lines and forecasts of one region, once', async () => {
    const newest = await newestOf('cutoffs', 'eu');
    await writeLine(newest, 'eu');
    const others = await count('cutoffs', `region <> 'eu'`);
    expect(await count('cutoffs', `region = 'eu'`)).toBeGreaterThan(100);
    expect(await replace('lines', 'eu', [newest])).toBe(true);
    expect(await count('cutoffs', `region = 'eu'`)).toBe(1);
    expect(await count('cutoff_forecasts', `region = 'eu'`)).toBe(0);
    expect(await count('cutoffs', `region <> 'eu'`)).toBe(others);
    expect(
      await count('data_origins', `kind = 'lines' and region = 'eu' and origin = 'live'`),
    ).toBe(1);
    expect(await replace('lines', 'eu', [newest])).toBe(false);
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

  it('takes players with their keys and roll-ups once there are enough real runs of their season, and leaves real ones', async () => {
    await fresh.database.query(
      `update public.characters set source = 'raiderio' where id =
         (select min(character_id) from public.ratings where region = 'eu')`,
    );
    await fresh.database.query(
      `update public.ratings set source = 'raiderio' where character_id =
         (select min(character_id) from public.ratings where region = 'eu')`,
    );
    const seasonId = await newestOf('run_rows', 'eu');
    await writeRuns(seasonId - 1, 'eu', 1, ENOUGH.runs);
    expect(await replace('players', 'eu', [seasonId - 1])).toBe(false);
    await writeRuns(seasonId, 'eu', 1, ENOUGH.runs - 1);
    expect(await replace('players', 'eu', [seasonId])).toBe(false);
    expect(await count('ratings', `region = 'eu' and source = 'sample'`)).toBeGreaterThan(0);
    await writeRuns(seasonId, 'eu', ENOUGH.runs, ENOUGH.runs);
    expect(await replace('players', 'eu', [seasonId])).toBe(true);
    expect(await count('runs', `region = 'eu' and source = 'sample'`)).toBe(0);
    expect(await count('ratings', `region = 'eu'`)).toBe(1);
    expect(await count('rating_buckets', `region = 'eu'`)).toBe(1);
    expect(await count('best_runs', `source = 'sample'`)).toBeGreaterThan(0);
  });

  it('leaves those whom an invented kill or the roster of an invented race names, and no others', async () => {
    const named = `(exists (select from player_metrics m where m.character_id = characters.id)
      or exists (select from raid_progress p where p.guild_id = characters.guild_id and p.source = 'sample'))`;
    const invented = `region = 'eu' and source = 'sample'`;
    expect(await count('characters', `${invented} and ${named}`)).toBeGreaterThan(0);
    expect(await count('characters', `${invented} and not ${named}`)).toBe(0);
    expect(
      await count(
        'player_metrics',
        `region = 'eu' and character_id is not null and not exists (select from characters c where c.id = character_id)`,
      ),
    ).toBe(0);
    // The race of the sample still runs there.
    expect(await count('raid_progress', `region = 'eu'`)).toBeGreaterThan(0);
    const nameless = `region = 'eu' and not exists (select from guilds g where g.id = guild_id)`;
    expect(await count('raid_progress', nameless)).toBe(0);
  });

  it('takes the race of a region with its first real guild, and all races once the source has no more', async () => {
    const [sample] = await fresh.database.query<{ raid: string; encounter: string }>(
      `select raid, min(encounter) as encounter from raid_kills where source = 'sample' group by raid`,
    );
    const { raid, encounter } = sample!;
    expect(await replace('raids', 'eu', ['nerubar-palace'])).toBe(false);
    expect(await replace('raids', 'eu', [raid])).toBe(false);
    await fresh.database.query(
      `insert into raid_kills (raid, encounter, difficulty, guild_id, region, first_defeated_at, source)
       values ($1, $2, 'mythic', -5, 'eu', $3, 'raiderio')`,
      [raid, encounter, new Date(nowMs)],
    );
    expect(await replace('raids', 'eu', [raid])).toBe(true);
    expect(await count('raid_progress', `region = 'eu'`)).toBe(0);
    expect(await replace('raids', 'tw', [raid])).toBe(false);
    await fresh.database.transaction((transaction) =>
      endSample(transaction, { kind: 'raids', region: 'tw', of: [raid] }, answer),
    );
    expect(await count('raid_progress', `region = 'tw'`)).toBe(0);
    expect(
      await count('data_origins', `kind = 'raids' and region = 'tw' and origin = 'live'`),
    ).toBe(1);
  });

  it('takes throughput when a hundred real kills of its bosses are there, with the characters behind it', async () => {
    const inSample = `(select min(encounter_id) from player_metrics where source = 'sample')`;
    await writeKills('2902', 1001, 1000 + ENOUGH.kills);
    expect(await replace('metrics', 'world', [2902])).toBe(false);
    await writeKills(inSample, 1, ENOUGH.kills - 1);
    expect(await replace('metrics', 'world', [1])).toBe(false);
    await writeKills(inSample, ENOUGH.kills, ENOUGH.kills);
    expect(await replace('metrics', 'world', [1])).toBe(true);
    expect(await count('player_metrics', `source = 'sample'`)).toBe(0);
    expect(await count('characters', `region = 'eu' and source = 'sample'`)).toBe(0);
    expect(
      await count(
        'guilds',
        `region = 'eu' and source = 'sample' and not exists (select from characters c where c.guild_id = guilds.id)`,
      ),
    ).toBe(0);
  });

  it('takes news of the whole world', async () => {
    expect(await count('news', 'true')).toBeGreaterThan(0);
    expect(await replace('news', 'world')).toBe(true);
    expect(await count('news', 'true')).toBe(0);
  });

  it('invents nothing again', async () => {
    await loadSample(fresh.database, { size: 0.0003, nowMs });
    expect(await count('cutoffs', `region = 'eu'`)).toBe(1);
    expect(await count('news', 'true')).toBe(0);
  });
});
