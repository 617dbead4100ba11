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
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');

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

/** Copies what a build and a server are made from; `built`: the build that is there as well. */
export function copyProject({ built }: { built: boolean }): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-copy-'));
  for (const name of readdirSync(root))
    if (
      /^(?:src|scripts|public|supabase)$|\.(?:ts|json)$/.test(name) ||
      (built && name === 'build')
    )
      cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));

  function startBuild(): { child: ChildProcess; output: () => string } {
    const child = spawn(node, [join(folder, 'scripts', 'build.ts'), '--if-stale'], { cwd: folder });
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
