import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that Linux offers as a folder. */
const MEMORY_FOLDER = '/dev/shm';
/** Bytes that have to be free there: databases, profiles of browsers and logs of a whole run take less than half of it. */
const MEMORY_NEEDED = 4 * 1024 ** 3;

/**
 * A folder of its own for everything that the tests write: in memory where there is enough of it, else among the temporary files. A
 * database of a test is nearly a thousand small files, which a disk creates and removes slowly.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(roomiestFolder(), 'farseer-test-'));
  // As other temporary folders: a database server and a package manager may run as other users.
  chmodSync(folder, 0o1777);
  return folder;
}

function roomiestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
