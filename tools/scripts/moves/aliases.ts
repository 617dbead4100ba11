import { posix } from 'node:path';
import { isBelow } from './places.ts';

/** What a `package.json` says of names: its folder, its name, `#…` of its own files, and what others may import. */
export interface Package {
  folder: string;
  name: string;
  imports: Readonly<Record<string, string>>;
  exports: Readonly<Record<string, string>>;
}

/** The path that `#folder/file.ts` means in a file; null where no package of that file knows it. */
export function pathOfAlias(
  alias: string,
  file: string,
  packages: readonly Package[],
): string | null {
  const own = packageOf(file, packages);
  const target = own && fill(own.imports, alias);
  if (own === undefined || target === undefined) return null;
  if (target.startsWith('./')) return posix.join(own.folder, target);
  const other = packages.find(({ name }) => isBelow(target, name));
  const path = other && fill(other.exports, `.${target.slice(other.name.length)}`);
  return other === undefined || path === undefined ? null : posix.join(other.folder, path);
}

/** The shortest `#folder/file.ts` by which a file may name a path; null where there is none. */
export function aliasOfPath(
  path: string,
  file: string,
  packages: readonly Package[],
): string | null {
  const own = packageOf(file, packages);
  const found = Object.keys(own?.imports ?? {}).flatMap((pattern): string[] => {
    const whole = pathOfAlias(pattern.replace('*', '\0'), file, packages);
    if (whole === null || !pattern.includes('*')) return whole === path ? [pattern] : [];
    const [before = '', after = ''] = whole.split('\0');
    if (!path.startsWith(before) || !path.endsWith(after)) return [];
    return [pattern.replace('*', path.slice(before.length, path.length - after.length))];
  });
  const usable = found.filter((alias) => pathOfAlias(alias, file, packages) === path);
  return usable.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function packageOf(file: string, packages: readonly Package[]): Package | undefined {
  return packages
    .filter(({ folder }) => folder === '' || isBelow(file, folder))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** The target of the longest pattern that fits, with what the star stood for. */
function fill(patterns: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const pattern of Object.keys(patterns).toSorted((a, b) => b.length - a.length)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? name === pattern : name.startsWith(before) && name.endsWith(after))
      return patterns[pattern]!.replace(
        '*',
        name.slice(before.length, name.length - (after?.length ?? 0)),
      );
  }
  return undefined;
}
