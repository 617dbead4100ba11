// Plain JavaScript for Node 20: it runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Calls `onGone` once npm is gone that started this process. npm gives SIGTERM only to the shell between it and this
 * process, some shells end of it without passing it on, and a shell outlives an npm that is killed.
 */
export function watchNpm(onGone) {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const npm = findNpm(parent);
  const watching = setInterval(() => {
    if (process.ppid === parent && isRunning(npm)) return;
    clearInterval(watching);
    onGone();
  }, 500);
  watching.unref();
  return watching;
}

/** The process that is npm: our parent, or the parent of the shell between us. */
function findNpm(parent) {
  try {
    const { command, above } = existsSync('/proc/self/status') ? lookInProc(parent) : askPs(parent);
    return /^\S*sh\s+-c\s/.test(command) ? above : parent;
  } catch {
    return parent;
  }
}

function lookInProc(pid) {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { command, above: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) };
}

function askPs(pid) {
  const ask = (field) =>
    execFileSync('ps', ['-o', field, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  return { command: ask('args='), above: Number(ask('ppid=')) };
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
