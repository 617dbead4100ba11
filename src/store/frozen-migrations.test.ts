import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder, readSqlFiles } from './sql-files.ts';

/** SHA-256 of each migration of a released version. A release adds its own; no line ever changes. */
const frozen = JSON.parse(
  readFileSync(join(migrationsFolder, '..', 'frozen-migrations.json'), 'utf8'),
) as Record<string, string>;

it('no migration of a released version has changed, gone or got one before it', () => {
  const files = readSqlFiles(migrationsFolder);
  const last = Object.keys(frozen).at(-1) ?? '';
  const released = files
    .filter(({ name }) => name <= last)
    .map(({ name, text }) => [name, createHash('sha256').update(text).digest('hex')]);
  expect(Object.keys(frozen).length).toBeGreaterThanOrEqual(24);
  expect(released).toEqual(Object.entries(frozen));
});
