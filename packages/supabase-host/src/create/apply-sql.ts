import { HostError } from '#host/host-error.ts';
import { platformFolder } from '#host/platform.ts';
import type { ConnectionOptions } from '#host/postgres/connect.ts';
import { createLease, type ConnectionLease } from '#host/postgres/connection-lease.ts';
import { applySqlFile, readSqlFiles, type SqlFile } from '#host/postgres/sql-files.ts';

/** What a database is brought up to. */
export interface SqlToApply {
  /** In the order of their versions, each applied once. */
  migrations?: readonly SqlFile[];
  /** Applied after the migrations of a new database, and never again. */
  seeds?: readonly SqlFile[];
}

/** Held while one process applies; others wait for it. Any number that nothing else uses. */
const LOCK = 7_127_010;

const RECORDS = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );
  create schema if not exists host;
  create table if not exists host.applied_files (
    name text primary key, content text not null, applied_at timestamptz not null default now()
  );
  revoke all on schema host, supabase_migrations from public;
`;

/** The version that a migration is recorded by: the digits its name begins with; null for a name that has none. */
export function versionOf(name: string): string | null {
  return /^(\d+)_.*\.sql$/.exec(name)?.[1] ?? null;
}

/**
 * Brings a database up to date: roles, schemas and tables of the services, then the migrations, each in a transaction with its
 * record, then the seeds of a new database. Migrations are recorded where the Supabase CLI records them. Of two processes the second
 * waits, and finds nothing to do.
 *
 * @returns the names of what was applied.
 * @throws HostError `database` naming the file, its line and what the server said, or that the database is a real Supabase's.
 */
export async function applySql(
  connection: ConnectionOptions,
  { migrations = [], seeds = [] }: SqlToApply,
): Promise<string[]> {
  const lease = createLease(connection);
  try {
    await lease.runScript(`select pg_advisory_lock(${LOCK})`);
    const isNew = await refuseStrange(lease);
    await lease.runScript(RECORDS);
    const applied: string[] = [];
    const landed = await readColumn(lease, 'select name as value from host.applied_files');
    const files = 'insert into host.applied_files (name, content) values ($1, $2)';
    for (const file of readSqlFiles(platformFolder))
      if (!landed.has(file.name)) await applySqlFile(lease, file, files, [file.name, file.text]);
    const versions = await readColumn(
      lease,
      'select version as value from supabase_migrations.schema_migrations',
    );
    const record =
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)';
    for (const file of migrations) {
      const version = versionOf(file.name) ?? file.name;
      if (versions.has(version)) continue;
      await applySqlFile(lease, file, record, [
        version,
        file.name.slice(version.length + 1, -4),
        [file.text],
      ]);
      applied.push(file.name);
    }
    for (const file of isNew ? seeds : []) {
      await applySqlFile(lease, file, files, [`seed ${file.name}`, file.text]);
      applied.push(file.name);
    }
    return applied;
  } finally {
    // The lock ends with the connection.
    await lease.end();
  }
}

/** Whether nothing of ours is there yet. @throws HostError when the schemas of a real Supabase are. */
async function refuseStrange(lease: ConnectionLease): Promise<boolean> {
  const { rows } = await lease.run(
    `select to_regclass('host.applied_files') is null as is_new, to_regclass('auth.users') is not null as has_users`,
    [],
    false,
  );
  const isNew = rows[0]?.['is_new'] === true;
  if (isNew && rows[0]?.['has_users'] === true)
    throw new HostError(
      'database',
      'This database has accounts of its own (auth.users), as a Supabase project has. Choose an empty database.',
    );
  return isNew;
}

async function readColumn(lease: ConnectionLease, sql: string): Promise<Set<unknown>> {
  return new Set((await lease.run(sql, [], false)).rows.map((row) => row['value']));
}
