import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from './pack-tarball.ts';

type Versions = Readonly<Record<string, string>>;
interface Locked {
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/**
 * The packages that npm installs with some: those, what they depend on, and their peers that are not optional.
 *
 * @param root folder of an installation with its lock file; a package that is not there, such as one for another system, counts nothing
 * @returns how many they are, and the bytes of their files
 */
export function installedSize(
  root: string,
  names: readonly string[],
): { packages: number; bytes: number } {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const path = nearest(packages, name, from);
    if (path === null || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    for (const next of neededBy(packages[path] ?? {})) visit(next, path);
  };
  for (const name of names) visit(name, '');
  // A package within another is counted with that.
  const outer = [...found].filter((path) => ![...found].some((one) => path.startsWith(`${one}/`)));
  const bytes = outer.reduce((sum, path) => sum + sizeOf(join(root, path)), 0);
  return { packages: found.size, bytes };
}

/** Where Node finds a package from a place in the lock file: beside it, or above. */
function nearest(
  packages: Readonly<Record<string, Locked>>,
  name: string,
  from: string,
): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, path)) return path;
  if (from === '') return null;
  return nearest(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

function neededBy(locked: Locked): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => locked.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}
