import { platformFolder } from 'supabase-host/platform';
import { applySqlFile, inTransaction, isHostError } from 'supabase-host/postgres';
import { Failure } from '#lib/failure.ts';
import { createLease, type ConnectionLease, type ConnectionOptions } from './connection-lease.ts';
import { isDatabaseError } from './database.ts';
import { hasChanged, isSame, splitName } from './migration-files.ts';
import { refuseNewer, refuseRealSupabase, refuseUnfinishedRestore } from './refuse-database.ts';
import { migrationsFolder, readSqlFiles, type SqlFile } from './sql-files.ts';

export interface MigrateOptions {
  /** False on a real Supabase, which has all of it: roles, `auth`, `storage`, `realtime`. */
  platform?: boolean;
  /** For tests. */
  platformFiles?: readonly SqlFile[];
  migrationFiles?: readonly SqlFile[];
  /**
   * Hears of each file of a database that has some already: its name and its time. Of a file that takes longer than a moment it
   * hears while that file runs, too, and in a new database only of those.
   */
  log?: (line: string) => void;
  /** Milliseconds that are a moment; for tests. */
  momentMs?: number;
  /** True for a restore alone: it goes on where one that broke off has stopped. */
  duringRestore?: boolean;
}

/** Held while one process migrates; others wait for it. Any number that nothing else uses. */
const lockKey = 7_127_000;

/** SQLSTATE: the user of the database may not do it. */
const INSUFFICIENT_PRIVILEGE = '42501';
const RIGHTS =
  '. The user of DATABASE_URL owns the database and is a superuser, or from PostgreSQL 16 on has CREATEROLE and BYPASSRLS; docs/operations.md has the statements.';

const records = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );
  create schema if not exists farseer;
  create table if not exists farseer.platform_files (
    name text primary key, content text not null, applied_at timestamptz not null default now()
  );
  revoke all on schema farseer, supabase_migrations from public;
`;

/**
 * Brings a database up to date: the platform's files first, then the migrations, each in a transaction with its record,
 * in the order of their names. Two processes that start at once do not meet: the second waits, and finds nothing to do.
 * Migrations are recorded as the Supabase CLI records them, so that either may go on where the other stopped.
 *
 * `connection` needs a user who owns the database and may create roles; on a plain PostgreSQL a superuser, or from
 * version 16 on one with CREATEROLE and BYPASSRLS.
 *
 * @returns the names of the files that were applied.
 * @throws Failure `database` naming the file, its line and what the server said; when a file that landed has changed;
 *   when the database is ahead of this program; when the schemas of a real Supabase are there already.
 */
export async function migrate(
  connection: ConnectionOptions,
  options: MigrateOptions = {},
): Promise<string[]> {
  const lease = createLease(connection);
  try {
    await lease.runScript(`select pg_advisory_lock(${lockKey})`);
    if (options.duringRestore !== true) await refuseUnfinishedRestore(lease);
    await inTransaction(lease, () => lease.runScript(records));
    const applied: string[] = [];
    const watch = watchFiles(options);
    if (options.platform !== false)
      applied.push(
        ...(await applyPlatform(
          lease,
          options.platformFiles ?? readSqlFiles(platformFolder),
          watch,
        )),
      );
    const files = options.migrationFiles ?? readSqlFiles(migrationsFolder);
    applied.push(...(await applyMigrations(lease, files, watch)));
    return applied;
  } finally {
    // The lock ends with the connection.
    await lease.end();
  }
}

/** Runs the work of one file, and says what it has to say of it. @param isNew whether the database had no file before this start */
type Watch = (file: SqlFile, isNew: boolean, work: () => Promise<void>) => Promise<void>;

/** Long work that nobody can watch is taken for a process that hangs: so it says what it does, and how long it took. */
function watchFiles({ log, momentMs = 1000 }: MigrateOptions): Watch {
  return async (file, isNew, work) => {
    const startedMs = performance.now();
    const timer = setTimeout(() => log?.(`Applying ${file.name} …`), momentMs);
    try {
      await work();
    } finally {
      clearTimeout(timer);
    }
    const ms = performance.now() - startedMs;
    if (ms > momentMs || !isNew)
      log?.(
        `Applied ${file.name} in ${ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`}.`,
      );
  };
}

async function applyPlatform(
  lease: ConnectionLease,
  files: readonly SqlFile[],
  watch: Watch,
): Promise<string[]> {
  const { rows } = await lease.run('select name, content from farseer.platform_files', [], false);
  const landed = new Map(rows.map((row) => [row['name'] as string, row['content'] as string]));
  if (landed.size === 0) await refuseRealSupabase(lease);
  const applied: string[] = [];
  for (const file of files) {
    const content = landed.get(file.name);
    if (content === undefined) {
      const record = 'insert into farseer.platform_files (name, content) values ($1, $2)';
      await watch(file, landed.size === 0, () =>
        apply(lease, file, record, [file.name, file.text]),
      );
      applied.push(file.name);
    } else if (!isSame(content, file.text)) throw hasChanged(file);
  }
  return applied;
}

async function applyMigrations(
  lease: ConnectionLease,
  files: readonly SqlFile[],
  watch: Watch,
): Promise<string[]> {
  const { rows } = await lease.run(
    'select version, statements from supabase_migrations.schema_migrations order by version',
    [],
    false,
  );
  const landed = new Map(
    rows.map((row) => [row['version'] as string, row['statements'] as string[] | null]),
  );
  refuseNewer(landed.keys(), files);
  const applied: string[] = [];
  for (const file of files) {
    const { version, title } = splitName(file);
    const statements = landed.get(version);
    if (!landed.has(version)) {
      const record =
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)';
      await watch(file, landed.size === 0, () =>
        apply(lease, file, record, [version, title, [file.text]]),
      );
      applied.push(file.name);
    } else if (statements && !isSame(statements.join(''), file.text)) throw hasChanged(file);
  }
  return applied;
}

/** Applies a file and its record, both or neither. */
async function apply(
  lease: ConnectionLease,
  file: SqlFile,
  record: string,
  values: readonly unknown[],
): Promise<void> {
  try {
    await applySqlFile(lease, file, record, values);
  } catch (error) {
    if (!isHostError(error, 'database')) throw error;
    const isDenied = isDatabaseError(error.cause) && error.cause.code === INSUFFICIENT_PRIVILEGE;
    throw new Failure('database', `${error.message}${isDenied ? RIGHTS : ''}`);
  }
}
