import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installedSize } from './installed-size.ts';

const root = mkdtempSync(join(tmpdir(), 'installed-'));
afterAll(() => rmSync(root, { recursive: true }));

const packages = {
  'node_modules/site': { dependencies: { one: '1' }, peerDependencies: { two: '1', rare: '1' } },
  'node_modules/one': { dependencies: { shared: '1' }, optionalDependencies: { windows: '1' } },
  'node_modules/one/node_modules/shared': {},
  'node_modules/shared': {},
  'node_modules/two': { dependencies: { shared: '2', site: '1' } },
  'node_modules/tool': {},
  'node_modules/windows': {},
};
// The witness: files of known sizes, no two sums alike.
const bytes = {
  'node_modules/site': 1,
  'node_modules/one': 10,
  'node_modules/one/node_modules/shared': 100,
  'node_modules/shared': 1000,
  'node_modules/two': 10_000,
  'node_modules/tool': 100_000,
};

it('counts what npm would install with some packages, each once, and nothing beside', () => {
  const site = packages['node_modules/site'];
  const lock = {
    packages: {
      ...packages,
      'node_modules/site': { ...site, peerDependenciesMeta: { rare: { optional: true } } },
    },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  for (const [path, size] of Object.entries(bytes)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'index.js'), 'x'.repeat(size));
  }
  expect(installedSize(root, ['site'])).toEqual({ packages: 5, bytes: 11_111 });
  expect(installedSize(root, ['shared', 'tool'])).toEqual({ packages: 2, bytes: 101_000 });
});
