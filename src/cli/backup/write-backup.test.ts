import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentStore } from 'supabase-host/content';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/backup-store.ts';
import { writeBackup } from './write-backup.ts';

const home = temporaryFolder();
afterAll(home.remove);
/** Nothing answers there: a folder that cannot hold a backup is refused before the database is asked. */
const SOURCE = {
  connection: { host: join(home.path, 'no server') },
  content: {} as ContentStore,
  dataFolder: home.path,
  farseer: '9.8.7',
};

it.each([
  ['photo.jpg', 'is not empty'],
  ['unfinished', 'holds a backup that was not finished'],
  ['backup.json', 'is not empty'],
])('writes nothing beside %s', async (file, words) => {
  const folder = join(home.path, `beside ${file}`);
  mkdirSync(folder);
  writeFileSync(join(folder, file), 'mine');
  await expect(writeBackup(SOURCE, folder)).rejects.toThrow(words);
  expect(readdirSync(folder)).toEqual([file]);
});

it('says where no folder can be', async () => {
  const file = join(home.path, 'a file');
  writeFileSync(file, '');
  await expect(writeBackup(SOURCE, join(file, 'below'))).rejects.toThrow(
    'cannot be written (ENOTDIR). Name a folder that can be.',
  );
});

it('leaves a mark of what is not whole where the database does not answer', async () => {
  const folder = join(home.path, 'no database');
  await expect(writeBackup(SOURCE, folder)).rejects.toThrow(
    'The database does not answer (ENOENT).',
  );
  expect(readdirSync(folder)).toEqual(['unfinished']);
});
