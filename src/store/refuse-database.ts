import { Failure } from '#lib/failure.ts';
import type { ConnectionLease } from './connection-lease.ts';
import { splitName } from './migration-files.ts';
import type { SqlFile } from './sql-files.ts';

/** Table that stands in a database from the first step of a restore until its rows are committed. */
export const restoreMark = 'farseer.unfinished_restore';

/** @throws Failure `database` while a restore into the database has not finished. */
export async function refuseUnfinishedRestore(lease: ConnectionLease): Promise<void> {
  const { rows } = await lease.run(`select to_regclass('${restoreMark}') as found`, [], false);
  if (rows[0]?.['found'] !== null)
    throw new Failure(
      'database',
      'A restore into this database has not finished. Run "farseer restore" with the same backup again, or begin with an empty database.',
    );
}

/** @throws Failure `database` when the schemas of a real Supabase are there already. */
export async function refuseRealSupabase(lease: ConnectionLease): Promise<void> {
  const { rows } = await lease.run(`select to_regclass('auth.users') as found`, [], false);
  if (rows[0]?.['found'] !== null)
    throw new Failure(
      'database',
      'The database of DATABASE_URL has accounts of its own (auth.users), as a Supabase project has: set SUPABASE_URL and its keys too, or choose an empty database.',
    );
}

/** @throws Failure `database` when a migration landed that this program does not have. */
export function refuseNewer(landed: Iterable<string>, files: readonly SqlFile[]): void {
  const versions = new Set(files.map((file) => splitName(file).version));
  const ahead = [...landed].filter((version) => !versions.has(version));
  if (ahead.length > 0)
    throw new Failure(
      'database',
      `The database is newer than this Farseer: it has the migration ${ahead.join(', ')}, which is not in supabase/migrations. Start the version that brought it.`,
    );
}
