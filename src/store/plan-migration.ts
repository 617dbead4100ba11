import { platformFolder } from 'supabase-host/platform';
import { createLease, type ConnectionLease, type ConnectionOptions } from './connection-lease.ts';
import type { MigrateOptions } from './migrate.ts';
import { hasChanged, isSame, splitName } from './migration-files.ts';
import { refuseNewer, refuseRealSupabase, refuseUnfinishedRestore } from './refuse-database.ts';
import { migrationsFolder, readSqlFiles, type SqlFile } from './sql-files.ts';

/** What `migrate` would do to a database. */
export interface MigrationPlan {
  /** Names of the files that it would apply, in order. */
  missing: string[];
  /** The same files with their text. */
  files: SqlFile[];
  /** Names of the files that landed already. */
  landed: string[];
}

/**
 * Compares a database with the files of this program and changes nothing.
 *
 * @throws Failure `database` for the reasons that `migrate` has, but for what only the server can say of a file.
 */
export async function planMigration(
  connection: ConnectionOptions,
  options: MigrateOptions = {},
): Promise<MigrationPlan> {
  const platformFiles =
    options.platform === false ? [] : (options.platformFiles ?? readSqlFiles(platformFolder));
  const files = options.migrationFiles ?? readSqlFiles(migrationsFolder);
  const lease = createLease(connection);
  try {
    await refuseUnfinishedRestore(lease);
    const platform = await readLanded(lease, 'farseer.platform_files', 'name', 'content');
    if (options.platform !== false && platform.size === 0) await refuseRealSupabase(lease);
    const landed = await readLanded(
      lease,
      'supabase_migrations.schema_migrations',
      'version',
      `array_to_string(statements, '')`,
    );
    refuseNewer(landed.keys(), files);
    const states = [
      ...platformFiles.map((file) => ({ file, content: platform.get(file.name) })),
      ...files.map((file) => ({ file, content: landed.get(splitName(file).version) })),
    ];
    for (const { file, content } of states)
      if (content && !isSame(content, file.text)) throw hasChanged(file);
    const filesThat = (landed: boolean) =>
      states.filter(({ content }) => (content !== undefined) === landed).map(({ file }) => file);
    const missing = filesThat(false);
    return {
      missing: missing.map(nameOf),
      files: missing,
      landed: filesThat(true).map(nameOf),
    };
  } finally {
    await lease.end();
  }
}

const nameOf = ({ name }: SqlFile) => name;

/** Key and content of the records of a table; none where the table is not there yet. */
async function readLanded(
  lease: ConnectionLease,
  table: string,
  key: string,
  content: string,
): Promise<Map<string, string | null>> {
  const found = await lease.run(`select to_regclass($1) as found`, [table], false);
  if (found.rows[0]?.['found'] === null) return new Map();
  const { rows } = await lease.run(
    `select ${key} as key, ${content} as content from ${table} order by 1`,
    [],
    false,
  );
  return new Map(rows.map((row) => [row['key'] as string, row['content'] as string | null]));
}
