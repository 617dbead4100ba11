import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packTarball, sizeOf } from './pack-tarball.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The witness is `tar`: what it finds in the file.
it('packs what was written with its manifest, says its sizes and leaves no folder behind', async () => {
  let place = '';
  const { tarball, packed, unpacked, written } = await packTarball(join(folder, 'new'), {
    write(given) {
      place = given;
      writeFileSync(join(given, 'index.js'), 'export {};\n');
      return { manifest: { name: 'little', version: '1.2.3' }, more: 'kept' };
    },
  });
  expect(tarball).toBe(join(folder, 'new', 'little-1.2.3.tgz'));
  const listed = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' });
  expect(listed.trim().split('\n').toSorted()).toEqual([
    'package/index.js',
    'package/package.json',
  ]);
  expect(packed).toBe(statSync(tarball).size);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  expect(unpacked).toBe(sizeOf(join(folder, 'package')));
  expect(written.more).toBe('kept');
  expect(existsSync(place)).toBe(false);
});

it('leaves no folder behind where the writer fails', async () => {
  let place = '';
  const write = (given: string): never => {
    place = given;
    throw new Error('no disk');
  };
  await expect(packTarball(folder, { write })).rejects.toThrow('no disk');
  expect(existsSync(place)).toBe(false);
});
