import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { probeFolder } from './probe-folder.ts';

it('leaves nothing in a folder that takes a file, and throws for one that does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-probe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await probeFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  await expect(probeFolder(join(folder, 'gone'))).rejects.toThrow('ENOENT');
});
