import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

it('finds every file that the walks through the code name', () => {
  const paths = [...text.matchAll(/`((?:src|packages|scripts|testing)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each([
  ['From a log line', 20],
  ['From an answer of a source', 25],
  ['From a sign-in form', 25],
])('follows %s through at most %i files', (heading, most) => {
  const part = text.slice(text.indexOf(`## ${heading}`)).split('\n## ')[0]!;
  const files = part
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => [...line.split('|')[2]!.matchAll(/`/g)]);
  expect(files.length / 2).toBeGreaterThan(10);
  expect(files.length / 2).toBeLessThanOrEqual(most);
});
