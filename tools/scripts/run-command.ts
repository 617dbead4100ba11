import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** How long a command may take to end after it was asked to, in milliseconds. */
const patience = 5000;

interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Runs a command with this process's output and no input, and resolves to its exit code (128 and
 * more when a signal ended it). Nothing it started outlives it: it leads a process group of its own,
 * which ends with it. When this process is asked to end, the command ends first.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  return run(file, args, options, 'ignore');
}

/** As `runCommand`, for a script of Node, which then also ends when this process is killed. */
export function runScript(
  script: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  return run(process.execPath, ['--import', endWithParent, script, ...args], options, 'ipc');
}

function run(
  file: string,
  args: readonly string[],
  options: CommandOptions,
  channel: 'ignore' | 'ipc',
): Promise<number> {
  const env = options.env ?? process.env;
  const child = spawn(file, args, {
    ...options,
    env: { ...env, PATH: `${dirname(process.execPath)}${delimiter}${env['PATH'] ?? ''}` },
    stdio: ['ignore', 'inherit', 'inherit', channel],
    detached: process.platform !== 'win32',
  });
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined)
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      // The group is gone.
    }
  };
  return new Promise((resolve) => {
    let asked: NodeJS.Signals | undefined;
    const end = (signal: NodeJS.Signals) => {
      asked = signal;
      signalGroup('SIGTERM');
      setTimeout(() => signalGroup('SIGKILL'), patience).unref();
    };
    process.on('SIGINT', end).on('SIGTERM', end);
    child.on('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      signalGroup('SIGKILL');
      process.off('SIGINT', end).off('SIGTERM', end);
      if (asked) process.exit(asked === 'SIGINT' ? 130 : 143);
      resolve(code ?? (signal === 'SIGKILL' ? 137 : 143));
    });
  });
}
