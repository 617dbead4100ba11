import type { Edit, Edits } from './edit-text.ts';

/** A new manifest. */
const manifest = (content: object): Edit[] => [
  { from: null, to: `${JSON.stringify(content, null, 2)}\n` },
];
const common = { version: '0.1.0', private: true };
const about = { license: 'MIT', type: 'module' };
const below = { '#lib/*': 'basics/*', '#game/*': 'game-data/*' };
const dependencies = { basics: '0.1.0', 'game-data': '0.1.0' };

/** Manifests, and the names by which the application knows the packages. */
export const edits: Edits = {
  'packages/combat-log/package.json': manifest({
    name: 'combat-log',
    ...common,
    description: 'Reads combat logs of World of Warcraft: lines, fights, and what a log says.',
    ...about,
    imports: {
      '#parser/*': './src/parser/*',
      '#analysis/*': './src/analysis/*',
      ...below,
      '#sample-log/*': 'sample-log/*',
    },
    exports: { './*': './src/*' },
    dependencies,
    devDependencies: { 'fast-check': '4.10.2', 'sample-log': '0.1.0', vitest: '5.1.0' },
  }),
  'packages/sample-log/package.json': manifest({
    name: 'sample-log',
    ...common,
    description: 'Invented combat logs whose totals are known as their lines are written.',
    ...about,
    imports: { '#sample-log/*': './src/*', ...below },
    exports: { './*': './src/*' },
    dependencies,
    devDependencies: { vitest: '5.1.0' },
  }),
  'package.json': [
    { from: '"#parser/*": "./src/parser/*"', to: '"#parser/*": "combat-log/parser/*"' },
    { from: '"#analysis/*": "./src/analysis/*"', to: '"#analysis/*": "combat-log/analysis/*"' },
    {
      from: `"#sample/*": "./src/sample/*",`,
      to: `"#sample/*": "./src/sample/*",\n    "#sample-log/*": "sample-log/*",`,
    },
    {
      from: `    "basics": "0.1.0",\n`,
      to: `    "basics": "0.1.0",\n    "combat-log": "0.1.0",\n`,
    },
    {
      from: `    "satori": "0.63.2",\n`,
      to: `    "sample-log": "0.1.0",\n    "satori": "0.63.2",\n`,
    },
  ],
  'knip.json': ['combat-log', 'sample-log'].map((name) => ({
    from: `    "packages/supabase-host": {`,
    to: `    "packages/${name}": {
      "project": ["**/*.ts"],
      "includeEntryExports": true
    },
    "packages/supabase-host": {`,
  })),
};
