// Runs a script on the pinned Node and ends as it ended. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
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
 * Calls `onGone` once npm is gone that started this process. npm gives SIGTERM only to the shell between it and us, and
 * some shells end of it without a word to us; then a new parent takes over.
 */
function watchNpm(onGone) {
  if (!process.env['npm_lifecycle_event']) return undefined;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    onGone();
  }, 500);
  watching.unref();
  return watching;
}
