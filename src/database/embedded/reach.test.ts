import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { assertReachable, findBarrier } from './reach.ts';

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

describe('assertReachable', () => {
  it.skipIf(process.getuid?.() !== 0)(
    'gives our own folder to the user, and opens it to no other',
    () => {
      const { root, deep, stranger } = newFolders();
      chmodSync(join(root, 'a', 'b'), 0o700);
      assertReachable(deep, stranger);
      expect(findBarrier(deep, stranger)).toBeNull();
      const { mode, uid } = statSync(join(root, 'a', 'b'));
      expect([mode & 0o777, uid]).toEqual([0o700, stranger.uid]);
      expect(statSync(deep).uid).toBe(0);
    },
  );

  it('names any other folder in the way', () => {
    const { root, deep, stranger } = newFolders();
    chmodSync(join(root, 'a'), 0o700);
    expect(() => assertReachable(deep, stranger)).toThrow(
      `"stranger" (never as root), who may not enter "${join(root, 'a')}"`,
    );
  });
});
