import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'farseer-data-'));
afterAll(() => rmSync(place, { recursive: true }));

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
});
