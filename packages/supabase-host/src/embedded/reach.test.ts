import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { assertReachable, giveFolder, reachableRuntime } from './reach.ts';
import { findBarrier } from './server-user.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** `{temporary}/a/b/c`, and a user who owns none of it. */
function newFolders(): {
  root: string;
  deep: string;
  stranger: { name: string; uid: number; gid: number };
} {
  const root = mkdtempSync(join(tmpdir(), 'farseer-reach-'));
  made.push(root);
  chmodSync(root, 0o755);
  const deep = join(root, 'a', 'b', 'c');
  mkdirSync(deep, { recursive: true, mode: 0o755 });
  for (const folder of ['a', 'a/b', 'a/b/c']) chmodSync(join(root, folder), 0o755);
  return { root, deep, stranger: { name: 'stranger', uid: 54_321, gid: 54_321 } };
}

describe('findBarrier', () => {
  it('names the first folder on the way that the user may not enter', () => {
    const { root, deep, stranger } = newFolders();
    expect(findBarrier(deep, stranger)).toBeNull();
    chmodSync(join(root, 'a', 'b'), 0o700);
    expect(findBarrier(deep, stranger)).toBe(join(root, 'a', 'b'));
    chmodSync(join(root, 'a'), 0o750);
    expect(findBarrier(deep, stranger)).toBe(join(root, 'a'));
  });

  it('goes by the rights of the owner for the owner', () => {
    const { root, deep } = newFolders();
    chmodSync(join(root, 'a'), 0o700);
    const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    expect(findBarrier(deep, owner)).toBeNull();
  });
});

describe('assertReachable and giveFolder', () => {
  it.skipIf(process.getuid?.() !== 0)(
    'gives our own folder to the user, and opens it to no other',
    () => {
      const { root, deep, stranger } = newFolders();
      chmodSync(deep, 0o700);
      writeFileSync(join(deep, 'auth.key'), '', { mode: 0o600 });
      assertReachable(deep, stranger);
      giveFolder(deep, stranger);
      expect(findBarrier(deep, stranger)).toBeNull();
      const { mode, uid } = statSync(deep);
      expect([mode & 0o777, uid]).toEqual([0o700, stranger.uid]);
      expect(statSync(join(deep, 'auth.key')).uid).toBe(0);
      expect(statSync(join(root, 'a', 'b')).uid).toBe(0);
    },
  );

  it.skipIf(process.getuid?.() !== 0)('gives away no folder that holds other things', () => {
    const { deep, stranger } = newFolders();
    chmodSync(deep, 0o700);
    for (const name of ['auth.key', '.bashrc']) writeFileSync(join(deep, name), '');
    expect(() => assertReachable(deep, stranger)).toThrow(`may not enter "${deep}"`);
    expect(statSync(deep).uid).toBe(0);
  });

  it('names any other folder in the way', () => {
    const { root, deep, stranger } = newFolders();
    chmodSync(join(root, 'a'), 0o700);
    expect(() => assertReachable(deep, stranger)).toThrow(
      `"stranger" (never as root), who may not enter "${join(root, 'a')}"`,
    );
  });

  it('follows a link to the folder that it stands for', () => {
    const { root, stranger } = newFolders();
    chmodSync(join(root, 'a'), 0o700);
    symlinkSync(join(root, 'a', 'b'), join(root, 'link'));
    expect(findBarrier(join(root, 'link', 'c'), stranger)).toBe(join(root, 'a'));
  });
});

describe.skipIf(process.getuid?.() !== 0)('reachableRuntime', () => {
  it('makes programs that everyone may run, links to the same files where these may be read', () => {
    const { root, deep, stranger } = newFolders();
    const native = join(root, 'a', 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, 'bin', 'postgres'), 'one', { mode: 0o755 });
    writeFileSync(join(native, 'bin', 'initdb'), 'two', { mode: 0o700 });
    symlinkSync('postgres', join(native, 'bin', 'other'));
    for (const folder of [native, join(native, 'bin')]) chmodSync(folder, 0o700);
    const runtime = { binFolder: join(native, 'bin'), rootFolder: native, version: '18.4' };
    const { binFolder } = reachableRuntime(runtime, deep, stranger);
    expect(binFolder).toBe(join(deep, 'runtime-18.4', 'bin'));
    expect(findBarrier(binFolder, stranger)).toBeNull();
    const modeOf = (name: string) => statSync(join(binFolder, name)).mode & 0o777;
    expect(['postgres', 'initdb', 'other'].map(modeOf)).toEqual([0o755, 0o755, 0o755]);
    expect(statSync(join(native, 'bin', 'initdb')).mode & 0o777).toBe(0o700);
    expect(statSync(join(binFolder, 'postgres')).ino).toBe(
      statSync(join(native, 'bin', 'postgres')).ino,
    );
  });
});
