import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noteBackup, readLastBackup } from './last-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-last-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('knows of no backup before the first one', () => {
  expect(readLastBackup(folder)).toBeNull();
});

it('reads what it noted', () => {
  expect(noteBackup(folder, '2026-11-30T02:00:00.000Z')).toBe(true);
  expect(readLastBackup(folder)).toBe(Date.parse('2026-11-30T02:00Z'));
});

it('says so where the folder takes no file', () => {
  expect(noteBackup(join(folder, 'missing'), '2026-11-30T02:00:00.000Z')).toBe(false);
});

it.each(['', 'null', '{}', '{"at":1}', '{"at":"yesterday"}', '[', '\0'])(
  'takes a damaged note for none: %j',
  (text) => {
    writeFileSync(join(folder, 'last-backup.json'), text);
    expect(readLastBackup(folder)).toBeNull();
  },
);
