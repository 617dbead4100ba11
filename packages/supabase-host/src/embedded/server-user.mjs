// Plain JavaScript for Node 20: `npm start` asks before anything is installed.
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Who PostgreSQL runs as. It refuses root, so root lends it the identity of a user without rights: the one who owns the data
 * already, else `postgres`, else `nobody`. `user` is null when we are not root and it runs as we do; `refusal` says in a
 * sentence why there is no such user.
 *
 * @param data where the data are or will be.
 */
export function findServerUser(data, { ignoresOwner = false } = {}) {
  if (process.getuid?.() !== 0) return { user: null, refusal: null };
  const owner = ignoresOwner ? undefined : statSync(data, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== 0) {
    const user = findUser(owner);
    if (user) return { user, refusal: null };
    return {
      user: null,
      refusal: `${data} belongs to the user id ${owner}, whom this system does not know; PostgreSQL does not run as root. Give the folder to a known user, or choose another database server.`,
    };
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (user) return { user, refusal: null };
  return {
    user: null,
    refusal:
      'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start as another user, or choose another database server.',
  };
}

function findUser(wanted) {
  for (const line of readUsers()) {
    const [name, , uid, gid] = line.split(':');
    if (!name || uid === undefined || gid === undefined) continue;
    if (name === wanted || Number(uid) === wanted)
      return { name, uid: Number(uid), gid: Number(gid) };
  }
  // macOS keeps its users elsewhere.
  try {
    const ask = (flag) =>
      execFileSync('id', [flag, String(wanted)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return { name: ask('-un'), uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    return null;
  }
}

function readUsers() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The first folder on the way to `path`, from the root on, that the user may not enter; `null` when the way is free. */
export function findBarrier(path, user) {
  const parent = dirname(path);
  const above = parent === path ? null : findBarrier(parent, user);
  if (above) return above;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return null;
  // A link leads through other folders than those it stands in.
  const real = parent === path ? path : realpathSync(path);
  if (parent !== path && real !== join(realpathSync(parent), basename(path)))
    return findBarrier(real, user);
  const enter = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
  return (found.mode & enter) === 0 ? path : null;
}
