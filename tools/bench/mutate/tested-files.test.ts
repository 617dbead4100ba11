import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testedFiles } from './tested-files.ts';

const root = mkdtempSync(join(tmpdir(), 'farseer-tested-'));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('package.json', '{"imports":{"#lib/*":"./src/lib/*"}}');
write(
  'src/a/rule.test.ts',
  "import { rule } from './rule.ts';\nimport type { T } from './types.ts';\nimport { two } from '#lib/two.ts';\nimport 'vitest';\n",
);
write('src/a/rule.ts', "import { inner } from './inner.ts';\n");
write('src/a/inner.ts', 'export const inner = 1;\n');
write('src/a/types.ts', 'export type T = 1;\n');
write('src/a/alone.database.test.ts', "import { alone } from './alone.ts';\n");
write('src/a/alone.ts', 'export const alone = 1;\n');
write('src/lib/two.ts', 'export const two = 2;\n');
afterAll(() => rmSync(root, { recursive: true }));

it('takes what unit tests import, but no types and nothing of tests with a database', () => {
  expect([...testedFiles(root, 'src/a')].toSorted()).toEqual(['src/a/rule.ts', 'src/lib/two.ts']);
});
