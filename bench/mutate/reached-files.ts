/** Which files the unit tests of a folder load, by what they import. No test can notice a change in any other file. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Imports of values; those of types alone are gone when the code runs. */
const IMPORTS =
  /(?:import|export)\s+(?!type\b)[\w*{},\s$]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g;

/** @returns paths from `root` with `/`, of all files that the folder's unit tests reach, themselves included. */
export function reachedFiles(root: string, folder: string): Set<string> {
  const waiting = globSync(`${folder}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.database.test.ts'],
  }).map((path) => path.replaceAll('\\', '/'));
  const reached = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, from, alone] of text.matchAll(IMPORTS)) {
      const found = resolved(root, file, from ?? alone ?? '');
      if (found === null || reached.has(found)) continue;
      reached.add(found);
      if (/\.tsx?$/.test(found)) waiting.push(found);
    }
  }
  return reached;
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
  return target === undefined ? null : pathIn(root, join(home, target.replace('*', rest)));
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
