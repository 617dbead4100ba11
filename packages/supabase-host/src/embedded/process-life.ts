import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process of that id runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** It has ended, and its parent has not read its exit code. */
function isZombie(pid: number): boolean {
  return /^State:\s*Z/m.test(readProc(pid, 'status'));
}

/** Name of the program a process runs, where the system tells; `null` where it does not. */
export function programOf(pid: number): string | null {
  return readProc(pid, 'comm').trim() || null;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Asks again and again until the answer is yes.
 *
 * @returns whether it was, within so many milliseconds.
 */
export async function waitUntil(isSo: () => boolean, bound: number): Promise<boolean> {
  const end = performance.now() + bound;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await wait(10);
  }
  return true;
}
