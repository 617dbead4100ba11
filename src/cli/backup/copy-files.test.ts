import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ContentStore } from 'supabase-host/content';
import { afterAll, expect, it } from 'vitest';
import { isWhole } from './checked-part.ts';
import { copyFiles, filePath } from './copy-files.ts';
import { readFileLine } from './manifest.ts';
import { temporaryFolder } from '#testing/backup-store.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

async function* read(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  // In pieces, as files come.
  for (let at = 0; at < bytes.length; at += 1000) {
    await Promise.resolve();
    yield bytes.subarray(at, at + 1000);
  }
}

/** Stored files in memory. */
function storeOf(files: ReadonlyMap<string, Uint8Array>): ContentStore {
  return {
    read: (name: string) => Promise.resolve(files.has(name) ? read(files.get(name)!) : null),
  } as unknown as ContentStore;
}

it('copies each stored file and lists it with its digest', async () => {
  const files = new Map(
    [0, 1, 70_000].map((length) => [
      `${randomUUID()}.v1`,
      Uint8Array.from({ length }, (_, index) => index % 251),
    ]),
  );
  // Nothing is missing, so that the database is not asked.
  const done = await copyFiles(storeOf(files), {}, [...files.keys()], folder.path);
  expect(done.files).toMatchObject({ count: 3, bytes: 70_001 });
  expect([done.deletedMeanwhile, done.lostBefore]).toEqual([[], []]);
  const list = join(folder.path, 'files.jsonl.gz');
  expect(await isWhole(list, done.files.list)).toBe(true);
  const lines = gunzipSync(readFileSync(list)).toString().trim().split('\n');
  const listed = lines.map((line) => readFileLine(folder.path, line));
  expect(listed.map(({ name }) => name)).toEqual([...files.keys()]);
  for (const { name, part } of listed) {
    const path = join(folder.path, filePath(name));
    expect(await isWhole(path, part)).toBe(true);
    expect(new Uint8Array(readFileSync(path))).toEqual(files.get(name));
  }
});
