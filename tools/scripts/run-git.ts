import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What git says in this repository. @throws Error when it refuses, such as for a revision that does not exist. */
export function runGit(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 << 20 });
}

/** Its answer as a list, of commands that take `-z`. */
export function listGit(...args: string[]): string[] {
  return runGit(...args)
    .split('\0')
    .filter((line) => line !== '');
}
