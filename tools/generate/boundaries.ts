/**
 * `npm run boundaries` writes `boundary-table.ts` into `.oxlintrc.boundaries.json` as lint rules and into `docs/architecture.md` as a table;
 * `tools/scripts/lint-boundaries.test.ts` checks both and tries every pair of folders.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BOUNDARIES,
  HOMES,
  HOST,
  homeOf,
  ROOT,
  SEASON_PART_MAY,
  SEASON_PARTS,
} from './boundary-table.ts';

/** Entry points of `packages/supabase-host`. */
const HOST_ENTRIES = readHostEntries();
/** What a test may import besides what its folder may. */
const TEST_TOOLS = ['testing'];

type Pattern = { regex: string; message: string } | { group: string[]; message: string };

interface Override {
  files: string[];
  rules: { 'no-restricted-imports': [string, { patterns: Pattern[] }] };
}

const NO_PARENT: Pattern = {
  regex: '^\\.\\./',
  message:
    'Write ./ for a neighbor and #folder/file.ts for everything else: then a move breaks nothing.',
};

/** Names of `#testing` mean something in the application only, so tests of packages write the way to it. */
const NO_OTHER_PARENT: Pattern = {
  ...NO_PARENT,
  regex: String.raw`^\.\./(?!(?:\.\./)+tests/helpers/)`,
};

/** Everything with a `#` is refused, except the folders and files in `allowed`. */
function allowOnly(allowed: readonly string[], message: string): Pattern {
  const exceptions = allowed
    .filter((name) => !HOST_ENTRIES.includes(name))
    .map((name) => (/\.tsx?$/.test(name) ? `!#${name}` : `!#${name}/**`));
  return { group: ['#*/**', ...exceptions], message };
}

/** Every entry point of the host is refused, except those in `allowed`. */
function allowHost(allowed: readonly string[], message: string): Pattern {
  const refused = HOST_ENTRIES.filter((entry) => !allowed.includes(entry));
  return { regex: `^(?:${refused.join('|')})$`, message };
}

function readHostEntries(): string[] {
  const file = join(import.meta.dirname, '..', '..', 'packages', 'supabase-host', 'package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: object };
  return Object.keys(exports).map((entry) => entry.replace('.', 'supabase-host'));
}

function rule(files: string[], patterns: Pattern[], parents = NO_PARENT): Override {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [parents, ...patterns] }] },
  };
}

/** One rule for the files of `folders`, one for their tests, which may use what only tests use. */
function rules(
  folders: readonly string[],
  allowed: readonly string[],
  more: Pattern[],
  tests: readonly string[] = [],
): Override[] {
  const message = `${folders.join(', ')} may import ${allowed.join(', ')} (docs/architecture.md).`;
  const ends = (ending: string) =>
    folders.flatMap((name) => ['ts', 'tsx'].map((type) => `${homeOf(name)}/**/*${ending}.${type}`));
  return [
    rule(ends(''), [allowOnly(allowed, message), allowHost(allowed, message), ...more]),
    rule(ends('.test'), [
      allowOnly([...allowed, ...tests, ...TEST_TOOLS], message),
      allowHost(allowed, message),
    ]),
  ];
}

/** Of several rules that fit a file the last one counts. */
function lintOverrides(): Override[] {
  const pure = BOUNDARIES.filter((row) => row.pure).flatMap(({ folders }) => folders);
  const noPackages: Pattern = {
    regex: '^[^.#]',
    message: `${pure.join(', ')} are pure: no packages, no Node, no DOM (docs/architecture.md).`,
  };
  const parts = BOUNDARIES.filter(({ folders }) => folders[0] === 'season/*');
  const others = BOUNDARIES.filter(({ folders }) => !['season/*', HOST].includes(folders[0] ?? ''));
  const ownFilesOnly =
    'The host is a package of its own: it imports its files as #host, and nothing of the application (docs/architecture.md).';
  const noTestHelpers: Pattern = {
    regex: '^#host/testing/',
    message: 'Only tests import the helpers of tests (docs/architecture.md).',
  };
  return [
    // `season/*` fits the shared folders as well, so it stands before them.
    ...parts.flatMap(({ folders, may }) => rules(folders, may, [])),
    ...others.flatMap((row) =>
      rules(row.folders, [...row.folders, ...row.may], row.pure ? [noPackages] : [], row.tests),
    ),
    ...SEASON_PARTS.flatMap((part) =>
      rules([`season/${part}`], [`season/${part}`, ...SEASON_PART_MAY], []),
    ),
    rule(
      pure.map((folder) => `${homeOf(folder)}/**/*.test.ts`),
      [
        allowOnly(
          [...pure, 'testing'],
          'A test of a pure folder may import pure folders and testing (docs/architecture.md).',
        ),
        allowHost([], 'A test of a pure folder may not import the host (docs/architecture.md).'),
      ],
      NO_OTHER_PARENT,
    ),
    rule(
      [`${homeOf('log-files')}/**/*.test.ts`],
      [
        allowOnly(
          [...pure, 'log-files'],
          'A test of log-files may import log-files and pure folders (docs/architecture.md).',
        ),
      ],
      NO_OTHER_PARENT,
    ),
    ...['', '/src', '/src/**/*.test'].map((place) =>
      rule(
        [place.endsWith('.test') ? `${HOST}${place}.ts` : `${HOST}${place}/**/*.ts`],
        [
          // First: what the next pattern allows is not looked at again.
          ...(place === '/src' ? [noTestHelpers] : []),
          allowOnly(['host'], ownFilesOnly),
          allowHost([], ownFilesOnly),
        ],
      ),
    ),
  ];
}

/** The rows of the table in `docs/architecture.md`, without its head. */
export function documentedRows(): string {
  return BOUNDARIES.map(({ folders, what, may }) => {
    const names = folders
      .map((folder) =>
        folder in HOMES ? `${homeOf(folder).replace(/\/src$/, '')}\` (\`#${folder}` : folder,
      )
      .map((folder) => `\`${folder.replace('*', '<part>')}\`${folder.includes('#') ? ')' : ''}`)
      .join(', ');
    const nothing = folders.includes(HOST) ? 'nothing of the application' : 'nothing';
    return `| ${names} | ${what} | ${may.join(', ') || nothing} |`;
  }).join('\n');
}

const HEAD = '| folder | what it is | may import |\n|---|---|---|\n';
const FOOT = '\n| `server.ts`, `tools`, `tests` | wiring, build, tests | anything |';

/** `text` of `docs/architecture.md` with the table of now. @throws when the table is not where it was */
export function withTable(text: string): string {
  const from = text.indexOf(HEAD);
  const to = text.indexOf(FOOT);
  if (from < 0 || to < from) throw new Error('docs/architecture.md has lost its table of imports.');
  return text.slice(0, from + HEAD.length) + documentedRows() + text.slice(to);
}

/** The text of `.oxlintrc.boundaries.json`, which `.oxlintrc.json` extends: one rule a line. */
export function lintFile(): string {
  const rules = lintOverrides().map((one) => `    ${JSON.stringify(one)}`);
  return `{\n  "plugins": [],\n  "overrides": [\n${rules.join(',\n')}\n  ]\n}\n`;
}

if (import.meta.main) {
  writeFileSync(join(ROOT, '.oxlintrc.boundaries.json'), lintFile());
  const table = join(ROOT, 'docs', 'architecture.md');
  writeFileSync(table, withTable(readFileSync(table, 'utf8')));
}
