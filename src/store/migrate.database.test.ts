import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase, type ConnectionOptions } from './connect.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { SqlFile } from './sql-files.ts';
import { testServer } from '#testing/database/test-database.ts';

const administration = connectDatabase({ ...testServer(), database: 'postgres' });
const made: { name: string; database: Database }[] = [];
afterAll(async () => {
  for (const { name, database } of made) {
    await database.close();
    await administration.query(`drop database ${name} with (force)`);
  }
  await administration.close();
});

/** A database with nothing in it. */
async function emptyDatabase(): Promise<{ connection: ConnectionOptions; database: Database }> {
  const name = `farseer_empty_${process.pid}_${made.length}`;
  await administration.query(`create database ${name}`);
  const connection = { ...testServer(), database: name };
  const database = connectDatabase(connection);
  made.push({ name, database });
  return { connection, database };
}

const realms: SqlFile = {
  name: '20260101000000_realms.sql',
  text: 'create table realms (id int);',
};
const guilds: SqlFile = {
  name: '20260102000000_guilds.sql',
  text: `create table guilds (id int);\ninsert into guilds values (1);\n`,
};

describe('migrate', () => {
  it('applies the whole schema once, also when two processes start at once', async () => {
    const { connection, database } = await emptyDatabase();
    const both = await Promise.all([migrate(connection), migrate(connection)]);
    const [first, second] = both.toSorted((a, b) => b.length - a.length);
    expect(first).toContain('001-roles.sql');
    expect(second).toEqual([]);
    expect(await database.query(`select to_regrole('anon') is not null as found`)).toEqual([
      { found: true },
    ]);
  });

  it('names a file that takes longer than a moment, while it runs and with its time, and no other', async () => {
    const { connection } = await emptyDatabase();
    const lines: string[] = [];
    const slow: SqlFile = { name: '20260103000000_slow.sql', text: 'select pg_sleep(3);' };
    await migrate(connection, {
      platform: false,
      migrationFiles: [realms, slow],
      log: (line) => lines.push(line),
      momentMs: 1500,
    });
    expect(lines.filter((line) => line.includes(slow.name))).toEqual([
      `Applying ${slow.name} …`,
      expect.stringMatching(/^Applied 20260103000000_slow\.sql in (?:[3-9]|\d\d+)\.\d s\.$/),
    ]);
  });

  it('names each file of a database that has some with its time, and none of a new one', async () => {
    const { connection, database } = await emptyDatabase();
    const lines: string[] = [];
    const apply = (migrationFiles: SqlFile[]) =>
      migrate(connection, {
        platform: false,
        migrationFiles,
        log: (line) => lines.push(line),
        momentMs: 60_000,
      });
    await apply([realms]);
    expect(lines).toEqual([]);
    const bosses: SqlFile = {
      name: '20260103000000_bosses.sql',
      text: 'select pg_sleep(1.2); create table bosses (id int);',
    };
    const applied = await apply([realms, guilds, bosses]);
    expect(lines).toEqual([
      expect.stringMatching(/^Applied 20260102000000_guilds\.sql in \d+(?:\.\d s| ms)\.$/),
      expect.stringMatching(/^Applied 20260103000000_bosses\.sql in \d+\.\d s\.$/),
    ]);
    // The record of the database is the witness that the lines name what was applied, and all of it.
    const recorded = await database.query<{ file: string }>(
      `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations where version > '20260101000000' order by 1`,
    );
    expect(recorded.map(({ file }) => file)).toEqual(applied);
    lines.length = 0;
    await apply([realms, guilds, bosses]);
    expect(lines).toEqual([]);
  });

  it('says which rights the user needs where it has them not', async () => {
    const { connection } = await emptyDatabase();
    const forbidden: SqlFile = {
      name: '20260104000000_roles.sql',
      text: `do $$ begin raise exception using errcode = '42501', message = 'permission denied'; end $$;`,
    };
    await expect(
      migrate(connection, { platform: false, migrationFiles: [forbidden] }),
    ).rejects.toThrow(/permission denied\..* CREATEROLE and BYPASSRLS; docs\/operations\.md/);
  });

  it('applies only what is missing and records it as the Supabase CLI does', async () => {
    const { connection, database } = await emptyDatabase();
    const only = (migrationFiles: SqlFile[]) =>
      migrate(connection, { platform: false, migrationFiles });
    expect(await only([realms])).toEqual([realms.name]);
    expect(await only([realms, guilds])).toEqual([guilds.name]);
    expect(
      await database.query(
        'select version, name from supabase_migrations.schema_migrations order by 1',
      ),
    ).toEqual([
      { version: '20260101000000', name: 'realms' },
      { version: '20260102000000', name: 'guilds' },
    ]);
    // What the CLI would have written for the same file.
    await database.query(
      `update supabase_migrations.schema_migrations set statements = $1 where name = 'guilds'`,
      [['create table guilds (id int)', 'insert into guilds values (1)']],
    );
    expect(await only([realms, guilds])).toEqual([]);
  });

  it('keeps nothing of a file that fails, and says where', async () => {
    const { connection, database } = await emptyDatabase();
    const broken = { ...guilds, text: 'create table guilds (id int);\n\nselect * from nowhere;\n' };
    await expect(
      migrate(connection, { platform: false, migrationFiles: [realms, broken] }),
    ).rejects.toThrow(/^20260102000000_guilds\.sql line 3: relation "nowhere" does not exist/);
    expect(
      await database.query(
        `select to_regclass('realms') as realms, to_regclass('guilds') as guilds`,
      ),
    ).toEqual([{ realms: expect.anything() as unknown, guilds: null }]);
    expect(
      await migrate(connection, { platform: false, migrationFiles: [realms, guilds] }),
    ).toEqual([guilds.name]);
  });

  it('refuses a landed file that has changed', async () => {
    const { connection } = await emptyDatabase();
    const platformFiles = [{ name: '001-a.sql', text: 'create schema a' }];
    await migrate(connection, { platformFiles, migrationFiles: [realms] });
    const changed = [{ ...realms, text: `${realms.text} select 1;` }];
    await expect(migrate(connection, { platformFiles, migrationFiles: changed })).rejects.toThrow(
      /^20260101000000_realms\.sql has changed/,
    );
    const changedPlatform = [{ name: '001-a.sql', text: 'create schema b' }];
    await expect(
      migrate(connection, { platformFiles: changedPlatform, migrationFiles: [realms] }),
    ).rejects.toThrow(/^001-a\.sql has changed/);
  });

  it('refuses a database that is ahead, a name it cannot order, and a real Supabase', async () => {
    const { connection, database } = await emptyDatabase();
    await migrate(connection, { platform: false, migrationFiles: [realms] });
    await expect(migrate(connection, { platform: false, migrationFiles: [] })).rejects.toThrow(
      /newer than this Farseer: it has the migration 20260101000000/,
    );
    await expect(
      migrate(connection, {
        platform: false,
        migrationFiles: [realms, { name: 'guilds.sql', text: '' }],
      }),
    ).rejects.toThrow(/guilds\.sql is not named like/);
    await database.query('create schema auth');
    await database.query('create table auth.users (id uuid)');
    await expect(migrate(connection, { migrationFiles: [realms] })).rejects.toThrow(
      /set SUPABASE_URL/,
    );
  });
});
