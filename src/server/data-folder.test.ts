import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareDataFolder, refuseUnwritable } from './data-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'farseer-data-'));
afterAll(() => rmSync(place, { recursive: true }));

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

describe('prepareDataFolder', () => {
  it('makes the folder and those above it, and minds no existing one', () => {
    const folder = join(place, 'a', 'b');
    prepareDataFolder(folder);
    prepareDataFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('names the variable, what it was and what it may be', () => {
    writeFileSync(join(place, 'file'), '');
    const folder = join(place, 'file', 'data');
    expect(() => prepareDataFolder(folder)).toThrow(
      `FARSEER_DATA is "${folder}"; it may be a folder that can be created and written (ENOTDIR).`,
    );
    expect(() => prepareDataFolder(join(place, 'file'))).toThrow('(ENOTDIR)');
  });

  // Only Linux has such a folder.
  it.runIf(existsSync('/proc/self'))('gives up where a folder takes no folders', () => {
    expect(() => prepareDataFolder('/proc/farseer/data')).toThrow('(ENOENT)');
  });

  it.skipIf(process.platform === 'win32')('closes what is its own to others', () => {
    const folder = join(place, 'fresh', 'own');
    expect(prepareDataFolder(folder)).toBeNull();
    expect(modeOf(folder)).toBe(0o700);
    // Those above belong to others as well: the user of the database has to pass through.
    expect(modeOf(join(place, 'fresh')) & 0o500).toBe(0o500);
    chmodSync(folder, 0o775);
    writeFileSync(join(folder, 'backend-keys.json'), '{}');
    expect(prepareDataFolder(folder)).toBeNull();
    expect(modeOf(folder)).toBe(0o700);
    // As an earlier version left it where root starts the server.
    chmodSync(folder, 0o701);
    expect(prepareDataFolder(folder)).toBeNull();
    expect(modeOf(folder)).toBe(0o700);
  });

  it.skipIf(process.platform === 'win32')('leaves a folder open that holds other things', () => {
    const folder = join(place, 'shared');
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), '');
    chmodSync(folder, 0o755);
    expect(prepareDataFolder(folder)).toMatch(/can look into FARSEER_DATA .* folder of its own/);
    expect(modeOf(folder)).toBe(0o755);
  });
});

describe('refuseUnwritable', () => {
  it('names the folder as prepareDataFolder does, and makes none', () => {
    const file = join(place, 'refused');
    writeFileSync(file, '');
    expect(() => refuseUnwritable({ folder: file })).toThrow(
      `FARSEER_DATA is "${file}"; it may be a folder that can be created and written (ENOTDIR).`,
    );
    expect(() => refuseUnwritable({ folder: join(file, 'data') })).toThrow('(ENOTDIR)');
    const free = join(place, 'not yet', 'data');
    refuseUnwritable({ folder: free });
    expect(existsSync(join(place, 'not yet'))).toBe(false);
  });
});
