import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Failure } from '#lib/failure.ts';

/** Who PostgreSQL runs as; `null` is whoever we are. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends it the identity of a user without rights.
 *
 * @throws Failure `database` when we are root and no such user is known here.
 */
export function chooseServerUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const user = findUser(name);
    if (user && user.uid !== 0) return user;
  }
  throw new Failure(
    'database',
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start Farseer as another user, or set DATABASE_URL.',
  );
}

function findUser(name: string): ServerUser | null {
  const line = readUsers().find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  // macOS keeps its users elsewhere.
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
    return { name, uid: ask('-u'), gid: ask('-g') };
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
