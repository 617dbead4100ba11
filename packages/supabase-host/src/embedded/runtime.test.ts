import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeRuntime, findInstalledRuntime, majorVersion, repairLinks } from './runtime.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-runtime-'));
  made.push(folder);
  return folder;
}

describe('findInstalledRuntime', () => {
  it('finds one for this machine', () => {
    expect(majorVersion(findInstalledRuntime().version)).toBeGreaterThanOrEqual(15);
  });

  it.each([
    [{ platform: 'linux', arch: 'x64', isMusl: true }, /needs glibc.*(?:databaseUrl|DATABASE_URL)/],
    [
      { platform: 'freebsd', arch: 'x64', isMusl: false },
      /for freebsd on x64.*(?:databaseUrl|DATABASE_URL)/,
    ],
    [
      { platform: 'win32', arch: 'arm64', isMusl: false },
      /for windows on arm64.*(?:databaseUrl|DATABASE_URL)/,
    ],
  ])('says what to do on %j', (machine, message) => {
    expect(() => findInstalledRuntime(machine)).toThrow(message);
  });

  it('says what to do when the optional package was left out', () => {
    const other = process.platform === 'darwin' ? 'linux' : 'darwin';
    expect(() => findInstalledRuntime({ platform: other, arch: 'x64', isMusl: false })).toThrow(
      /is not installed.*(?:databaseUrl|DATABASE_URL)/,
    );
  });
});

describe('describeRuntime', () => {
  it('says so when the programs do not run', () => {
    expect(() => describeRuntime(newFolder())).toThrow(
      /does not run here.*(?:databaseUrl|DATABASE_URL)/,
    );
  });
});

describe('repairLinks', () => {
  it('makes the missing links, relative, and nothing else, however often', () => {
    const native = join(newFolder(), 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib', 'liba.so.1.2'), 'library');
    writeFileSync(join(native, 'lib', 'libb.so'), 'a file already');
    writeFileSync(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([
        { source: 'native/lib/liba.so.1.2', target: 'native/lib/liba.so' },
        { source: 'native/lib/liba.so.1.2', target: 'native/lib/libb.so' },
      ]),
    );
    for (let time = 0; time < 2; time++) repairLinks(native);
    expect(lstatSync(join(native, 'lib', 'liba.so')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(native, 'lib', 'liba.so'), 'utf8')).toBe('library');
    expect(readFileSync(join(native, 'lib', 'libb.so'), 'utf8')).toBe('a file already');
  });
});
