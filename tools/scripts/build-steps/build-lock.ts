import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process of this machine builds: the lock file holds the id of the
 * process that builds. A lock whose process is gone is taken over.
 */
export async function withBuildLock<Result>(
  lockFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(lockFile), { recursive: true });
  let isWaiting = false;
  while (!take(lockFile)) {
    if (!isWaiting) console.log('Another process builds Farseer; waiting for it …');
    isWaiting = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isRunning(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

function isRunning(lockFile: string): boolean {
  try {
    const written = readFileSync(lockFile, 'utf8');
    // Made a moment ago and not yet filled.
    if (written === '') return true;
    process.kill(Number(written), 0);
    return true;
  } catch (error) {
    // The lock is gone, or its process is; EPERM means a process of another user is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
