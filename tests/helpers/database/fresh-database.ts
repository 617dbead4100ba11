import { randomBytes } from 'node:crypto';
import { platformFolder } from 'supabase-host/platform';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { isDatabaseError, type Database } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { hashSqlFiles, migrationsFolder, readSqlFiles } from '#store/sql-files.ts';

/** A database of its own, with the whole schema in it. */
export interface FreshDatabase {
  database: Database;
  /** For a second pool or another program. */
  connection: ConnectionOptions;
  /** Another pool, whose connections are new: they have the settings that the database has now. */
  reconnect: () => Database;
  /** Closes the pool and drops the database. */
  close: () => Promise<void>;
}

/** Makes a new database on a server by copying a template that holds the schema; the template is made when it is missing. */
export async function freshDatabase(
  server: ConnectionOptions,
  options: Pick<ConnectionOptions, 'maxConnections'> = {},
): Promise<FreshDatabase> {
  const template = await ensureTemplate(server);
  const name = `farseer_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (administration) =>
    // Copying the files of the template takes half the time of writing each page to the log, where nothing is forced to the disk.
    administration.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const connection = { ...server, ...options, database: name };
  const database = connectDatabase(connection);
  return {
    database,
    connection,
    reconnect: () => connectDatabase(connection),
    async close() {
      await database.close();
      await onServer(server, (administration) =>
        administration.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

const templates = new Map<string, Promise<string>>();

function ensureTemplate(server: ConnectionOptions): Promise<string> {
  const files = [...readSqlFiles(platformFolder), ...readSqlFiles(migrationsFolder)];
  const name = `farseer_template_${hashSqlFiles(files).slice(0, 16)}`;
  const key = `${JSON.stringify(server)} ${name}`;
  const made = templates.get(key) ?? makeTemplate(server, name);
  templates.set(key, made);
  return made;
}

async function makeTemplate(server: ConnectionOptions, name: string): Promise<string> {
  await onServer(server, async (administration) => {
    // Roles belong to the server, so two templates are never made at once.
    await administration.query('select pg_advisory_lock(7127001)');
    const [existing] = await administration.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (!existing) {
      await administration.query(`drop database if exists ${name} with (force)`);
      await administration.query(`create database ${name}`);
      await migrate({ ...server, database: name });
      await administration.query(`alter database ${name} is_template true`);
    }
    await administration.query('select pg_advisory_unlock(7127001)');
  });
  return name;
}

async function onServer<T>(
  server: ConnectionOptions,
  work: (administration: Database) => Promise<T>,
): Promise<T> {
  // One connection: the lock is its own.
  const administration = connectDatabase({ ...server, database: 'postgres', maxConnections: 1 });
  try {
    return await work(administration);
  } catch (error) {
    if (isDatabaseError(error) && error.detail)
      error.message = `${error.message} (${error.detail})`;
    throw error;
  } finally {
    await administration.close();
  }
}
