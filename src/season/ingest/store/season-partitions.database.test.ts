import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#store/connect.ts';
import type { Database } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { testServer } from '#testing/database/test-database.ts';
import { writeRows } from './write-rows.ts';

const MIGRATION = '20261124150000_partitions_by_season.sql';
const ROOTS = ['run_rows', 'best_runs', 'ratings', 'rating_history'] as const;

const administration = connectDatabase({ ...testServer(), database: 'postgres' });
const name = `farseer_partitions_${process.pid}`;
const connection = { ...testServer(), database: name };
let database: Database;
let before: Record<string, object[]>;

const write = (text: string) => database.query(text);
const read = (table: string, columns: string) =>
  write(`select ${columns} from ${table} order by ${columns}`);
const hasRegion = (row: object) => (row as { character_id: number }).character_id !== 42;

/** All rows of the four tables in the columns that they had before, by table. */
async function readAll(): Promise<Record<string, object[]>> {
  return {
    run_rows: await read(
      'run_rows',
      'id, season_id, region, key_level, timed, score, member_ids, written_hash, received_at',
    ),
    best_runs: await read(
      'best_runs',
      'character_id, season_id, dungeon_id, score, run_id, source_run_id, written_hash',
    ),
    ratings: await read('ratings', 'character_id, season_id, region, score, written_hash'),
    rating_history: await read('rating_history', 'character_id, season_id, day, score'),
  };
}

beforeAll(async () => {
  await administration.query(`create database ${name}`);
  const files = readSqlFiles(migrationsFolder);
  await migrate(connection, { migrationFiles: files.filter((file) => file.name < MIGRATION) });
  database = connectDatabase(connection);
  await fill();
  before = await readAll();
  await migrate(connection);
});
afterAll(async () => {
  await database.close();
  await administration.query(`drop database ${name} with (force)`);
  await administration.close();
});

/** 40 characters of two regions with what three seasons brought. Character 40 is hidden, 41 is not stored and has a rating, 42 has none. */
async function fill(): Promise<void> {
  await write(`insert into characters (id, region, realm_id, name, name_key, source, seen_at, hidden)
    select n, case when n % 2 = 0 then 'us' else 'eu' end, 509, 'Hero' || n, 'hero' || n, 't', now(), n = 40
    from generate_series(1, 40) n`);
  await write(`insert into ratings (character_id, season_id, region, score, source, updated_at, written_hash)
    select n, s, case when n % 2 = 0 then 'us' else 'eu' end, 2000 + n + s, 't', now(), n * 100 + s
    from generate_series(1, 41) n, unnest('{13,14,15}'::int[]) s`);
  await write(`insert into best_runs (character_id, season_id, dungeon_id, key_level, duration_ms, timed, score, completed_at, run_id, source,
      written_hash, source_run_id)
    select n, s, 503, 12, 1, true, 300 + n, '2025-10-01', n, 't', n, 7000 + n from generate_series(1, 42) n, unnest('{13,14,15}'::int[]) s`);
  await write(`insert into rating_history (character_id, season_id, day, score)
    select n, 15, date '2025-10-01' + n, 2000 + n from generate_series(1, 40) n`);
  await write(`insert into run_rows (id, season_id, region, dungeon_id, key_level, duration_ms, timer_ms, completed_at, timed, upgrades, score,
      member_ids, spec_ids, source, written_hash, received_at)
    select n, s, case when n % 2 = 0 then 'us' else 'eu' end, 503, 12, 1, 2, timestamptz '2025-10-01 00:00Z' + n * interval '1 minute', true, 1,
      300 + n, array[n, n + 1]::bigint[], '{71,72}', 't', n, '2025-10-02 00:00Z'
    from generate_series(1, 40) n, unnest('{13,14,15}'::int[]) s`);
}

