import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Less room than this is none. */
const BYTES = 64 * 1024;

/**
 * Writes a small file into a folder and removes it.
 *
 * @throws what the file system throws when it is full, read-only or not ours.
 */
export async function probeFolder(folder: string): Promise<void> {
  // One name for each process: several may share a folder.
  const path = join(folder, `.write-probe-${process.pid}`);
  try {
    await writeFile(path, new Uint8Array(BYTES), { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
