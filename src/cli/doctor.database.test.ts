import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, emptyDatabase } from '#testing/backup-store.ts';
import { testDatabase, testServer } from '#testing/database/test-database.ts';
import { runDoctor } from './doctor.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-doctor-'));
const written: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);

beforeEach(() => {
  written.length = 0;
  vi.unstubAllEnvs();
  vi.stubEnv('FARSEER_DATA', folder);
  vi.stubEnv('FARSEER_SOURCES', 'off');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const states = () =>
  Object.fromEntries(
    (JSON.parse(written.join('')) as { name: string; state: string }[]).map((one) => [
      one.name,
      one.state,
    ]),
  );

it('makes no database where there is none, and ends with 1 while something is to do', async () => {
  expect(await runDoctor(['--json'])).toBe(1);
  expect(states()).toMatchObject({ Database: 'bad', Sources: 'bad', Backups: 'unknown' });
  expect(readdirSync(folder)).toEqual([]);
});

it('tells a database that is up to date from one that lacks files, and changes neither', async () => {
  const [whole, empty] = [await testDatabase(), await emptyDatabase(testServer())];
  try {
    vi.stubEnv('DATABASE_URL', addressOf(whole.connection));
    expect(await runDoctor(['--json'])).toBe(1);
    expect(states()['Database']).toBe('good');
    written.length = 0;
    vi.stubEnv('DATABASE_URL', addressOf(empty.connection));
    expect(await runDoctor([])).toBe(1);
    expect(written.join('')).toMatch(/^Database +to do +\d+ migrations are missing\./m);
    written.length = 0;
    await runDoctor(['--json']);
    expect(states()['Database']).toBe('bad');
  } finally {
    await whole.close();
    await empty.drop();
  }
});

it('names a database that does not answer as one', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://farseer:secret-word@127.0.0.1:9/farseer');
  expect(await runDoctor([])).toBe(1);
  expect(written.join('')).toMatch(/^Database +to do +It does not answer\./m);
  expect(written.join('')).not.toContain('secret-word');
});
