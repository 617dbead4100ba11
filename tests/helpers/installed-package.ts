import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface PackedManifest {
  name: string;
  bin: Record<string, string>;
  engines: { node: string };
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/**
 * Puts a tarball where npm would, and beside it what its manifest lists and nothing else, without a network: links to the
 * packages of this project.
 *
 * @param folder of the project that installs it
 * @param more packages that the project itself asks for
 * @returns the manifest, and the file of the package's command
 */
export function putPackage(
  folder: string,
  tarball: string,
  more: readonly string[] = [],
): { manifest: PackedManifest; command: string } {
  const text = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], {
    encoding: 'utf8',
  });
  const manifest = JSON.parse(text) as PackedManifest;
  const { name, bin, dependencies, optionalDependencies } = manifest;
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', place]);
  for (const other of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...more]) {
    const link = join(folder, 'node_modules', other);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', other), link);
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return { manifest, command: join(place, bin[name] ?? 'missing') };
}

/** The paths in a tarball, without the folder `package` that all of them lie in. */
export function listTarball(tarball: string): string[] {
  return execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
}

/** What a file of an installed package says. */
export function readInstalled(folder: string, name: string, file: string): string {
  return readFileSync(join(folder, 'node_modules', name, file), 'utf8');
}
