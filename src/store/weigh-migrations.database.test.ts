import { platformFolder } from 'supabase-host/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#testing/backup-store.ts';
import { testServer } from '#testing/database/test-database.ts';
import { createLease, type ConnectionOptions } from './connection-lease.ts';
import { isDatabaseError } from './database.ts';
import { migrate } from './migrate.ts';
import { planMigration } from './plan-migration.ts';
import { migrationsFolder, readSqlFiles } from './sql-files.ts';
import { roomOf, weighMigrations, type WeighedFile } from './weigh-migrations.ts';

// Version 0.2.0, commit 264165827eee9a8ce1d9c8447c8af82368529834.
const released = {
  platformFiles: readSqlFiles(platformFolder).filter(({ name }) => name <= '081-auth-actor.sql'),
  migrationFiles: readSqlFiles(migrationsFolder).filter(
    ({ name }) => name <= '20261122201000_standings_of_raids.sql',
  ),
};

let connection: ConnectionOptions;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ connection, drop } = await emptyDatabase(testServer()));
  await migrate(connection, released);
});
afterAll(() => drop());

async function ask<Row>(text: string): Promise<Row[]> {
  const lease = createLease(connection);
  try {
    return (await lease.run(text, [], false)).rows as Row[];
  } finally {
    await lease.end();
  }
}

/** Tables of the application, where their rows lie, and how many rows were ever written: the catalog's own account. */
const STATE = `
  select c.oid::int as oid, c.oid::regclass::text as name, c.relfilenode::int as place, (n_tup_upd + n_tup_del + n_tup_ins)::int as writes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_stat_user_tables s on s.relid = c.oid
  where n.nspname = 'public' and c.relkind = 'r'`;

interface State {
  oid: number;
  name: string;
  place: number;
  writes: number;
}

describe('an upgrade of 0.2.0 with rows', () => {
  let filled: string[];
  let before: Map<number, State>;
  let weighed: WeighedFile[];
  beforeAll(async () => {
    filled = await fillTables();
    before = new Map((await ask<State>(STATE)).map((row) => [row.oid, row]));
    weighed = await weighMigrations(connection, (await planMigration(connection)).files);
    await migrate(connection);
  });

  it('leaves no table empty that had a row', async () => {
    expect(filled.length).toBeGreaterThanOrEqual(40);
    const lost: string[] = [];
    for (const name of filled) {
      const [row] = await ask<{ rows: number }>(`select count(*)::int as rows from public.${name}`);
      if (row?.rows === 0) lost.push(name);
    }
    expect(lost).toEqual([]);
  });

  it('writes no table that the weighing left out, by what the catalog counted', async () => {
    const after = new Map((await ask<State>(STATE)).map((row) => [row.oid, row]));
    // A table that is gone was copied into another one.
    const changed = [...before.values()]
      .filter(({ oid, place, writes }) => {
        const now = after.get(oid);
        return now?.place !== place || now.writes !== writes;
      })
      .map(({ name }) => name);
    const named = new Set(weighed.flatMap(({ tables }) => tables.map(({ name }) => name)));
    expect(changed).toEqual(expect.arrayContaining(['teams', 'run_rows']));
    expect(changed.filter((name) => !named.has(name))).toEqual([]);
  });

  it('needs room for each touched table twice, however many files touch it', () => {
    const tables = [{ name: 'run_rows', bytes: 5 }];
    const twice = ['a.sql', 'b.sql'].map((name) => ({ name, tables }));
    expect(roomOf([...twice, { name: 'c.sql', tables: [{ name: 'guilds', bytes: 2 }] }])).toBe(14);
    expect(roomOf(weighed)).toBeGreaterThan(0);
  });
});

/** Writes one invented row into each table of the application that takes one made of its types alone. @returns their names. */
async function fillTables(): Promise<string[]> {
  const tables = await ask<{ name: string; columns: string; values: string }>(`
    select c.relname::text as name, string_agg(quote_ident(a.attname), ',') as columns,
      string_agg(case
        when t.typname = 'uuid' then 'gen_random_uuid()'
        when a.attname = 'region' then $$'eu'$$
        when t.typcategory = 'N' then '1'
        when t.typcategory = 'B' then 'true'
        when t.typcategory = 'D' then $$'2026-11-22'$$
        when t.typcategory = 'A' or t.typname in ('json', 'jsonb') then $$'{}'$$
        else $$'sample'$$
      end, ',') as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnotnull and not a.atthasdef
      and a.attgenerated = '' and a.attidentity = ''
      -- A later migration checks that its answer is there.
      and c.relname <> 'raid_answer_reasons'
    group by 1`);
  const filled: string[] = [];
  const lease = createLease(connection);
  // Rows that point at no other row.
  await lease.runScript('set session_replication_role = replica');
  for (const { name, columns, values } of tables) {
    const insert = `insert into public.${name} (${columns}) values (${values})`;
    try {
      await lease.runScript(insert);
      filled.push(name);
    } catch (error) {
      // A check of the table wants other values: there is no row of it.
      if (!isDatabaseError(error)) throw error;
    }
  }
  await lease.end();
  return filled;
}
