import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findPostgres15 } from './ensure-postgres-15.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-postgres-'));
  made.push(folder);
  for (const name of ['postgres', 'initdb']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

describe('findPostgres15', () => {
  it('takes only a server of version 15', () => {
    const folder = folderOf('15.14 (Debian 15.14-0+deb12u1)');
    expect(findPostgres15(folder)).toBe(folder);
    expect(findPostgres15(folderOf('17.2'))).toBeUndefined();
    rmSync(join(folder, 'initdb'));
    expect(findPostgres15(folder)).toBeUndefined();
  });
});