async function partitionsOf(table: string): Promise<Record<string, number>> {
  const rows = await database.query<{ part: string; n: number }>(
    `select tableoid::regclass::text as part, count(*)::int as n from ${table} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, n }) => [part.replace('farseer_seasons.', ''), n]));
}

describe('the migration of a filled store', () => {
  it('keeps every row of a character whose region is known, in the partition of its season', async () => {
    const after = await readAll();
    expect(after).toEqual({ ...before, best_runs: before['best_runs']?.filter(hasRegion) });
    expect(before['best_runs']).toHaveLength(126);
    expect(await partitionsOf('run_rows')).toEqual({
      run_rows_13: 40,
      run_rows_14: 40,
      run_rows_15: 40,
    });
    expect(await partitionsOf('best_runs')).toEqual({
      best_runs_13: 41,
      best_runs_14: 41,
      best_runs_15: 41,
    });
    expect(await partitionsOf('rating_history')).toEqual({ rating_history_15: 40 });
  });

  it('gives each row the region of its character', async () => {
    for (const table of ['best_runs', 'rating_history'])
      expect(
        await database.query(
          `select character_id from ${table} where region <> case when character_id % 2 = 0 then 'us' else 'eu' end`,
        ),
      ).toEqual([]);
  });

  it('lets a statement of one season read one partition', async () => {
    const [plan] = await database.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) select character_id from ratings where season_id = 14 and region = 'eu' order by score desc limit 3`,
    );
    expect(JSON.stringify(plan).match(/ratings_\w+?(?=")/g)).toContain('ratings_14');
    expect(JSON.stringify(plan)).not.toMatch(/ratings_(13|15|other)/);
  });

  it('shows visitors what they saw before, and no partition', async () => {
    const as = { role: 'anon', claims: { role: 'anon' } } as const;
    const seen = (text: string) =>
      database.transaction((t) => t.query<{ n: number }>(text), { as });
    for (const table of ['best_runs', 'ratings', 'rating_history'])
      expect(
        await seen(
          `select count(*)::int as n from ${table} where character_id >= 39 and season_id = 15`,
        ),
      ).toEqual([{ n: 1 }]);
    expect(
      await seen('select member_ids[2] as n from runs where id = 39 and season_id = 15'),
    ).toEqual([{ n: null }]);
    await expect(seen('select 1 as n from run_rows')).rejects.toThrow('permission denied');
    for (const table of ROOTS)
      await expect(seen(`select 1 as n from farseer_seasons.${table}_15`)).rejects.toThrow(
        'permission denied for schema',
      );
  });
});

const rating = (id: number, score: number) => ({
  character_id: id,
  season_id: 77,
  region: 'eu',
  score,
  source: 't',
  updated_at: '2026-01-01T00:00:00Z',
});

/** Indexes and triggers of a partition. */
function describePartition(part: string): Promise<object[]> {
  return database.query(
    `select regexp_replace(indexdef, '.* USING', '') as text from pg_indexes where tablename = $1
     union all select tgname from pg_trigger where tgrelid = $2::text::regclass and not tgisinternal order by 1`,
    [part, `farseer_seasons.${part}`],
  );
}

describe('a season that has no partition', () => {
  it('keeps its rows aside until a writer brings more', async () => {
    await database.query(`insert into ratings (character_id, season_id, region, score, source, updated_at)
      values (1, 77, 'eu', 100, 't', '2025-01-01')`);
    expect(await partitionsOf('ratings where season_id = 77')).toEqual({ ratings_other: 1 });
    expect(await writeRows(database, { ratings: [rating(1, 200), rating(2, 300)] })).toEqual({
      ratings: { inserted: 1, updated: 1, unchanged: 0 },
    });
    expect(await partitionsOf('ratings where season_id = 77')).toEqual({ ratings_77: 2 });
    expect(await writeRows(database, { ratings: [rating(1, 200)] })).toEqual({
      ratings: { inserted: 0, updated: 0, unchanged: 1 },
    });
  });

  it('gets its partitions once from several writers at once', async () => {
    const seasons = Array.from({ length: 6 }, (_, at) => 80 + (at % 2));
    await Promise.all(
      seasons.map((season_id, at) =>
        writeRows(database, { ratings: [{ ...rating(at, 400), season_id }] }),
      ),
    );
    expect(await partitionsOf('ratings where season_id >= 80')).toEqual({
      ratings_80: 3,
      ratings_81: 3,
    });
  });

  it('has the indexes and the trigger of its table there', async () => {
    for (const table of ROOTS) {
      const [own, old] = [
        await describePartition(`${table}_80`),
        await describePartition(`${table}_15`),
      ];
      expect(own.length).toBeGreaterThan(1);
      expect(own).toEqual(old);
    }
  });
});
