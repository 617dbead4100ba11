import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '#host/host-error.ts';
import type { ConnectionLease } from './connection-lease.ts';
import { isDatabaseError, type DatabaseError } from './database.ts';

/** One file of SQL. */
export interface SqlFile {
  /** What errors call it; a migration begins with its version: `20261121030000_guilds.sql`. */
  name: string;
  text: string;
}

/** The `.sql` files of a folder in the order of their names; none when there is no such folder. */
export function readSqlFiles(folder: string): SqlFile[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return names
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Applies a file and the statement that records it, both or neither.
 *
 * @param values of the record.
 * @throws HostError `database` naming the file, its line and what the server said; its cause is what the server threw.
 */
export async function applySqlFile(
  lease: ConnectionLease,
  file: SqlFile,
  record: string,
  values: readonly unknown[],
): Promise<void> {
  try {
    await inTransaction(lease, async () => {
      await lease.runScript(file.text);
      await lease.run(record, values, false);
    });
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    const words = [error.message, error.detail, error.hint].filter(Boolean).join(' ');
    throw new HostError('database', `${file.name}${lineOf(error, file)}: ${words}`, {
      cause: error,
    });
  }
}

/** Runs work on a lease between `begin` and `commit`. */
export async function inTransaction(
  lease: ConnectionLease,
  work: () => Promise<unknown>,
): Promise<void> {
  await lease.runScript('begin');
  try {
    await work();
    await lease.runScript('commit');
  } catch (error) {
    await lease.runScript('rollback').catch(() => undefined);
    throw error;
  }
}

function lineOf(error: DatabaseError, file: SqlFile): string {
  const position = Number((error.cause as { position?: string } | undefined)?.position);
  if (!(position > 0)) return '';
  // The server counts characters, not units of UTF-16.
  const before = Array.from(file.text).slice(0, position - 1);
  return ` line ${before.filter((character) => character === '\n').length + 1}`;
}
