import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type { ContentStore } from 'supabase-host/content';
import { createLease, type ConnectionOptions } from '#store/connection-lease.ts';
import { writePart } from './checked-part.ts';
import { fileListName, type FileLine, type Manifest } from './manifest.ts';

/** Path of a stored file inside the backup. */
export function filePath(name: string): string {
  return join('files', name.slice(0, 2), name);
}

/**
 * Copies the stored files that the rows of a snapshot name. Content never changes under its name, so a copy that is made
 * later than the snapshot holds the same bytes; only a file that was deleted meanwhile is missing.
 *
 * @param connection asked whether the row of a missing file is gone as well
 */
export async function copyFiles(
  content: ContentStore,
  connection: ConnectionOptions,
  names: readonly string[],
  folder: string,
): Promise<Pick<Manifest, 'files' | 'deletedMeanwhile' | 'lostBefore'>> {
  const missing: string[] = [];
  let bytes = 0;
  let count = 0;
  async function* lines(): AsyncGenerator<Uint8Array> {
    for (const name of names) {
      const stream = await content.read(name, null);
      if (stream === null) {
        missing.push(name);
        continue;
      }
      const part = await writePart(join(folder, filePath(name)), stream);
      bytes += part.bytes;
      count++;
      yield Buffer.from(`${JSON.stringify({ name, part } satisfies FileLine)}\n`);
    }
  }
  const list = await writePart(join(folder, fileListName), lines(), [createGzip()]);
  const stillNamed = await findNamed(connection, missing);
  return {
    files: { count, bytes, list },
    deletedMeanwhile: missing.filter((name) => !stillNamed.has(name)),
    lostBefore: missing.filter((name) => stillNamed.has(name)),
  };
}

async function findNamed(
  connection: ConnectionOptions,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const lease = createLease(connection);
  try {
    const { rows } = await lease.run(
      `select id || '.' || version as name from storage.objects where id || '.' || version = any($1::text[])`,
      [names],
      false,
    );
    return new Set(rows.map((row) => row['name'] as string));
  } finally {
    await lease.end();
  }
}
