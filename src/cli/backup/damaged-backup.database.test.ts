import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openContent } from 'supabase-host/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database/test-database.ts';
import { inTurn } from '#testing/in-turn.ts';
import { checkBackup } from './check-backup.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { fillStore, temporaryFolder } from '#testing/backup-store.ts';
import { writeBackup } from './write-backup.ts';

const folder = temporaryFolder();
const whole = join(folder.path, 'whole');
let copies = 0;

beforeAll(async () => {
  const fresh = await testDatabase();
  const data = join(folder.path, 'data');
  mkdirSync(data);
  await fillStore(fresh.connection, data);
  const source = { connection: fresh.connection, content: openContent(data), dataFolder: data };
  await writeBackup({ ...source, farseer: '9.8.7' }, whole);
  await fresh.close();
});
afterAll(folder.remove);

function copyOf(): string {
  const copy = join(folder.path, `copy-${copies++}`);
  cpSync(whole, copy, { recursive: true });
  return copy;
}

function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)));
}

function write(copy: string, change: Partial<Manifest>): void {
  writeFileSync(join(copy, 'backup.json'), writeManifest({ ...readManifest(whole), ...change }));
}

type Damage = (path: string, bytes: Buffer, index: number) => void;

/** What may happen to a file, and what is said of it; without words it is named. */
const DAMAGES: readonly (readonly [Damage, string | null])[] = [
  [
    (path, bytes, index) => {
      const changed = Buffer.from(bytes);
      const at = (index * 7919) % Math.max(1, bytes.length);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path, changed);
    },
    'is damaged',
  ],
  [(path, bytes) => writeFileSync(path, bytes.subarray(0, -1)), null],
  [(path) => rmSync(path), null],
];

describe('a damaged backup', () => {
  it('is refused with the name of the part, whichever byte of whichever file has changed', async () => {
    expect((await checkBackup(whole)).manifest.farseer).toBe('9.8.7');
    const copy = copyOf();
    for (const [index, file] of filesOf(whole).entries()) {
      const path = join(copy, file);
      const bytes = readFileSync(path);
      // Each check reads the whole backup.
      for (const [damage, words] of inTurn(DAMAGES, index)) {
        damage(path, bytes, index);
        await expect(checkBackup(copy)).rejects.toThrow(words ?? file);
        writeFileSync(path, bytes);
      }
    }
    await checkBackup(copy);
  });

  it('is refused with what to do where it is none, unfinished, or of a later Farseer', async () => {
    const none = join(folder.path, 'none');
    await expect(checkBackup(none)).rejects.toThrow(`${none} holds no backup of Farseer`);
    await expect(checkBackup(import.meta.filename)).rejects.toThrow('holds no backup of Farseer');
    mkdirSync(none);
    writeFileSync(join(none, 'unfinished'), '');
    await expect(checkBackup(none)).rejects.toThrow('was not finished');

    const copy = copyOf();
    write(copy, { format: 2 });
    await expect(checkBackup(copy)).rejects.toThrow(
      'has format 2, and this Farseer reads formats up to 1',
    );
    write(copy, { migrations: ['20991231000000_later.sql'] });
    await expect(checkBackup(copy)).rejects.toThrow('comes from a later Farseer (9.8.7)');
  });
});
