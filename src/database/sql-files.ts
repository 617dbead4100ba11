import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of SQL that changes a database. */
export interface SqlFile {
  /** File name, such as `20261121030000_guilds.sql`. */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

/** What a plain PostgreSQL lacks and a real Supabase brings along. */
export const platformFolder = join(import.meta.dirname, 'platform');
/** The application's own schema, where the Supabase CLI looks for it. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

/** The `.sql` files of a folder in the order of their names. */
export function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}
