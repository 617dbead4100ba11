import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { hashInputs, listInputs } from './input-hash.ts';
import { addFiles, makeFolder } from './temporary-folder.ts';

const files = {
  'src/pages/root.tsx': 'page',
  'public/mark.svg': 'mark',
  'vite.config.ts': 'config',
};
const folders: string[] = [];

function root(): string {
  const folder = makeFolder(files);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('hashInputs', () => {
  it('is the same for the same content, wherever it stands', () => {
    expect(hashInputs(root())).toBe(hashInputs(root()));
  });

  it.each([
    ['a changed page', { 'src/pages/root.tsx': 'other' }],
    ['a new file', { 'public/new.svg': '' }],
    ['other dependencies', { 'package-lock.json': '{}' }],
    ['another way to build', { 'tools/scripts/build.ts': '' }],
    [
      'text moved from one file to the next',
      { 'src/pages/root.tsx': 'pag', 'public/mark.svg': 'emark' },
    ],
  ])('changes with %s', (_case, change) => {
    const folder = root();
    const before = hashInputs(folder);
    addFiles(folder, change);
    expect(hashInputs(folder)).not.toBe(before);
  });

  it.each([
    'src/pages/root.test.tsx',
    'src/lib/a.test.ts',
    'src/cli/farseer.ts',
    'src/pages/README.md',
    'tests/e2e/a.ts',
  ])('stays with a change of %s, which no build contains', (name) => {
    const folder = root();
    const before = hashInputs(folder);
    addFiles(folder, { [name]: 'x' });
    expect(hashInputs(folder)).toBe(before);
  });

  it('lists paths in a fixed order', () => {
    expect(listInputs(root())).toEqual(['public/mark.svg', 'src/pages/root.tsx', 'vite.config.ts']);
  });
});
