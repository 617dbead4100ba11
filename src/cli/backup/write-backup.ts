import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { contentName, type ContentStore } from 'supabase-host/content';
import {
  createLease,
  type ConnectionLease,
  type ConnectionOptions,
} from '#store/connection-lease.ts';
import { planMigration } from '#store/plan-migration.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import {
  readSeasons,
  readSequences,
  readTables,
  sqlColumns,
  sqlName,
  type StoredTable,
} from './catalog.ts';
import { writePart } from './checked-part.ts';
import { copyFiles } from './copy-files.ts';
import { keyFiles } from './key-files.ts';
import {
  FORMAT,
  manifestName,
  tablePath,
  unfinishedName,
  writeManifest,
  type Manifest,
} from './manifest.ts';

export interface BackupSource {
  connection: ConnectionOptions;
  /** Stored files, on the disk or in a bucket. */
  content: ContentStore;
  /** Folder that holds the keys. */
  dataFolder: string;
  /** Version of the program. */
  farseer: string;
}

/** A snapshot is one state of the whole database, whatever others write meanwhile; no statement may end it early. */
const beginSnapshot = `begin isolation level repeatable read, read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local intervalstyle = 'postgres';`;

/**
 * Writes all rows of one snapshot, the files that these rows name, and the keys into an empty folder, while Farseer runs. The
 * folder holds a backup once `backup.json` stands in it, as the last thing that is written.
 *
 * @throws Failure `backup` where the folder is not empty or takes no more; `database` where the schema is another one than
 *   this program's or the database does not answer.
 */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  prepareFolder(folder);
  const { landed } = await planMigration(source.connection);
  if (landed.length === 0)
    throw new Failure('backup', 'There is nothing to back up: the database holds no Farseer yet.');
  const lease = createLease(source.connection);
  try {
    await lease.runScript(beginSnapshot);
    const losses = lease.losses;
    const { at, version } = await readMoment(lease);
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(lease))
      tables.push(await writeTable(lease, folder, table));
    const seasons = await readSeasons(lease);
    const sequences = await readSequenceValues(lease);
    const names = await readContentNames(lease);
    if (lease.losses !== losses) throw snapshotLost();
    await lease.runScript('commit');
    const files = await copyFiles(source.content, source.connection, names, folder);
    const manifest: Manifest = {
      format: FORMAT,
      farseer: source.farseer,
      postgres: version,
      at: at.toISOString(),
      platform: landed.filter((file) => !isMigration(file)),
      migrations: landed.filter(isMigration),
      tables,
      seasons,
      sequences,
      keys: await writeKeys(source.dataFolder, folder),
      ...files,
    };
    await finish(folder, manifest);
    return manifest;
  } finally {
    await lease.end();
  }
}

/** `20261121090000_season.sql` is a migration, `010-auth.sql` a file of the platform. */
function isMigration(file: string): boolean {
  return /^\d{14}_/.test(file);
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = readdirSync(folder);
    if (found.length > 0)
      throw new Failure(
        'backup',
        found.includes(unfinishedName)
          ? `${folder} holds a backup that was not finished. Remove the folder, or name another one.`
          : `${folder} is not empty. A backup needs a new or an empty folder.`,
      );
    writeFileSync(
      join(folder, unfinishedName),
      'This backup is not whole. backup.json is written last.\n',
      {
        mode: 0o600,
      },
    );
  } catch (error) {
    if (isFailure(error)) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(
      'backup',
      `${folder} cannot be written (${reason}). Name a folder that can be.`,
    );
  }
}

async function writeTable(
  lease: ConnectionLease,
  folder: string,
  table: StoredTable,
): Promise<Manifest['tables'][number]> {
  const statement = `copy (select ${sqlColumns(table.columns)} from ${sqlName(table.schema, table.table)}) to stdout (format text, encoding 'utf8')`;
  let rows = 0;
  const pieces = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(piece, controller) {
        // A line feed inside of a value is written as `\n`: each one ends a row.
        for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows++;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 16 },
    { highWaterMark: 16 },
  );
  const writer = pieces.writable.getWriter();
  const written = writePart(join(folder, tablePath(table)), pieces.readable, [
    createGzip({ level: 4 }),
  ]);
  // Whichever side fails first ends the other.
  written.catch((error: unknown) => writer.abort(error).catch(() => undefined));
  try {
    await lease.copyOut(statement, async (piece) => writer.write(Buffer.from(piece)));
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw await written.then(
      () => error,
      (failure: unknown) => (isFailure(failure) ? failure : error),
    );
  }
  return { ...table, rows, part: await written };
}

async function readMoment(lease: ConnectionLease): Promise<{ at: Date; version: string }> {
  const { rows } = await lease.run(
    `select now() as at, current_setting('server_version') as version`,
    [],
    false,
  );
  return rows[0] as { at: Date; version: string };
}

async function readSequenceValues(lease: ConnectionLease): Promise<Manifest['sequences']> {
  const values: Manifest['sequences'] = [];
  for (const { schema, sequence } of await readSequences(lease)) {
    const { rows } = await lease.run(
      `select last_value::text as value, is_called as called from ${sqlName(schema, sequence)}`,
      [],
      false,
    );
    values.push({
      schema,
      sequence,
      value: String(rows[0]?.['value']),
      called: rows[0]?.['called'] === true,
    });
  }
  return values;
}

async function readContentNames(lease: ConnectionLease): Promise<string[]> {
  const { rows } = await lease.run(
    'select id::text as id, version from storage.objects where version is not null order by 1',
    [],
    false,
  );
  return rows.map((row) => contentName(row as { id: string; version: string }));
}

async function writeKeys(dataFolder: string, folder: string): Promise<Manifest['keys']> {
  const keys: Manifest['keys'] = [];
  for (const file of keyFiles) {
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(join(dataFolder, file));
    } catch (error) {
      // The settings may give it, or nothing has needed it yet.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    keys.push({ file, part: await writePart(join(folder, 'keys', file), [bytes]) });
  }
  return keys;
}

async function finish(folder: string, manifest: Manifest): Promise<void> {
  const fresh = join(folder, `${manifestName}.new`);
  await writePart(fresh, [Buffer.from(writeManifest(manifest))]);
  renameSync(fresh, join(folder, manifestName));
  rmSync(join(folder, unfinishedName));
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync();
  await opened.close();
}

function snapshotLost(): Failure {
  return new Failure(
    'backup',
    'The connection to the database was lost, and the snapshot with it. Remove the folder and make the backup again.',
  );
}
