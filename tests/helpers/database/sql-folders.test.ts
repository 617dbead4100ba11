import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInSqlFolder } from './sql-folders.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** A text that begins as a statement does, with what such a statement needs. */
const STATEMENT =
  /[`'"]\s*(?:select\s[^`]*?\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|with\s+\w+\s+as)\b/;

const sources = globSync('{src,packages}/**/*.ts', { cwd: root }).filter(
  (file) => !/(?:\.test\.ts|node_modules|\/(?:testing|bench|conformance)\/)/.test(file),
);

describe('the folders that are tested on the oldest PostgreSQL', () => {
  it('are all that hold SQL', () => {
    const withSql = sources.filter((file) =>
      STATEMENT.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(withSql.length).toBeGreaterThan(50);
    expect(withSql.filter((file) => !isInSqlFolder(file))).toEqual([]);
  });

  it.each([
    '`select 1 from a',
    "'insert into a",
    '`\n  update a set',
    '"delete from a',
    '`with a as',
  ])('sees SQL in %s', (text) => expect(STATEMENT.test(text)).toBe(true));
});
