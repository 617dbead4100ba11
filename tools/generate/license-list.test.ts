import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeParts, isAllowed, listParts } from './license-list.ts';

const root = join(import.meta.dirname, '..', '..');
const parts = listParts(readFileSync(join(root, 'package-lock.json'), 'utf8'));

describe('licenses of all parts', () => {
  it('holds allowed licenses alone', () => {
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter(({ license }) => !isAllowed(license))).toEqual([]);
  });

  it('has a page that is up to date', () => {
    const page = readFileSync(join(root, 'docs', 'licenses.md'), 'utf8');
    expect(page === describeParts(parts), 'npm run licenses writes it anew').toBe(true);
  });

  // The witness is each author's own manifest in node_modules.
  it('says what the manifests of the installed packages say', () => {
    const installed = parts.flatMap((part) => {
      const file = join(root, 'node_modules', part.name, 'package.json');
      if (!existsSync(file)) return [];
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      return manifest['version'] === part.version ? [{ part, license: manifest['license'] }] : [];
    });
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(({ part, license }) => license !== part.license)).toEqual([]);
  });
});

// Annex D of the SPDX specification: AND binds closer than OR, brackets come first.
it.each([
  ['MIT', true],
  ['(MIT)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR MIT', true],
  ['MIT OR GPL-3.0-only AND GPL-2.0-only', true],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
  ['Apache-2.0 AND (LGPL-3.0-or-later OR GPL-3.0-only)', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['MIT MIT', false],
  ['MIT OR', false],
  ['(MIT', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
  [null, false],
])('%s: %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});

it('lists each version of a package once, and none of the tools, links and own packages', () => {
  const lock = JSON.stringify({
    packages: {
      '': { name: 'site' },
      'packages/own': { version: '1.0.0' },
      'node_modules/own': { link: true },
      'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/@a/b': { version: '10.0.0', license: 'MIT' },
      'node_modules/c/node_modules/@a/b': { version: '9.0.0' },
      'node_modules/d/node_modules/@a/b': { version: '9.0.0' },
      'node_modules/alias': { name: 'real', version: '1.0.0', license: 'ISC' },
    },
  });
  expect(listParts(lock)).toEqual([
    { name: '@a/b', version: '9.0.0', license: null },
    { name: '@a/b', version: '10.0.0', license: 'MIT' },
    { name: 'real', version: '1.0.0', license: 'ISC' },
  ]);
});
