import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { readDatabaseId, type ContentStore } from 'supabase-host/content';
import {
  createLease,
  type ConnectionLease,
  type ConnectionOptions,
} from '#store/connection-lease.ts';
import { migrate } from '#store/migrate.ts';
import { restoreMark } from '#store/refuse-database.ts';
import { Failure } from '#lib/failure.ts';
import { readTables, sqlColumns, sqlName, type StoredTable } from './catalog.ts';
import { readFileList, type CheckedBackup } from './check-backup.ts';
import { filePath } from './copy-files.ts';
import { refuseOtherKeys, restoreKeys } from './key-files.ts';
import { tablePath } from './manifest.ts';

export interface RestoreTarget {
  connection: ConnectionOptions;
  content: ContentStore;
  dataFolder: string;
}

/** Held while a restore works on a database. Any number that nothing else uses. */
const lockKey = 7_127_003;

/**
 * Puts a backup into an empty database and a data folder without other keys and files, and brings the schema up to date.
 *
 * The rows are committed at once, as the last step. Until then a mark stands in the database: Farseer does not start on it, and
 * the same restore goes on when it is called again.
 *
 * @param backup as `checkBackup` found it
 * @throws Failure `backup` where the target is not empty; `database` where the server refuses a statement.
 */
export async function restoreBackup(backup: CheckedBackup, target: RestoreTarget): Promise<void> {
  const lease = createLease(target.connection);
  try {
    await takeLock(lease);
    if (!(await hasMark(lease))) {
      await refuseFilledDatabase(lease);
      await refuseOtherContent(backup, target.content);
      refuseOtherKeys(backup.manifest.keys, target.dataFolder);
      await lease.runScript(
        `create schema if not exists farseer; create table ${restoreMark} (begun timestamptz not null default now())`,
      );
    }
    await migrate(target.connection, { ...backup.schema, duringRestore: true });
    await restoreKeys(backup.folder, backup.manifest.keys, target.dataFolder);
    await restoreFiles(backup, target.content);
    await loadRows(lease, backup);
    await target.content.writeOwner(await readOwnId(lease));
  } finally {
    await lease.end();
  }
  await migrate(target.connection);
  const planner = createLease(target.connection);
  await planner.runScript('analyze').finally(() => planner.end());
}

async function takeLock(lease: ConnectionLease): Promise<void> {
  const { rows } = await lease.run(`select pg_try_advisory_lock(${lockKey}) as held`, [], false);
  if (rows[0]?.['held'] !== true)
    throw new Failure('backup', 'Another restore works on this database. Wait until it ends.');
}

async function hasMark(lease: ConnectionLease): Promise<boolean> {
  const { rows } = await lease.run(`select to_regclass('${restoreMark}') as found`, [], false);
  return rows[0]?.['found'] !== null;
}

async function refuseFilledDatabase(lease: ConnectionLease): Promise<void> {
  const [first] = await readTables(lease);
  const { rows } = await lease.run(
    `select to_regclass('farseer.platform_files') as found`,
    [],
    false,
  );
  if (first || rows[0]?.['found'] !== null)
    throw new Failure(
      'backup',
      'The database is not empty. A restore replaces nothing: set FARSEER_DATA to a new folder, or DATABASE_URL to an empty database.',
    );
}

async function refuseOtherContent(backup: CheckedBackup, content: ContentStore): Promise<void> {
  const known = new Set<string>();
  for await (const { name } of readFileList(backup.folder)) known.add(name);
  for await (const { name } of content.names())
    if (!name.startsWith('trash/') && name !== 'owner' && !known.has(name))
      throw new Failure(
        'backup',
        `There are stored files already that are not in the backup (${name}). A restore replaces nothing: set FARSEER_DATA to a new folder, or FARSEER_S3_PREFIX to another place.`,
      );
}

async function restoreFiles({ folder }: CheckedBackup, content: ContentStore): Promise<void> {
  for await (const { name, part } of readFileList(folder))
    await content.put(name, createReadStream(join(folder, filePath(name))), part.bytes);
}

function nameOf(table: StoredTable): string {
  return sqlName(table.schema, table.table);
}

/** Empties all tables of what the migrations wrote, fills them and takes the mark away: all of it, or nothing. */
async function loadRows(
  lease: ConnectionLease,
  { folder, manifest }: CheckedBackup,
): Promise<void> {
  const tables = await readTables(lease);
  const strange = manifest.tables.filter(
    (stored) =>
      !tables.some(({ schema, table }) => schema === stored.schema && table === stored.table),
  );
  if (strange.length > 0)
    throw new Failure(
      'backup',
      `The backup holds the table ${strange.map(({ schema, table }) => `${schema}.${table}`).join(', ')}, which no migration of Farseer makes. Move it to a database of its own where the backup was made, and make the backup again.`,
    );
  await lease.runScript(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`,
  );
  const losses = lease.losses;
  // What a trigger derives from rows stands in the backup already.
  await lease.runScript(
    tables.map((table) => `alter table ${nameOf(table)} disable trigger user`).join(';'),
  );
  await lease.runScript(`truncate ${tables.map(nameOf).join(', ')}`);
  // Each row goes to the partition that it had.
  if (manifest.seasons.length > 0)
    await lease.run('select farseer_seasons.add_partitions($1::int[])', [manifest.seasons], false);
  for (const table of tables) {
    const stored = manifest.tables.find(
      (other) => other.schema === table.schema && other.table === table.table,
    );
    if (!stored) continue;
    await lease.copyIn(
      `copy ${nameOf(table)} (${sqlColumns(stored.columns)}) from stdin (format text, encoding 'utf8')`,
      createReadStream(join(folder, tablePath(stored))).pipe(createGunzip()),
    );
  }
  for (const { schema, sequence, value, called } of manifest.sequences)
    await lease.run(
      'select setval($1::regclass, $2::bigint, $3::boolean)',
      [sqlName(schema, sequence), value, called],
      false,
    );
  // These files were deleted while the backup was made, and so were their rows.
  await lease.run(
    `delete from storage.objects where id || '.' || version = any($1::text[])`,
    [manifest.deletedMeanwhile],
    false,
  );
  await lease.runScript(
    tables.map((table) => `alter table ${nameOf(table)} enable trigger user`).join(';'),
  );
  await lease.runScript(`drop table ${restoreMark}`);
  if (lease.losses !== losses)
    throw new Failure(
      'database',
      'The connection to the database was lost. Run the restore again.',
    );
  await lease.runScript('commit');
}

async function readOwnId(lease: ConnectionLease): Promise<string> {
  return readDatabaseId({
    query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await lease.run(text, values, false)).rows as R[],
  });
}
