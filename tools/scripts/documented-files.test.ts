import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

/** What readers of today follow. Records of decisions, of moves and of changes tell of files that are gone. */
const DOCUMENTS = globSync(
  ['*.md', 'docs/*.md', '{packages,src,supabase,tests,tools}/**/README.md'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', 'CHANGELOG.md', 'docs/moves.md'],
  },
);
const CODE = /\.(?:tsx?|mjs|css|sql)$/;
/** Named for what a reader has or writes. */
const OF_A_READER = new Set(['read.mjs', 'seed.sql', 'use.mjs']);
const files = globSync('{deploy,packages,src,supabase,tests,tools}/**', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).filter((path) => CODE.test(path));
const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

describe.each(DOCUMENTS)('%s', (document) => {
  const words = readFileSync(join(root, document), 'utf8');

  it('names scripts and files that are there', () => {
    const scriptsNamed = [...words.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, one]) => one!);
    expect(scriptsNamed.filter((script) => !(script in scripts))).toEqual([]);
    const filesNamed = [...words.matchAll(/`(?:\.\.?\/)*([\w-][\w./-]*)`/g)].map(([, one]) => one!);
    const lost = filesNamed.filter((name) => CODE.test(name) && !OF_A_READER.has(name));
    expect(lost.filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual(
      [],
    );
  });

  it('links files and headings that are there', () => {
    const links = [...words.matchAll(/\]\(([^)\s]*)\)/g)].map(([, link]) => link!);
    const own = links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => link.split('#'));
    const lost = own.filter(([path, anchor]) => {
      const target = path ? join(root, dirname(document), path) : join(root, document);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
    });
    expect(lost).toEqual([]);
  });
});

/** Where links of GitHub lead: headings in small letters, and marks that a document sets itself. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id!)]);
}

/** Words in one line, whichever apostrophe they have. */
const flat = (words: string) => words.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

describe('the guides of players', () => {
  const shown = flat(
    files
      .filter((path) => /^(?:src|packages)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(join(root, path), 'utf8').replaceAll('&amp;', '&'))
      .join(' '),
  );

  it.each(['guilds', 'planner', 'publishing'])(
    'docs/%s.md calls what is pressed as the page does',
    (name) => {
      const words = readFileSync(join(root, 'docs', `${name}.md`), 'utf8');
      const pressed = [...words.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, one]) =>
        flat(one!).split(' → '),
      );
      expect(pressed.length).toBeGreaterThan(5);
      expect(pressed.filter((one) => !shown.includes(one))).toEqual([]);
    },
  );
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
