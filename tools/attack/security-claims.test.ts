import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks } from './attacks.ts';

const root = join(import.meta.dirname, '..', '..');

/** What the last column of the table of claims names. */
const named = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('## What protects it')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, written = '']) => written);

/** Files of this folder that hold attacks. */
const attackFiles = readdirSync(import.meta.dirname).filter(
  (file) =>
    file !== 'attacks.ts' &&
    /^export const \w+: readonly Attack\[\]/m.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
);

it('names a test, a file of attacks or an attack for every claim of docs/security.md', () => {
  expect(named?.length).toBeGreaterThan(20);
  const missing = named?.filter((written) => {
    if (written.endsWith('.test.ts')) return !existsSync(join(root, written));
    if (written.endsWith('.ts')) return !attackFiles.includes(written);
    return !attacks.some(({ name }) => name.startsWith(written));
  });
  expect(missing).toEqual([]);
});

it('claims something for every file of attacks, and runs them all', async () => {
  expect(attackFiles.length).toBeGreaterThan(10);
  expect(attackFiles.filter((file) => !named?.includes(file))).toEqual([]);
  const idle: string[] = [];
  for (const file of attackFiles) {
    const module = (await import(`./${file}`)) as Record<string, unknown>;
    const own = Object.values(module).filter(Array.isArray).flat() as unknown[];
    if (!own.every((attack) => attacks.some((run) => run === attack))) idle.push(file);
  }
  expect(idle).toEqual([]);
});
