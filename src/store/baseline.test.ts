import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { applicationBaseline, readBaseline, writeBaseline } from './baseline.ts';
import { migrationsFolder, readSqlFiles } from './sql-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [one, two, three] = ['1_one.sql', '2_two.sql', '3_three.sql'].map((name) => ({
  name,
  text: `select '${name}';`,
})) as [
  { name: string; text: string },
  { name: string; text: string },
  { name: string; text: string },
];

it('stands for the files that it names, also where one of today lies between them', () => {
  const path = join(folder, 'all.sql');
  writeFileSync(path, writeBaseline([one, three], 'select 1;\n'));
  const baseline = readBaseline(path, [one, two, three]);
  expect(baseline?.contains).toEqual([one, three]);
  expect(baseline?.file.name).toBe('all.sql');
  expect(baseline?.file.text).toMatch(/\nselect 1;\n$/);
});

it('is not used where it stands for a file that is not there, or for none', () => {
  const path = join(folder, 'more.sql');
  writeFileSync(path, writeBaseline([one, two], 'select 1;'));
  expect(readBaseline(path, [one, three])).toBe(null);
  writeFileSync(path, 'select 1;');
  expect(readBaseline(path, [one])).toBe(null);
  expect(readBaseline(join(folder, 'absent.sql'), [one])).toBe(null);
});

it('holds no secret and no name of a database or of its owner', () => {
  const text = readFileSync(applicationBaseline, 'utf8');
  expect(text).not.toMatch(/\\x[\da-f]{32}|OWNER TO|FOR ROLE|postgres/);
  expect(readBaseline(applicationBaseline, readSqlFiles(migrationsFolder))).not.toBe(null);
});
