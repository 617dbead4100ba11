import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SqlFile } from 'supabase-host/postgres';

export { readSqlFiles, type SqlFile } from 'supabase-host/postgres';

/** The application's own schema, where the Supabase CLI looks for it. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

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
