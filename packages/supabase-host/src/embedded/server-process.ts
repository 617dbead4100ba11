import { spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '#host/host-error.ts';
import { isAlive, programOf, waitUntil } from './process-life.ts';
import { programEnvironment } from './program-environment.ts';
import { openLog, startMark } from './server-log.ts';
import type { PostgresRuntime } from './runtime.ts';
import { readPostmaster, type Postmaster, type ServerFolder } from './server-folder.ts';
import type { ServerUser } from './server-user.mjs';
import { nameOf } from '#host/program-names.ts';

/** Milliseconds a server may take to be ready: after a crash it repeats its log first. */
const startBound = 120_000;
/** Milliseconds for the connections to be cut; then it ends at once and repeats its log at the next start. */
const stopBound = 15_000;

const isWindows = process.platform === 'win32';

/**
 * Starts the server and waits until it takes connections. It outlives this process.
 *
 * @throws HostError `database` in words a person can act on.
 */
export async function launch(
  folder: ServerFolder,
  runtime: PostgresRuntime,
  user: ServerUser | null,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  disownLockFile(folder);
  const log = openLog(folder);
  const values = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  let exit: string | null = null;
  try {
    const child = isWindows
      ? spawn(
          // It gives up the rights of an administrator, with which the server would not run.
          join(runtime.binFolder, 'pg_ctl'),
          [
            'start',
            '-W',
            '-D',
            folder.data,
            '-l',
            folder.log,
            '-o',
            values.map((value) => `-c "${value}"`).join(' '),
          ],
          { cwd: folder.path, env: programEnvironment(), stdio: 'ignore', windowsHide: true },
        )
      : spawn(
          join(runtime.binFolder, 'postgres'),
          ['-D', folder.data, ...values.flatMap((value) => ['-c', value])],
          {
            cwd: folder.path,
            env: programEnvironment(),
            stdio: ['ignore', log, log],
            // A group of its own: Ctrl+C is for us, and we end it in order.
            detached: true,
            ...(user && { uid: user.uid, gid: user.gid }),
          },
        );
    child.once('error', (error) => (exit = error.message));
    child.once('exit', (code, signal) => {
      if (!isWindows || code !== 0) exit = String(code ?? signal);
    });
    child.unref();
  } finally {
    closeSync(log);
  }
  // The file of a server that was killed says that it is ready, too.
  const isReady = () => {
    const postmaster = readPostmaster(folder);
    return postmaster?.isReady === true && isAlive(postmaster.pid);
  };
  await waitUntil(() => exit !== null || isReady(), startBound);
  const postmaster = readPostmaster(folder);
  if (exit === null && postmaster?.isReady && isAlive(postmaster.pid)) return postmaster;
  throw explainStart(folder, exit);
}

/** Ends a server: its connections are cut, what they had not committed is taken back. */
export async function stopServer(
  folder: ServerFolder,
  runtime: PostgresRuntime,
  pid: number,
): Promise<void> {
  const isGone = () => !isAlive(pid);
  if (isWindows) {
    spawnSync(join(runtime.binFolder, 'pg_ctl'), ['stop', '-m', 'fast', '-D', folder.data]);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(isGone, stopBound)) return;
  }
}

/** Whether a failed start is worth another: another server was just ending, or just starting. */
export function isPassing(folder: ServerFolder): boolean {
  return /lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(
    readLog(folder),
  );
}

/**
 * After a restart of the machine or the container another program may have the id of the old server, which the new one
 * would take for it. The rest of the file stays: it says which shared memory must not be in use.
 */
function disownLockFile(folder: ServerFolder): void {
  const postmaster = readPostmaster(folder);
  if (!postmaster || !isAlive(postmaster.pid)) return;
  const program = programOf(postmaster.pid);
  if (program === null || program.startsWith('postgres')) return;
  const file = join(folder.data, 'postmaster.pid');
  // No system counts that far.
  const unused = 2_000_000_000;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(unused)));
}

const explanations: [RegExp, string][] = [
  [/No space left on device/, 'the disk is full'],
  [/Permission denied/, 'a file of it belongs to another user'],
  [
    /could not create (any )?(shared memory|semaphores)|could not map anonymous shared memory/,
    'the system gives it too little memory',
  ],
  [/Address already in use|could not bind/, 'its port or socket is taken'],
  [/lock file "postmaster.pid" already exists/, 'another server runs on the same folder'],
];

function explainStart(folder: ServerFolder, exit: string | null): HostError {
  const reason =
    reasonIn(readLog(folder)) ??
    (exit === null ? `it was not ready after ${startBound / 1000} s` : `it ended with ${exit}`);
  return new HostError(
    'database',
    `The embedded PostgreSQL did not start: ${reason}. ${folder.log} says more; ${nameOf('databaseUrl')} chooses another server.`,
  );
}

/** Why a server ended, as its log says: the line that explains it, else the first that tells of an end. */
export function reasonIn(log: string): string | null {
  const lines = log.split('\n');
  for (const [pattern, known] of explanations) {
    const line = lines.find((one) => pattern.test(one));
    if (line !== undefined) return `${known}: ${endOf(line)}`;
  }
  const line = lines.find((one) => fatal.test(one));
  return line === undefined ? null : endOf(line);
}

const fatal = /FATAL|PANIC|error while loading/;

/** A line of the log without the time and the process before its severity. */
function endOf(line: string): string {
  return line.slice(Math.max(0, line.search(/(?<![A-Z])[A-Z]+: {2}|error while loading/)));
}

/** What the server has said since it was started last. */
function readLog(folder: ServerFolder): string {
  try {
    const whole = readFileSync(folder.log, 'utf8');
    return whole.slice(whole.lastIndexOf(startMark) + 1);
  } catch {
    return '';
  }
}
