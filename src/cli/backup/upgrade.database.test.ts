import { join } from 'node:path';
import { openContent } from 'supabase-host/content';
import { platformFolder } from 'supabase-host/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLease, type ConnectionOptions } from '#store/connection-lease.ts';
import { migrate } from '#store/migrate.ts';
import { planMigration } from '#store/plan-migration.ts';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { testServer } from '#testing/database/test-database.ts';
import { readTables, type StoredTable } from './catalog.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { digestStore, emptyDatabase, fillStore, temporaryFolder } from '#testing/backup-store.ts';
import { writeBackup } from './write-backup.ts';

/** The last files of version 0.1.0. */
const lastMigration = '20261122144000_pages_of_guilds.sql';
const lastPlatform = '081-auth-actor.sql';

const upTo = (folder: string, last: string) =>
  readSqlFiles(folder).filter(({ name }) => name <= last);
const first = {
  platformFiles: upTo(platformFolder, lastPlatform),
  migrationFiles: upTo(migrationsFolder, lastMigration),
};

const ends: (() => Promise<void> | void)[] = [];
const folder = temporaryFolder();
ends.push(folder.remove);
let connection: ConnectionOptions;
let tables: StoredTable[];
let before: Record<string, string>;

beforeAll(async () => {
  const made = await emptyDatabase(testServer());
  ends.push(made.drop);
  connection = made.connection;
  await migrate(connection, first);
  await fillStore(connection, folder.path);
  const lease = createLease(connection);
  await lease.runScript(
    `insert into public.affixes (id, name, told_at) values (9, 'Tyrannical', '2026-11-20 10:00Z')`,
  );
  // What visitors own must come through word for word; facts of the season may be rewritten by a migration.
  tables = (await readTables(lease)).filter(
    ({ schema }) => schema === 'auth' || schema === 'storage',
  );
  await lease.end();
  before = await digestStore(connection, tables);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

describe('data that version 0.1.0 wrote', () => {
  it('are kept by a restore of their backup, whose schema is brought up to date', async () => {
    const backup = join(folder.path, 'backup');
    await writeBackup(
      { connection, content: openContent(folder.path), dataFolder: folder.path, farseer: '0.1.0' },
      backup,
    );
    const checked = await checkBackup(backup);
    expect(checked.manifest.migrations.at(-1)).toBe(lastMigration);
    const [made, data] = [await emptyDatabase(testServer()), temporaryFolder()];
    ends.push(made.drop, data.remove);
    await restoreBackup(checked, {
      connection: made.connection,
      content: openContent(data.path),
      dataFolder: data.path,
    });
    expect(await digestStore(made.connection, tables)).toEqual(before);
    expect((await planMigration(made.connection)).missing).toEqual([]);
  });

  it('are kept by the migrations that came later', async () => {
    const newer = readSqlFiles(migrationsFolder).filter(({ name }) => name > lastMigration);
    const { missing } = await planMigration(connection);
    expect(missing).toEqual(expect.arrayContaining(newer.map(({ name }) => name)));
    expect(await migrate(connection)).toEqual(missing);
    expect((await planMigration(connection)).missing).toEqual([]);
    expect(await digestStore(connection, tables)).toEqual(before);
  });

  it('keeps when each answer was received, under the name of today', async () => {
    const lease = createLease(connection);
    const { rows } = await lease.run('select id, received_at from public.affixes', [], false);
    const old = await lease.run(
      `select attrelid::regclass::text as relation from pg_attribute where attname ~ 'told_'
       union all select oid::regprocedure::text from pg_proc where prosrc ~ '\\mtold_'`,
      [],
      false,
    );
    await lease.end();
    expect(rows).toEqual([{ id: 9, received_at: new Date('2026-11-20T10:00Z') }]);
    expect(old.rows).toEqual([]);
  });
});
