import { createLease, type ConnectionOptions } from './connection-lease.ts';
import type { SqlFile } from './sql-files.ts';
import { DatabaseError } from './door.ts';

/**
 * Runs a file of many statements in one transaction on a connection of its own.
 *
 * @throws DatabaseError whose message names the file.
 */
export async function runScript(connection: ConnectionOptions, file: SqlFile): Promise<void> {
  const lease = createLease({ ...connection });
  try {
    await lease.runScript(`begin;\n${file.text}\n;commit`);
  } catch (error) {
    if (error instanceof DatabaseError) error.message = `${file.name}: ${error.message}`;
    throw error;
  } finally {
    await lease.end();
  }
}
