import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

it('finds every file that the walks through the code name', () => {
  const paths = [...text.matchAll(/`((?:src|packages|tools|tests)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each([
  ['From a log line', 20],
  ['From an answer of a source', 25],
  ['From a sign-in form', 25],
  ['From an edit of a plan', 25],
  ['From a request', 25],
])('follows %s through at most %i files', (heading, most) => {
  const part = text.slice(text.indexOf(`## ${heading}`)).split('\n## ')[0]!;
  const files = part
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => [...line.split('|')[2]!.matchAll(/`/g)]);
  expect(files.length / 2).toBeGreaterThan(10);
  expect(files.length / 2).toBeLessThanOrEqual(most);
});

/** What readers of today follow. Records of decisions and the changelog tell of files that are gone. */
const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'packages/*/README.md'], {
  cwd: root,
});
const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

it.each(DOCUMENTS)('%s names scripts and links files that are there', (document) => {
  const words = readFileSync(join(root, document), 'utf8');
  const named = [...words.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script]) => script!);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const links = [...words.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
  const files = links.filter((path) => !/^[a-z]+:/.test(path));
  expect(files.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([]);
});

it('the version is the one of the newest changes', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) /m.exec(
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
  )!;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([version, lock.version, lock.packages['']!.version]).toEqual([newest, newest, newest]);
});
