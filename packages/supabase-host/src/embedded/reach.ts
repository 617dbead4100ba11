import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { HostError } from '#host/host-error.ts';
import { explainBarrier } from './data-barrier.mjs';
import type { PostgresRuntime } from './runtime.ts';
import { findBarrier, findServerUser, type ServerUser } from './server-user.mjs';
import { nameOf } from '#host/program-names.ts';

/**
 * Who PostgreSQL runs as (`server-user.mjs`).
 *
 * @param data where the data are or will be.
 * @throws HostError `database` when this system has no such user.
 */
export function chooseServerUser(data: string): ServerUser | null {
  const { user, refusal } = findServerUser(data);
  if (refusal !== null) throw new HostError('database', refusal);
  return user;
}

/**
 * Makes sure that the server's user can get to a folder, or will once it is given to that user. Writes nothing.
 *
 * @throws HostError `database` naming the folder in the way.
 */
export function assertReachable(folder: string, user: ServerUser | null): void {
  const refusal = explainBarrier(folder, user, {
    program: nameOf('program'),
    dataFolder: nameOf('dataFolder'),
    databaseUrl: nameOf('databaseUrl'),
  });
  if (refusal !== null) throw new HostError('database', refusal);
}

/**
 * Gives a folder that only its owner may enter to the server's user. Root needs no right to it; what lies in it stays root's.
 */
export function giveFolder(folder: string, user: ServerUser | null): void {
  if (user && findBarrier(folder, user) === folder) chownSync(folder, user.uid, user.gid);
}

/**
 * The runtime itself when the server's user can get to it, else one beside the data, once per version: links to the same files
 * where these lie on the same disk, else copies of 60 MB.
 *
 * @param folder a folder the user can enter.
 */
export function reachableRuntime(
  runtime: PostgresRuntime,
  folder: string,
  user: ServerUser | null,
): PostgresRuntime {
  const { rootFolder } = runtime;
  if (!user || !rootFolder || !findBarrier(runtime.binFolder, user)) return runtime;
  const copy = join(folder, `runtime-${runtime.version}`);
  if (!existsSync(copy)) {
    const fresh = mkdtempSync(join(folder, 'runtime-new-'));
    // Complete or not at all.
    copyReadable(rootFolder, join(fresh, 'native'));
    try {
      renameSync(join(fresh, 'native'), copy);
    } catch (error) {
      if (!existsSync(copy)) throw error;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  // Not asked for its version: root runs nothing that another user could have exchanged.
  return { ...runtime, binFolder: join(copy, 'bin'), rootFolder: copy };
}

/** Everyone may read and run what it makes, whatever the rights of the original. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyReadable(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFile(source, target);
  }
}

function copyFile(source: string, target: string): void {
  const { mode } = statSync(source);
  const readable = mode | 0o444 | (mode & 0o100 ? 0o111 : 0);
  try {
    // A link shares its rights with the original, which stays as it is.
    if (readable === mode) return linkSync(source, target);
  } catch {
    // Another disk, or one without links.
  }
  copyFileSync(source, target);
  chmodSync(target, readable & 0o777);
}
