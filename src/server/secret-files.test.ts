import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { readSecretFiles, secretSettings } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'farseer-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

const read = (path: string) => () => readSecretFiles({ FARSEER_METRICS_TOKEN_FILE: path });

it('reads every secret from a file, without its line end', () => {
  const environment: Record<string, string | undefined> = {};
  for (const name of secretSettings) environment[`${name}_FILE`] = fileOf(`of ${name}\n`);
  readSecretFiles(environment);
  for (const name of secretSettings) expect(environment[name]).toBe(`of ${name}`);
});

it('lets the file win, and an empty variable name none', () => {
  const environment = {
    DATABASE_URL: 'postgres://old',
    DATABASE_URL_FILE: fileOf('postgres://me@db/farseer\n'),
    FARSEER_JWT_SECRET: 'stays',
    FARSEER_JWT_SECRET_FILE: '',
  };
  readSecretFiles(environment);
  expect(environment.FARSEER_JWT_SECRET).toBe('stays');
  expect(readConfiguration(environment).databaseUrl).toBe('postgres://me@db/farseer');
});

it('names the variable and the path where there is no secret, and never a secret', () => {
  const missing = join(folder, 'missing');
  expect(read(missing)).toThrow(`FARSEER_METRICS_TOKEN_FILE is "${missing}"; it may be`);
  expect(read(folder)).toThrow('EISDIR');
  expect(read(fileOf(' \n'))).toThrow('it is empty');
  expect(read(fileOf(`hush${'x'.repeat(70_000)}`))).toThrow(/too large(?!.*hush)/);
});

it('is documented with a star for each', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  const starred = settings.match(/`[A-Z0-9_]+` \*/g)?.map((one) => one.slice(1, -3)) ?? [];
  expect(starred.toSorted()).toEqual(secretSettings.toSorted());
});
