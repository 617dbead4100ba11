import type { Edits } from './edit-text.ts';

/** Lists of folders, patterns and counted parents of `01-tools.json`. */
export const edits: Edits = {
  'tsconfig.json': [
    {
      from: `  "include": [
    "src",
    "packages",
    "scripts",
    "attack",
    "bench",
    "generate",
    "rehearse",
    "replay-server",
    "e2e",
    "testing",
    "*.config.ts",
    ".react-router/types/**/*"
  ],`,
      to: `  "include": ["src", "packages", "tools", "tests", "*.config.ts", ".react-router/types/**/*"],`,
    },
  ],
  'vitest.config.ts': [
    {
      from: `'{src,packages,scripts,attack,bench,generate,replay-server,testing}/**/*.test.ts',`,
      to: `'{src,packages,tools,tests/helpers}/**/*.test.ts',`,
    },
    {
      from: '`{src,packages,generate}/${DATABASE_FILES}`',
      to: '`{src,packages,tools}/${DATABASE_FILES}`',
    },
  ],
  'knip.json': [
    {
      from: `"{scripts,bench,generate,rehearse}/*.{ts,mjs}",`,
      to: `"tools/{scripts,bench,generate,rehearse}/*.{ts,mjs}",`,
    },
    { from: `"scripts/moves/[0-9]*.ts"`, to: `"tools/scripts/moves/[0-9]*.ts"` },
    {
      from: `[
        "{src,scripts,attack,bench,generate,rehearse,replay-server,e2e,testing}/**/*.{ts,tsx,mjs,mts}"
      ]`,
      to: `["{src,tools,tests}/**/*.{ts,tsx,mjs,mts}"]`,
    },
  ],
  '.dockerignore': [
    { from: 'e2e\nfixtures\n', to: 'tests\n' },
    {
      from: 'attack\nbench\ndocs/decisions\ndocs/images\ngenerate\ngame-data\nrehearse\nreplay-server\ntesting\n',
      to: 'docs/decisions\ndocs/images\ngame-data\ntools/attack\ntools/bench\ntools/generate\ntools/rehearse\ntools/replay\n',
    },
  ],
  'tests/e2e/support/project-copy.ts': [
    {
      from: '/^(?:src|packages|scripts|public|supabase)$',
      to: '/^(?:src|packages|tools|public|supabase)$',
    },
  ],
  'tests/e2e/support/server-process.ts': [
    { from: `join(root, 'scripts', name)`, to: `join(root, 'tools', 'scripts', name)` },
  ],
  'tests/e2e/server-place.test.ts': [
    {
      from: `join(home.folder, 'scripts', script)`,
      to: `join(home.folder, 'tools', 'scripts', script)`,
    },
  ],
  'tools/generate/missing-input.test.ts': [
    { from: `join(root, 'generate', name)`, to: `join(root, 'tools', 'generate', name)` },
    { from: String.raw`/Usage: node generate\//`, to: String.raw`/Usage: node tools\/generate\//` },
  ],
  'tools/bench/mutate/listed-mutant.ts': [
    {
      from: String.raw`/^e2e\/(?:server|official)-/`,
      to: String.raw`/^tests\/e2e\/(?:server|official)-/`,
    },
  ],
  'tools/scripts/check-copies.ts': [
    {
      from: String.raw`/^(?:src|packages|scripts|generate|bench|replay-server|rehearse)\/.*\.(?:ts|tsx|mjs)$/`,
      to: String.raw`/^(?:src|packages|tools\/(?!attack\/)[^/]+)\/.*\.(?:ts|tsx|mjs)$/`,
    },
  ],
  'tools/scripts/documented-files.test.ts': [
    {
      from: String.raw`(?:src|packages|scripts|testing)\/`,
      to: String.raw`(?:src|packages|tools|tests)\/`,
    },
  ],
  'tools/scripts/test-steps.ts': [
    {
      from: `'{e2e,src,packages}/**/*.long.test.ts'`,
      to: `'{tests,src,packages}/**/*.long.test.ts'`,
    },
  ],
  'tools/scripts/room-sizes.ts': [
    {
      from: String.raw`^e2e\/|^testing\/|^attack\/`,
      to: String.raw`^tests\/|^tools\/attack\/`,
    },
    {
      from: `/** A folder of \`src\`, of \`src/web\` or of \`packages\`, else the folder at the root. */`,
      to: `/** A folder of \`src\`, of \`src/web\`, of \`packages\`, of \`tools\` or of \`tests\`, else the folder at the root. */`,
    },
    {
      from: `  const depth = parts[0] === 'packages' || parts[0] === 'src' ? (parts[1] === 'web' ? 3 : 2) : 1;
`,
      to: `  const isParted = /^(?:packages|src|tests|tools)$/.test(parts[0]!);
  const depth = isParted ? (parts[1] === 'web' ? 3 : 2) : 1;
`,
    },
  ],
  'tools/scripts/room-sizes.test.ts': [
    {
      from: `    'e2e                1      0         7',`,
      to: `    'tests/e2e          1      0         7',`,
    },
  ],
  'tools/scripts/linear-patterns.test.ts': [
    {
      from: `['ls-files', 'src', 'packages', 'scripts']`,
      to: `['ls-files', 'src', 'packages', 'tools/scripts']`,
    },
    {
      from: 'expect([...slow].toSorted()).toEqual(Object.keys(SHORT));',
      to: 'expect([...slow].toSorted()).toEqual(Object.keys(SHORT).toSorted());',
    },
  ],
  'tools/scripts/deploy-files.test.ts': [
    {
      from: `    for (const path of ['src', 'packages', 'supabase', 'public', 'scripts', 'docs/settings.md'])
`,
      to: `    for (const path of [
      'src',
      'packages',
      'supabase',
      'public',
      'tools/scripts',
      'docs/settings.md',
    ])
`,
    },
  ],
  'tools/scripts/ensure-installed.mjs': [
    {
      from: 'root = dirname(dirname(fileURLToPath(import.meta.url)));',
      to: 'root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));',
    },
  ],
  'src/lib/time-units.test.ts': [
    { from: `'{src,replay-server}/**/*.{ts,tsx}'`, to: `'{src,tools/replay}/**/*.{ts,tsx}'` },
  ],
  'tools/generate/boundaries.ts': [
    {
      from: '| `server.ts`, `scripts`, `attack`, `bench`, `generate`, `rehearse`, `replay-server`, `testing`, `e2e` |',
      to: '| `server.ts`, `tools`, `tests` |',
    },
  ],
  'docs/architecture.md': [
    {
      from: '| `server.ts`, `scripts`, `attack`, `bench`, `generate`, `rehearse`, `replay-server`, `testing`, `e2e` |',
      to: '| `server.ts`, `tools`, `tests` |',
    },
    { from: '`testing` and a test database', to: '`#testing` and a test database' },
  ],
};
