import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keyFiles, refuseOtherKeys, restoreKeys } from './key-files.ts';
import { temporaryFolder } from '#testing/backup-store.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
let tries = 0;
let backup = '';
let data = '';
const KEYS = keyFiles.map((file) => ({
  file,
  part: { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') },
}));

beforeEach(() => {
  backup = join(folder.path, `backup-${tries}`);
  data = join(folder.path, `data-${tries++}`);
  mkdirSync(join(backup, 'keys'), { recursive: true });
  for (const file of keyFiles) writeFileSync(join(backup, 'keys', file), file);
});

describe('the keys of a backup', () => {
  it('come into a new folder, whole, for their owner alone', async () => {
    refuseOtherKeys(KEYS, data);
    await restoreKeys(backup, KEYS, data);
    expect(readdirSync(data).toSorted()).toEqual([...keyFiles].toSorted());
    for (const file of keyFiles) {
      expect(readFileSync(join(data, file), 'utf8')).toBe(file);
      expect(statSync(join(data, file)).mode & 0o077).toBe(0);
    }
    // A restore that was cut off finds its own keys.
    refuseOtherKeys(KEYS, data);
    await restoreKeys(backup, KEYS, data);
  });

  it.each(keyFiles)('replace no other %s', (file) => {
    mkdirSync(data);
    writeFileSync(join(data, file), 'another');
    expect(() => refuseOtherKeys(KEYS, data)).toThrow(`${file} holds another key than the backup`);
    const without = KEYS.filter((key) => key.file !== file);
    expect(() => refuseOtherKeys(without, data)).toThrow('A restore replaces nothing');
  });

  it('are none where the settings gave them', async () => {
    await restoreKeys(backup, [], data);
    expect(existsSync(data)).toBe(true);
    expect(readdirSync(data)).toEqual([]);
  });
});
