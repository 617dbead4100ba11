import { platformFolder } from 'supabase-host/platform';
import { applySqlFile, inTransaction, isHostError } from 'supabase-host/postgres';
import { Failure } from '#lib/failure.ts';
import { applicationBaseline, platformBaseline, readBaseline } from './baseline.ts';
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
  /** `each` applies the files one after the other to an empty database as well, which else begins with a baseline. */
  step?: 'each';
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
    const platform =
      options.platform === false ? null : (options.platformFiles ?? readSqlFiles(platformFolder));
    const files = options.migrationFiles ?? readSqlFiles(migrationsFolder);
    // A real Supabase is no empty database: there the files themselves are applied, as its CLI applies them.
    const usesBaseline = options.step !== 'each' && platform !== null;
    if (platform)
      applied.push(...(await applyFiles(lease, platform, PLATFORM, usesBaseline, watch)));
    applied.push(...(await applyFiles(lease, files, migrationsOf(files), usesBaseline, watch)));
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

/** Files of which each is applied once, and where that is recorded. */
interface Kind {
  /** Reads the `key` and the `content` of each file that landed; no content where another program recorded none. */
  landed: string;
  keyOf: (file: SqlFile) => string;
  /** Records files: lists of what `values` says of each. */
  record: string;
  values: (file: SqlFile) => readonly string[];
  /** What an empty database begins with. */
  baseline: string;
  /** Refuses a database before anything is applied, by the keys that landed. */
  refuse: (lease: ConnectionLease, keys: readonly string[]) => Promise<void>;
}

const PLATFORM: Kind = {
  landed: 'select name as key, content from farseer.platform_files',
  keyOf: ({ name }) => name,
  record:
    'insert into farseer.platform_files (name, content) select * from unnest($1::text[], $2::text[])',
  values: ({ name, text }) => [name, text],
  baseline: platformBaseline,
  async refuse(lease, keys) {
    if (keys.length === 0) await refuseRealSupabase(lease);
  },
};

const migrationsOf = (files: readonly SqlFile[]): Kind => ({
  landed: `select version as key, array_to_string(statements, '') as content from supabase_migrations.schema_migrations order by version`,
  keyOf: (file) => splitName(file).version,
  record: `insert into supabase_migrations.schema_migrations (version, name, statements)
    select version, name, array[content] from unnest($1::text[], $2::text[], $3::text[]) as file(version, name, content)`,
  values(file) {
    const { version, title } = splitName(file);
    return [version, title, file.text];
  },
  baseline: applicationBaseline,
  refuse: async (_lease, keys) => refuseNewer(keys, files),
});

/** @param usesBaseline whether a database without any file of this kind begins with their baseline */
async function applyFiles(
  lease: ConnectionLease,
  files: readonly SqlFile[],
  kind: Kind,
  usesBaseline: boolean,
  watch: Watch,
): Promise<string[]> {
  const { rows } = await lease.run(kind.landed, [], false);
  const landed = new Map(
    rows.map((row) => [row['key'] as string, row['content'] as string | null]),
  );
  await kind.refuse(lease, [...landed.keys()]);
  const isNew = landed.size === 0;
  const applied: string[] = [];
  const applyOne = async (file: SqlFile, contains: readonly SqlFile[]) => {
    const written = contains.map((one) => kind.values(one));
    const columns = written[0]?.keys() ?? [];
    const lists = [...columns].map((column) => written.map((values) => values[column]));
    await watch(file, isNew, () => apply(lease, file, kind.record, lists));
    applied.push(...contains.map(({ name }) => name));
  };
  const baseline = isNew && usesBaseline ? readBaseline(kind.baseline, files) : null;
  if (baseline) await applyOne(baseline.file, baseline.contains);
  for (const file of files) {
    const key = kind.keyOf(file);
    const content = landed.get(key);
    if (!landed.has(key)) {
      if (!applied.includes(file.name)) await applyOne(file, [file]);
    } else if (typeof content === 'string' && !isSame(content, file.text)) throw hasChanged(file);
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
