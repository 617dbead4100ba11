import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { HostError } from '#host/host-error.ts';
import { isAlive } from './process-life.ts';
import { programEnvironment } from './program-environment.ts';
import { majorVersion, type PostgresRuntime } from './runtime.ts';
import type { ServerFolder } from './server-folder.ts';
import type { ServerUser } from './server-user.mjs';
import { nameOf } from '#host/program-names.ts';

/** The superuser of the embedded server. */
export const superuser = 'postgres';

/**
 * Makes a new, empty cluster if there is none. It appears complete or not at all, also when two processes make one at once.
 *
 * @param isKept whether it must survive a loss of power; if not it is made faster.
 * @throws HostError `database` with the last words of `initdb`, or when the data are those of another version.
 */
export async function ensureCluster(
  folder: ServerFolder,
  runtime: PostgresRuntime,
  user: ServerUser | null,
  isKept: boolean,
): Promise<void> {
  ensurePassword(folder, user);
  removeAbandoned(folder);
  assertReadable(folder, runtime);
  if (hasCluster(folder)) return;
  const fresh = mkdtempSync(join(folder.path, `data-new-${process.pid}-`));
  if (user) chownSync(fresh, user.uid, user.gid);
  try {
    await runInitdb(runtime, fresh, folder, user, isKept);
    renameSync(fresh, folder.data);
    syncFolder(folder.path);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process was first.
    if (!hasCluster(folder)) throw error;
  }
}

function hasCluster(folder: ServerFolder): boolean {
  return existsSync(join(folder.data, 'PG_VERSION'));
}

/** @throws HostError `database` when there are data, and they are those of another version. */
export function assertReadable(folder: ServerFolder, runtime: PostgresRuntime): void {
  if (!hasCluster(folder)) return;
  const written = Number(readFileSync(join(folder.data, 'PG_VERSION'), 'utf8'));
  if (written === majorVersion(runtime.version)) return;
  throw new HostError(
    'database',
    `The data in ${folder.data} are those of PostgreSQL ${written}, and this program brings ${runtime.version}, which cannot read them. ${nameOf('moveData')}`,
  );
}

function ensurePassword(folder: ServerFolder, user: ServerUser | null): void {
  try {
    writeFileSync(folder.password, `${randomBytes(24).toString('hex')}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (user) chownSync(folder.password, user.uid, user.gid);
}

/** Clusters that a killed process left half made. */
function removeAbandoned(folder: ServerFolder): void {
  for (const name of readdirSync(folder.path)) {
    const maker = /^data-new-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker)))
      rmSync(join(folder.path, name), { recursive: true, force: true });
  }
}

async function runInitdb(
  runtime: PostgresRuntime,
  data: string,
  folder: ServerFolder,
  user: ServerUser | null,
  isKept: boolean,
): Promise<void> {
  // The same order on every system; before version 17 only the system's own comes near it.
  const locale = majorVersion(runtime.version) >= 17 ? ['--locale-provider=builtin'] : [];
  const child = spawn(
    join(runtime.binFolder, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      `--pwfile=${folder.password}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...locale,
      // Only the server's own user and root get to the socket.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--no-instructions',
      // The log of changes keeps to its size in steps of one file.
      '--wal-segsize=4',
      ...(isKept ? [] : ['--no-sync']),
    ],
    {
      cwd: data,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | string>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  if (code === 0) return;
  const words = output
    .split('\n')
    .filter((line) => line.includes('error:') || line.includes('FATAL'))
    .join(' ');
  throw new HostError(
    'database',
    `PostgreSQL could not prepare ${data} (${code}): ${words || output.trim()}`,
  );
}

/** Makes a rename last, where folders can be synced. */
function syncFolder(path: string): void {
  try {
    const opened = openSync(path, 'r');
    fsyncSync(opened);
    closeSync(opened);
  } catch {
    // Windows does it by itself.
  }
}
