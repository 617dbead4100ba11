import { chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import { describeRuntime, type PostgresRuntime } from './runtime.ts';
import type { ServerUser } from './server-user.ts';

/** The first folder on the way to `path`, from the root on, that the user may not enter; `null` when the way is free. */
export function findBarrier(path: string, user: Pick<ServerUser, 'uid' | 'gid'>): string | null {
  const parent = dirname(path);
  const above = parent === path ? null : findBarrier(parent, user);
  if (above) return above;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return null;
  const enter = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
  return (found.mode & enter) === 0 ? path : null;
}

/**
 * Makes sure that the server's user can get to the folder of its data.
 *
 * @throws Failure `database` naming the folder in the way.
 */
export function assertReachable(folder: string, user: ServerUser | null): void {
  if (!user) return;
  const parent = dirname(folder);
  // The folder above is Farseer's own and closed to all but its owner. Root needs no right to it, so the server's user becomes
  // the owner; what lies in it stays root's.
  if (findBarrier(folder, user) === parent) chownSync(parent, user.uid, user.gid);
  const barrier = findBarrier(folder, user);
  if (barrier)
    throw new Failure(
      'database',
      `PostgreSQL runs as the user "${user.name}" (never as root), who may not enter "${barrier}" on the way to its data. Set FARSEER_DATA to a folder outside of it, start Farseer as another user, or set DATABASE_URL.`,
    );
}

/**
 * The runtime itself when the server's user can get to it, else a copy beside the data (60 MB, once per version).
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
    cpSync(rootFolder, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(join(fresh, 'native'), copy);
    } catch (error) {
      if (!existsSync(copy)) throw error;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  return describeRuntime(join(copy, 'bin'), copy);
}
