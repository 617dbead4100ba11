import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import type { ServerUser } from '../../../packages/supabase-host/src/embedded/server-user.mjs';

/** One program of the cluster. */
export interface Program {
  command: string;
  args: readonly string[];
  /** Its words go to this file. */
  log: string;
  environment?: Record<string, string>;
  /** PostgreSQL, Patroni and PgBouncer refuse root; null leaves it as this program. */
  user: ServerUser | null;
}

export function startProgram({ command, args, log, environment, user }: Program): ChildProcess {
  const child = spawn(command, args, {
    // The folder of this program may be closed to the other user.
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const note = (words: Buffer | string) => appendFileSync(log, words);
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  child.on('error', (error) => note(`${error.message}\n`));
  return child;
}

/** Kills without a warning. @returns once it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Process ids of a process and of all that it has started, on Linux. */
export function withChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}
