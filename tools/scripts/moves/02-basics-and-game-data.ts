import type { Edit, Edits } from './edit-text.ts';

const DECISION = '072-basics-below-packages.md';

/** A new manifest. */
const manifest = (content: object): Edit[] => [
  { from: null, to: `${JSON.stringify(content, null, 2)}\n` },
];
const common = { version: '0.1.0', private: true };
const about = { license: 'MIT', type: 'module' };

/** Manifests, lists of folders, and what resolves `#folder/file.ts` by itself. */
export const edits: Edits = {
  'packages/basics/package.json': manifest({
    name: 'basics',
    ...common,
    description: 'Small pure nouns: time, numbers, text, failures.',
    ...about,
    imports: { '#lib/*': './src/*', '#game/*': 'game-data/*' },
    exports: { './*': './src/*' },
    devDependencies: { 'fast-check': '4.10.2', 'game-data': '0.1.0', vitest: '5.1.0' },
  }),
  'packages/game-data/package.json': manifest({
    name: 'game-data',
    ...common,
    description:
      'Facts about the game: classes, specializations, difficulties, seasons, mechanics.',
    ...about,
    imports: { '#game/*': './src/*', '#lib/*': 'basics/*' },
    exports: { './*': './src/*' },
    dependencies: { basics: '0.1.0' },
    devDependencies: {
      '@iconify-json/game-icons': '1.2.4',
      vitest: '5.1.0',
    },
  }),
  'package.json': [
    { from: '"#lib/*": "./src/lib/*"', to: '"#lib/*": "basics/*"' },
    { from: '"#game/*": "./src/game/*"', to: '"#game/*": "game-data/*"' },
    {
      from: `    "hono": "4.13.19",\n    "isbot"`,
      to: `    "game-data": "0.1.0",\n    "hono": "4.13.19",\n    "isbot"`,
    },
    {
      from: `    "@valibot/to-json-schema": "1.8.0",\n    "game-data"`,
      to: `    "@valibot/to-json-schema": "1.8.0",\n    "basics": "0.1.0",\n    "game-data"`,
    },
  ],
  'knip.json': [
    {
      from: `"@iconify-json/lucide", "tailwindcss"`,
      to: `"@iconify-json/game-icons", "@iconify-json/lucide", "tailwindcss"`,
    },
    {
      from: `    "packages/supabase-host": {`,
      to: `    "packages/basics": {
      "project": ["**/*.ts"],
      "includeEntryExports": true
    },
    "packages/game-data": {
      "project": ["**/*.ts"],
      "includeEntryExports": true
    },
    "packages/supabase-host": {`,
    },
  ],
  'tsconfig.pure.json': [
    {
      from: `"include": ["packages/basics/src", "packages/game-data/src", "src/parser", "src/analysis", "src/sample"],`,
      to: `"include": [
    "packages/basics/src",
    "packages/game-data/src",
    "src/parser",
    "src/analysis",
    "src/sample"
  ],`,
    },
  ],
  '.dockerignore': [{ from: '\ngame-data\n', to: '\npackages/game-data/tables\n' }],
  'tools/generate/build-game-packs.ts': [
    {
      from: 'from the fact tables in `game-data`:',
      to: 'from the fact tables in `packages/game-data/tables`:',
    },
    {
      from: `process.argv[2] ?? 'game-data'`,
      to: `process.argv[2] ?? 'packages/game-data/tables'`,
    },
  ],
  'tools/generate/build-game-packs.test.ts': [
    { from: `path.join(root, 'game-data')`, to: `path.join(root, 'packages/game-data/tables')` },
  ],
  'tools/generate/boundaries.ts': [
    {
      from: `/** Entry points of \`packages/supabase-host\`. */`,
      to: `/** Folders of the table that are packages. */
const HOMES: Readonly<Record<string, string>> = {
  lib: 'packages/basics/src',
  game: 'packages/game-data/src',
};
/** Entry points of \`packages/supabase-host\`. */`,
    },
    {
      from: `/** Everything with a \`#\` is refused,`,
      to: `/** Where a folder of the table lies. */
export function homeOf(folder: string): string {
  return HOMES[folder] ?? (folder.startsWith('packages/') ? folder : \`src/\${folder}\`);
}

/** Everything with a \`#\` is refused,`,
    },
    {
      from: `/** Where a folder of the table lies. */`,
      to: `/** Names of \`#testing\` mean something in the application only, so tests of packages write the way to it. */
const NO_OTHER_PARENT: Pattern = { ...NO_PARENT, regex: String.raw\`^\\.\\./(?!(?:\\.\\./)+tests/helpers/)\` };

/** Where a folder of the table lies. */`,
    },
    {
      from: `function rule(files: string[], patterns: Pattern[]): Override {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [NO_PARENT, ...patterns] }] },`,
      to: `function rule(files: string[], patterns: Pattern[], parents = NO_PARENT): Override {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [parents, ...patterns] }] },`,
    },
    {
      from: `        allowHost([], 'A test of a pure folder may not import the host (docs/architecture.md).'),
      ],
`,
      to: `        allowHost([], 'A test of a pure folder may not import the host (docs/architecture.md).'),
      ],
      NO_OTHER_PARENT,
`,
    },
    {
      from: `folders.flatMap((name) => [\`src/\${name}/**/*\${ending}.ts\`, \`src/\${name}/**/*\${ending}.tsx\`]);`,
      to: `folders.flatMap((name) =>
      ['ts', 'tsx'].map((type) => \`\${homeOf(name)}/**/*\${ending}.\${type}\`),
    );`,
    },
    {
      from: `pure.map((folder) => \`src/\${folder}/**/*.test.ts\`),`,
      to: `pure.map((folder) => \`\${homeOf(folder)}/**/*.test.ts\`),`,
    },
    {
      from: `const names = folders.map((folder) => \`\\\`\${folder.replace('*', '<page>')}\\\`\`).join(', ');`,
      to: `const names = folders
      .map((folder) => (folder in HOMES ? \`\${homeOf(folder).replace('/src', '')}\\\` (\\\`#\${folder}\` : folder))
      .map((folder) => \`\\\`\${folder.replace('*', '<page>')}\\\`\${folder.includes('#') ? ')' : ''}\`)
      .join(', ');`,
    },
  ],
  'tools/scripts/lint-boundaries.test.ts': [
    {
      from: `  ['web/raid', '#testing/recordings.ts'],`,
      to: `  ['web/raid', '#testing/recordings.ts'],
  ['lib', '../../../tests/helpers/recordings.ts'],`,
    },
    {
      from: `import { BOUNDARIES, lintFile, PAGES, withTable }`,
      to: `import { BOUNDARIES, homeOf, lintFile, PAGES, withTable }`,
    },
    {
      from: `join(place, folder.startsWith('packages/') ? '' : 'src', folder)`,
      to: `join(place, homeOf(folder))`,
    },
    {
      from: `            .replace(/^.*?(?:(?=packages\\/)|src\\/)(.*)\\/probe\\.ts$/, '$1');
          return \`\${folder} \${/'([^']+)'/.exec(message)?.[1]}\`;`,
      to: `            .replace(/^.*?((?:packages|src)\\/.*)\\/probe\\.ts$/, '$1');
          const from = cases.find((one) => homeOf(one.from) === folder)?.from;
          return \`\${from} \${/'([^']+)'/.exec(message)?.[1]}\`;`,
    },
    {
      from: `const rows = folders.filter((folder) => !folder.startsWith('web/'));`,
      to: `const rows = folders
      .filter((folder) => !folder.startsWith('web/'))
      .map((folder) => homeOf(folder).replace(/^src\\/|\\/src$/g, ''));`,
    },
  ],
  'tools/scripts/vite/first-visit-chunks.ts': [
    {
      from: `  'game/packs/affixes',\n  'lib/format-clock',\n  'lib/format-number',\n  'lib/on-first-use',\n`,
      to: `  '../packages/basics/src/format-clock',\n  '../packages/basics/src/format-number',\n  '../packages/basics/src/on-first-use',\n  '../packages/game-data/src/packs/affixes',\n`,
    },
    {
      from: `/** Matches the file names of these modules below \`src\`. */`,
      to: `/** Matches the file names of these modules, named from \`src\`. */`,
    },
    {
      from: `    path
      .split('/')`,
      to: `    \`src/\${path}\`
      .replace('src/../', '')
      .split('/')`,
    },
    { from: 'String.raw`[\\\\/]src[\\\\/](?:${names', to: 'String.raw`[\\\\/](?:${names' },
  ],
  'tools/scripts/vite/first-visit-chunks.test.ts': [
    {
      from: "for (const path of PARTS) expect(chunkOf(`${source}/${path}.ts`)).toBe('shell');",
      to: "for (const path of PARTS) expect(chunkOf(join(source, `${path}.ts`))).toBe('shell');",
    },
  ],
  'tools/scripts/visible-texts.test.ts': [
    {
      from: `  'src/{analysis,lib,game}/**/*.ts',`,
      to: `  'src/analysis/**/*.ts',
  'packages/{basics,game-data}/src/**/*.ts',`,
    },
  ],
  'packages/basics/src/time-units.test.ts': [
    {
      from: `'{src,tools/replay}/**/*.{ts,tsx}'`,
      to: `'{src,packages/{basics,game-data},tools/replay}/**/*.{ts,tsx}'`,
    },
    { from: String.raw`lib\/time-units\.ts$`, to: String.raw`basics\/src\/time-units\.ts$` },
  ],
  'src/web/season/format-kit.test.ts': [
    { from: `  const src = join(WEB, '..');\n`, to: `  const root = join(WEB, '..', '..');\n` },
    {
      from: `globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) =>
      !/\\.test\\.tsx?$/.test(file) &&
      /Intl\\.DateTimeFormat\\(|\\.toLocale(Date|Time)?String\\(/.test(
        readFileSync(join(src, file), 'utf8'),`,
      to: `globSync('{src,packages/{basics,game-data}}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\\.test\\.tsx?$/.test(file) &&
      /Intl\\.DateTimeFormat\\(|\\.toLocale(Date|Time)?String\\(/.test(
        readFileSync(join(root, file), 'utf8'),`,
    },
    {
      from: `join('lib', 'format-moment.ts'),\n    join('server', 'reader-language.ts'),`,
      to: `join('packages', 'basics', 'src', 'format-moment.ts'),\n    join('src', 'server', 'reader-language.ts'),`,
    },
  ],
  'src/server/own-host.test.ts': [
    {
      from: `  if (specifier.startsWith('#')) return join(source, specifier.slice(1));`,
      to: `  if (/^#(?:lib|game)\\//.test(specifier)) return pathInPackage(specifier);
  if (specifier.startsWith('#')) return join(source, specifier.slice(1));`,
    },
    {
      from: `/** Every file of ours and every package that`,
      to: `function pathInPackage(specifier: string): string {
  const [alias, ...path] = specifier.split('/');
  return join(root, 'packages', alias === '#lib' ? 'basics' : 'game-data', 'src', ...path);
}

/** Every file of ours and every package that`,
    },
    { from: `file.startsWith('packages/'),`, to: `file.startsWith('packages/supabase-host/'),` },
  ],
  'tests/helpers/database/source-rows.ts': [
    {
      from: `? join(root, 'src', from.slice(1))`,
      to: `? fileOfAlias(from)`,
    },
    {
      from: `type Fields = Map<string, string>;`,
      to: `function fileOfAlias(alias: string): string {
  const packages: Record<string, string> = { '#lib': 'basics', '#game': 'game-data' };
  const [folder = '', ...path] = alias.split('/');
  const home = packages[folder];
  return home ? join(root, 'packages', home, 'src', ...path) : join(root, 'src', alias.slice(1));
}

type Fields = Map<string, string>;`,
    },
  ],
  'tools/bench/mutate/tested-files.ts': [
    {
      from: `  return target === undefined ? null : pathIn(root, join(home, target.replace('*', rest)));`,
      to: `  if (target === undefined) return null;
  const path = target.startsWith('./') ? join(home, target) : join(root, 'packages', target.replace('/', '/src/'));
  return pathIn(root, path.replace('*', rest));`,
    },
  ],
  'tools/bench/mutate/listed-mutants.test.ts': [
    {
      from: `  'packages/supabase-host/',\n`,
      to: `  'packages/basics/',\n  'packages/game-data/',\n  'packages/supabase-host/',\n`,
    },
  ],
  'docs/architecture.md': [
    { from: 'one file in `game/packs/`,', to: 'one file in `packages/game-data/src/packs/`,' },
    { from: 'data in `game/`;', to: 'data in `packages/game-data`;' },
  ],
  'packages/game-data/src/packs/README.md': [
    {
      from: 'writes `game/generated/packs-*.ts` anew',
      to: 'writes `packages/game-data/src/generated/packs-*.ts` anew',
    },
  ],
  [`docs/decisions/${DECISION}`]: [
    {
      from: null,
      to: `# 072 A package of basics below the packages
**Date** 2026-11-29. **Status** in force.

**Context.** The facts about the game and the log engine become packages. Both use small pure nouns of \`src/lib\`: how long a week is, how a
name is compared, what a quantile is. A package may not import the application.

**Considered.** Copies in each package: two owners of one rule. One package for everything pure: who needs only the classes of the game gets the
log engine with them. A package of its own below them.

**Decision.** \`packages/basics\` holds what was \`src/lib\`. It imports nothing, neither packages nor Node nor the DOM. \`packages/game-data\` builds on
it and holds the code and the fact tables, which were two folders at the root. \`#lib/…\` and \`#game/…\` stay the names in the application and in
the packages: each manifest says what they mean there.

**Limits.** Both are TypeScript and private: they run because npm links workspaces. A few rules in \`basics\`, such as the rights of a team's
roles, belong to a subject of the application and move there with it.
`,
    },
  ],
  'docs/decisions/README.md': [
    {
      from: `- [071](071-style-of-the-reader.md) Figures and days are written as the reader's country writes them\n`,
      to: `- [071](071-style-of-the-reader.md) Figures and days are written as the reader's country writes them\n- [072](${DECISION}) A package of basics lies below the packages\n`,
    },
  ],
};
