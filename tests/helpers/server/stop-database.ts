import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes of the embedded PostgreSQL of a data folder, the postmaster first. */
export function databaseProcesses(dataFolder: string): number[] {
  const file = join(dataFolder, 'postgres', 'data', 'postmaster.pid');
  const [postmaster = ''] = readFileSync(file, 'utf8').split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split(/\s+/)].map(Number);
}

/** Does work while the embedded PostgreSQL of a data folder stands still: it answers nothing, and is not started again. */
export async function whileStopped<T>(dataFolder: string, work: () => Promise<T>): Promise<T> {
  const processes = databaseProcesses(dataFolder);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes)
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
  };
  signal('SIGSTOP');
  try {
    return await work();
  } finally {
    signal('SIGCONT');
  }
}
