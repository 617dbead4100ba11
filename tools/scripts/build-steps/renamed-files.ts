import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many scripts and styles have a name that the build before did not have: each of them every visitor loads anew.
 *
 * @returns null where there is no build before
 */
export function countRenamed(
  lastFolder: string,
  newFolder: string,
): { renamed: number; all: number } | null {
  const list = join(lastFolder, 'builds.json');
  if (!existsSync(list)) return null;
  const [last] = JSON.parse(readFileSync(list, 'utf8')) as { assets: string[] }[];
  const before = new Set(last?.assets);
  const names = readdirSync(join(newFolder, 'client', 'assets')).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
  return { renamed: names.filter((name) => !before.has(name)).length, all: names.length };
}
