import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HostError, isHostError } from '#host/host-error.ts';
import type { ServerUser } from './server-user.mjs';
import { nameOf } from '#host/program-names.ts';

/** What stands where in the folder of one embedded server. */
export interface ServerFolder {
  /** The folder itself; only the server's user (and root) may enter. */
  path: string;
  data: string;
  /** What the server had to say, over its last starts (`server-log.ts`). */
  log: string;
  /** Password of its superuser, for connections that do not come through the socket. */
  password: string;
}

/** Where the embedded server keeps what it has. Touches nothing. */
export function describeServerFolder(path: string): ServerFolder {
  return {
    path,
    data: join(path, 'data'),
    log: join(path, 'server.log'),
    password: join(path, 'password'),
  };
}

/**
 * Makes a folder that only the server's user may enter.
 *
 * @throws HostError `database` when it cannot be made, or belongs to another user.
 */
export function makePrivateFolder(path: string, user: ServerUser | null): void {
  try {
    makeFolder(dirname(path), 0o700);
    makeFolder(path, 0o700);
    // Not through a link that another user has put there.
    const found = lstatSync(path);
    const owner = user?.uid ?? process.getuid?.();
    if (user && found.uid === 0) chownSync(path, user.uid, user.gid);
    else if (owner !== undefined && (!found.isDirectory() || found.uid !== owner))
      throw new HostError(
        'database',
        `"${path}" belongs to another user, so PostgreSQL cannot keep its files there. Give it back, or set ${nameOf('dataFolder')} to another folder.`,
      );
    chmodSync(path, 0o700);
  } catch (error) {
    if (isHostError(error)) throw error;
    throw new HostError(
      'database',
      `PostgreSQL cannot keep its files in "${path}" (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
    );
  }
}

/**
 * Makes a folder, and those above it; where root makes them, for everyone to pass through.
 *
 * One level at a time: Node's own recursion never ends where a folder is there but takes no folders, as `/proc`.
 */
export function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), 0o755);
  try {
    mkdirSync(folder, { mode });
    // Whatever root takes away from the rights of new files: the user of the database has to get in.
    if (process.getuid?.() === 0) chmodSync(folder, mode);
  } catch (error) {
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Bytes that the name of a socket may have on every system (macOS has the fewest), without the end. */
const socketNameBound = 103;
const socketFile = '/.s.PGSQL.5432';

/** Folder for the server's socket: beside the data, or, where that name is too long, one of its own for temporary files. */
export function chooseSocketFolder(folder: ServerFolder): string {
  const beside = join(folder.path, 'socket');
  if (Buffer.byteLength(beside + socketFile) <= socketNameBound) return beside;
  const name = createHash('sha256').update(folder.path).digest('hex').slice(0, 16);
  return join(tmpdir(), `host-${name}`);
}

/** What a running server has written about itself. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its socket; empty when it has none. */
  socketFolder: string;
  isReady: boolean;
}

/** What `postmaster.pid` says; `null` when there is none, or it is not complete yet. */
export function readPostmaster(folder: ServerFolder): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, socketFolder = '', , , status = ''] = lines;
  if (!(Number(pid) > 0) || !(Number(port) > 0)) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder.trim(),
    isReady: status.trim() === 'ready',
  };
}

/** Throws while the folder has no password yet. */
export function readPassword(folder: ServerFolder): string {
  return readFileSync(folder.password, 'utf8').trim();
}
