import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { Failure } from '#lib/failure.ts';

/** Who PostgreSQL runs as when it is not us. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends it the identity of a user without rights: the one who owns the data
 * already, else `postgres`, else `nobody`.
 *
 * @param dataFolder where the data are or will be.
 * @returns `null` when we are not root and the server can run as we do.
 * @throws Failure `database` when no such user is known here.
 */
export function chooseServerUser(dataFolder: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== 0) {
    const user = findUser(owner);
    if (user) return user;
    throw new Failure(
      'database',
      `${dataFolder} belongs to the user id ${owner}, whom this system does not know; PostgreSQL does not run as root. Give the folder to a known user, or set DATABASE_URL.`,
    );
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return user;
  throw new Failure(
    'database',
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start Farseer as another user, or set DATABASE_URL.',
  );
}

function findUser(wanted: string | number): ServerUser | null {
  for (const line of readUsers()) {
    const [name, , uid, gid] = line.split(':');
    if (!name || uid === undefined || gid === undefined) continue;
    if (name === wanted || Number(uid) === wanted)
      return { name, uid: Number(uid), gid: Number(gid) };
  }
  // macOS keeps its users elsewhere.
  try {
    const ask = (flag: string) =>
      execFileSync('id', [flag, String(wanted)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return { name: ask('-un'), uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    return null;
  }
}

function readUsers(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}
