// Runs a script on the pinned Node and ends as it ended. Plain JavaScript for Node 20.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode, root } from './ensure-installed.mjs';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/** Environment in which `node` and the tools of this package come first on the path. */
export function pinnedEnvironment() {
  const bins = [dirname(pinnedNode), join(root, 'node_modules', '.bin')].join(delimiter);
  return { ...process.env, PATH: `${bins}${delimiter}${process.env['PATH'] ?? ''}` };
}

/**
 * Starts `node script ...args` on the pinned Node with this terminal's input and output; `flags` are for Node itself.
 * SIGINT and SIGTERM are passed on, so that the child can end cleanly; it also ends when this process
 * is killed. Resolves to its exit code.
 */
export function runPinned(script, args = [], options = {}) {
  return new Promise((resolve) => {
    const flags = ['--import', endWithParent, ...(options.flags ?? [])];
    const child = spawn(pinnedNode, [...flags, script, ...args], {
      cwd: options.cwd ?? root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...pinnedEnvironment(), ...options.env },
    });
    // A terminal sends Ctrl+C to the whole group; the parent only has to outlive its child.
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    const watching = watchNpm(() => forward('SIGTERM'));
    child.on('error', (error) => {
      console.error(`Could not start ${pinnedNode}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      clearInterval(watching);
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    });
  });
}

/**
 * Calls `onGone` once npm is gone that started this process. npm gives SIGTERM only to the shell between it and this
 * process, some shells end of it without passing it on, and a shell outlives an npm that is killed.
 */
function watchNpm(onGone) {
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
