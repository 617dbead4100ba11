// Runs a script on the pinned Node and ends as it ended. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode, root } from './ensure-installed.mjs';
import { watchNpm } from './watch-npm.mjs';

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
 * Becomes `node --import before script` on the pinned Node where this Node can do that, so that no process waits beside it for its
 * end; an older Node and Windows run it as `runPinned` does. Ends when the script ends.
 */
export async function becomePinned(script, before) {
  const flags = ['--import', before.href];
  if (process.execve && process.platform !== 'win32') {
    process.chdir(root);
    process.execve(pinnedNode, [pinnedNode, ...flags, script], pinnedEnvironment());
  }
  process.exit(await runPinned(script, [], { flags }));
}
