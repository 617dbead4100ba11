import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reachedFiles } from './reached-files.ts';

const root = mkdtempSync(join(tmpdir(), 'farseer-reached-'));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('package.json', '{"imports":{"#lib/*":"./src/lib/*"}}');
write('src/a/rule.test.ts', "import { rule } from './rule.ts';\nimport 'vitest';\n");
write('src/a/rule.ts', "import type { T } from './types.ts';\nexport { two } from '#lib/two.ts';\n");
write('src/a/types.ts', 'export type T = 1;\n');
write('src/a/alone.database.test.ts', "import { alone } from './alone.ts';\n");
write('src/a/alone.ts', 'export const alone = 1;\n');
write('src/a/later.ts', 'export const later = 1;\n');
write('src/lib/two.ts', "export const two = () => import('../a/later.ts');\n");
afterAll(() => rmSync(root, { recursive: true }));

it('follows what unit tests import, but no types and no tests with a database', () => {
  expect([...reachedFiles(root, 'src/a')].toSorted()).toEqual([
    'src/a/later.ts',
    'src/a/rule.test.ts',
    'src/a/rule.ts',
    'src/lib/two.ts',
  ]);
});
