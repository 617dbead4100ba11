/** Which files the unit tests of a folder import by name. What none of them names may be tested elsewhere, with a database or in a browser. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Imports of values; those of types alone are gone when the code runs. */
const IMPORTS =
  /(?:import|export)\s+(?!type\b)[\w*{},\s$]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g;

/** @returns paths from `root` with `/`. */
export function testedFiles(root: string, folder: string): Set<string> {
  const tests = globSync(`${folder}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.database.test.ts'],
  });
  const tested = new Set<string>();
  for (const test of tests) {
    const text = readFileSync(join(root, test), 'utf8');
    for (const [, from, alone] of text.matchAll(IMPORTS)) {
      const found = resolved(root, test, from ?? alone ?? '');
      if (found !== null) tested.add(found);
    }
  }
  return tested;
}

/** The file that a module means by a name; null for packages. */
function resolved(root: string, file: string, name: string): string | null {
  if (name.startsWith('.')) return pathIn(root, join(root, dirname(file), name));
  if (!name.startsWith('#')) return null;
  const home = packageOf(root, file);
  const { imports = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  const [start, rest] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];
  const target = imports[`${start}/*`];
  if (target === undefined) return null;
  const path = target.startsWith('./')
    ? join(home, target)
    : join(root, 'packages', target.replace('/', '/src/'));
  return pathIn(root, path.replace('*', rest));
}

function pathIn(root: string, path: string): string | null {
  return existsSync(path) ? relative(root, path).replaceAll('\\', '/') : null;
}

/** The folder of the package that a file belongs to. */
function packageOf(root: string, file: string): string {
  let folder = join(root, dirname(file));
  while (folder !== root && !existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
