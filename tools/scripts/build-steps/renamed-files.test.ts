import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countRenamed } from './renamed-files.ts';
import { makeFolder } from './temporary-folder.ts';

it('counts the scripts and styles that visitors load anew', () => {
  const last = makeFolder({
    'builds.json': JSON.stringify([
      { assets: ['a-1.js', 'b-1.js', 'c-1.css'] },
      { assets: ['b-2.js'] },
    ]),
  });
  const next = makeFolder({
    'client/assets/a-1.js': '',
    'client/assets/b-2.js': '',
    'client/assets/b-2.js.br': '',
    'client/assets/c-1.css': '',
    'client/assets/font.woff2': '',
  });
  expect(countRenamed(last, next)).toEqual({ renamed: 1, all: 3 });
  expect(countRenamed(next, last)).toBeNull();
  for (const folder of [last, next]) rmSync(folder, { recursive: true });
});
