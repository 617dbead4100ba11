import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSqlFiles } from './sql-files.ts';

it('reads the SQL of a folder in the order of its names, and nothing where there is no folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sql-files-'));
  try {
    for (const name of ['20_b.sql', '10_a.sql', 'notes.md'])
      writeFileSync(join(folder, name), `-- ${name}`);
    expect(readSqlFiles(folder)).toEqual([
      { name: '10_a.sql', text: '-- 10_a.sql' },
      { name: '20_b.sql', text: '-- 20_b.sql' },
    ]);
    expect(readSqlFiles(join(folder, 'absent'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
