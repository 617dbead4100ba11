import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

function isForDevelopment(name: string): boolean {
  return lock.packages[`node_modules/${name}`]?.dev ?? false;
}

/** The packages of the lock file as npm lists them once they are installed. */
function listPackages(withoutDevelopment: boolean): Record<string, LockedPackage> {
  return Object.fromEntries(
    Object.entries(lock.packages).filter(
      ([path, { dev }]) => path !== '' && !(withoutDevelopment && dev),
    ),
  );
}

/** A copy of the project that can be built, broken and changed without touching this one. */
export interface ProjectCopy {
  folder: string;
  /** Starts `npm run build -- --if-stale` in it. */
  startBuild: () => { child: ChildProcess; output: () => string };
  /** The same, to its end. */
  build: () => Promise<{ code: number | null; output: string }>;
  /** Id of the build that is there. */
  builtId: () => string;
  remove: () => void;
}

/**
 * Copies what a build and a server are made from.
 *
 * @param options `built`: the build that is there as well; `installed`: with npm's list of packages, either of all or as
 *   `npm ci --omit=dev` leaves them; `folder`: where it is made, else a new folder for temporary files
 */
export function copyProject({
  built,
  installed,
  folder = mkdtempSync(join(tmpdir(), 'farseer-copy-')),
}: {
  built: boolean;
  installed?: 'whole' | 'production';
  folder?: string;
}): ProjectCopy {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root))
    if (
      /^(?:src|packages|tools|public|supabase)$|\.(?:ts|json)$/.test(name) ||
      (built && name === 'build')
    )
      cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && !(installed === 'production' && isForDevelopment(name)))
      symlinkSync(
        // A workspace is a link already: that of the copy leads into the copy.
        lock.packages[`node_modules/${name}`]?.link
          ? join('..', 'packages', name)
          : join(root, 'node_modules', name),
        join(folder, 'node_modules', name),
      );
  if (installed)
    writeFileSync(
      join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: listPackages(installed === 'production') }),
    );

  function startBuild(): { child: ChildProcess; output: () => string } {
    const child = spawn(node, [join(folder, 'tools', 'scripts', 'build.ts'), '--if-stale'], {
      cwd: folder,
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return { child, output: () => text };
  }

  return {
    folder,
    startBuild,
    async build() {
      const { child, output } = startBuild();
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output: output() };
    },
    builtId() {
      const latest = readFileSync(join(folder, 'build', 'client', 'builds', 'latest.json'), 'utf8');
      return String((JSON.parse(latest) as Record<string, unknown>)['id']);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
