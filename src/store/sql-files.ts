import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of SQL that changes a database. */
export interface SqlFile {
  /** File name, such as `20261121030000_guilds.sql`. */
  name: string;
  text: string;
}

/** The application's own schema, where the Supabase CLI looks for it. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

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
 * SHA-256 over names and texts, hexadecimal.
 *
 * @internal for tests
 */
export function hashSqlFiles(files: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.name}\0${file.text}\0`);
  return hash.digest('hex');
}
