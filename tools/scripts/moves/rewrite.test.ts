import { expect, it } from 'vitest';
import type { Package } from './aliases.ts';
import { editText } from './edit-text.ts';
import { createPlaces } from './places.ts';
import { oldPathsIn, rewriteCode, rewriteDocument } from './rewrite.ts';

const places = createPlaces(
  { scripts: 'tools/scripts', 'src/game': 'packages/game-data', 'src/game/id.ts': 'src/kit/id.ts' },
  [
    'README.md',
    'docs/a.md',
    'scripts/build.ts',
    'src/a/one.ts',
    'src/a/scripts/own.ts',
    'src/game/classes.ts',
    'src/game/id.ts',
  ],
);
const own = (folder: string, name: string, imports: Record<string, string>): Package => ({
  folder,
  name,
  imports,
  exports: { './*': './*' },
});
const how = {
  places,
  before: [own('', 'farseer', { '#game/*': './src/game/*', '#a/*': './src/a/*' })],
  after: [
    own('', 'farseer', { '#game/*': 'game-data/*', '#a/*': './src/a/*', '#kit/*': './src/kit/*' }),
    own('packages/game-data', 'game-data', { '#game/*': './*' }),
  ],
};

it.each([
  // What imports and what is imported may move.
  ['src/a/one.ts', `import '../../scripts/build.ts'`, `import '../../tools/scripts/build.ts'`],
  ['scripts/build.ts', `import('../src/a/one.ts')`, `import('../../src/a/one.ts')`],
  ['src/game/classes.ts', `import './id.ts'`, `import '../../src/kit/id.ts'`],
  ['src/game/id.ts', `import './classes.ts'`, `import '#game/classes.ts'`],
  ['src/a/one.ts', `import '#game/id.ts'`, `import '#kit/id.ts'`],
  ['src/a/one.ts', `import '#game/classes.ts'`, `import '#game/classes.ts'`],
  ['src/a/one.ts', `import './scripts/own.ts'`, `import './scripts/own.ts'`],
  // A way from the file.
  [
    'scripts/build.ts',
    `join(import.meta.dirname, '..', 'docs')`,
    `join(import.meta.dirname, '..', '..', 'docs')`,
  ],
  [
    'scripts/build.ts',
    `join(import.meta.dirname, '../docs')`,
    `join(import.meta.dirname, '../../docs')`,
  ],
  [
    'scripts/build.ts',
    `new URL('../docs/a.md', import.meta.url)`,
    `new URL('../../docs/a.md', import.meta.url)`,
  ],
  // No path: a parent in a page.
  ['scripts/build.ts', `locator('..')`, `locator('..')`],
  ['scripts/build.ts', `text.replace(',', '.')`, `text.replace(',', '.')`],
  // Paths in texts.
  [
    'src/a/one.ts',
    `join(root, 'scripts', 'build.ts')`,
    `join(root, 'tools', 'scripts', 'build.ts')`,
  ],
  [
    'src/a/one.ts',
    '// `scripts/build.ts`, src/game/id.ts.',
    '// `tools/scripts/build.ts`, src/kit/id.ts.',
  ],
  ['src/a/one.ts', '// `scripts/own.ts` of this folder', '// `scripts/own.ts` of this folder'],
  ['src/a/one.ts', '// of https://example.com/scripts/x', '// of https://example.com/scripts/x'],
])('rewrites %s: %s', (file, text, expected) => {
  expect(rewriteCode(text, file, how)).toBe(expected);
});

it('rewrites links of documents, and of history nothing else', () => {
  const text = 'See [it](../scripts/build.ts#now) and `scripts/build.ts`.';
  expect(rewriteDocument(text, 'docs/a.md', how, false)).toBe(
    'See [it](../tools/scripts/build.ts#now) and `tools/scripts/build.ts`.',
  );
  expect(rewriteDocument(text, 'docs/a.md', how, true)).toBe(
    'See [it](../tools/scripts/build.ts#now) and `scripts/build.ts`.',
  );
});

it('lists what still names an old path, and changes nothing the second time', () => {
  expect(oldPathsIn('a\nsee scripts/build.ts', 'README.md', how)).toEqual(['2: scripts/build.ts']);
  expect(oldPathsIn('tools/scripts/build.ts', 'README.md', how)).toEqual([]);
  const text = `import '../../tools/scripts/build.ts'`;
  expect(rewriteCode(text, 'src/a/one.ts', how)).toBe(text);
});

it('edits a place once, and refuses one that is not there', () => {
  const edits = [{ from: 'old', to: 'new' }];
  expect(editText('a', 'an old word', edits)).toBe('an new word');
  expect(editText('a', 'an new word', edits)).toBe('an new word');
  expect(() => editText('a', 'a word', edits)).toThrow('a no longer holds: old');
  expect(() => editText('a', 'old, old', edits)).toThrow('2 times');
});
