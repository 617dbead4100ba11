// The last lines of each `npm run pack:…`: files in a folder of their own become a tarball.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A package as others get it. */
export interface PackedPackage<T> {
  /** Path of the tarball. */
  tarball: string;
  /** Bytes of the tarball, and of its files. */
  packed: number;
  unpacked: number;
  /** What `write` returned. */
  written: T;
}

/**
 * Lets `write` fill a new folder, adds the manifest that it returns and packs both.
 *
 * @param folder where the tarball is put; it is made
 * @param options `write` gets the folder's path; `beside`: a folder that the new one is made in, by default that of temporary files
 * @throws Error when npm refuses the manifest
 */
export async function packTarball<T extends { manifest: object }>(
  folder: string,
  { write, beside = tmpdir() }: { write: (place: string) => T | Promise<T>; beside?: string },
): Promise<PackedPackage<T>> {
  mkdirSync(beside, { recursive: true });
  const place = mkdtempSync(join(beside, 'packed-'));
  try {
    const written = await write(place);
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(written.manifest, null, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    const asked = ['pack', '--silent', '--pack-destination', resolve(folder)];
    const name = execFileSync('npm', asked, { cwd: place, encoding: 'utf8' });
    const tarball = join(folder, name.trim());
    return { tarball, packed: statSync(tarball).size, unpacked: sizeOf(place), written };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Bytes of all files below a folder; links are not followed. */
export function sizeOf(folder: string): number {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
