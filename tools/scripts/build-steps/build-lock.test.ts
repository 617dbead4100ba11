import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withBuildLock } from './build-lock.ts';
import { makeFolder } from './temporary-folder.ts';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = makeFolder();
  lock = join(folder, 'work', 'lock');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('withBuildLock', () => {
  it('lets one work after the other', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} ends`);
    };
    await Promise.all([withBuildLock(lock, work('a')), withBuildLock(lock, work('b'))]);
    expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
    expect(existsSync(lock)).toBe(false);
  });

  it('is given back when the work fails', async () => {
    const failing = withBuildLock(lock, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(existsSync(lock)).toBe(false);
  });

  it('takes over from a process that is gone', async () => {
    await withBuildLock(lock, () => Promise.resolve());
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(lock, String(gone));
    expect(await withBuildLock(lock, () => Promise.resolve('built'))).toBe('built');
  });
});
