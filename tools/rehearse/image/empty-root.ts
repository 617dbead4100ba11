import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';

/** What runs in a root. */
export interface RunOptions {
  /** Where it stands, inside of the root. */
  folder: string;
  user: string;
  variables: Readonly<Record<string, string>>;
  /** Folders of this machine, by where they stand in the root. */
  mounts?: Readonly<Record<string, string>>;
}

/**
 * Makes a root that holds nothing but what an image such as `node:24-bookworm-slim` brings: the programs of this machine below
 * `/usr`, which nothing in the root can change, a Node with npm in `/usr/local`, and the users `root` and `node`.
 *
 * @param root a new folder.
 * @param node the Node of the image.
 * @param npm the folder of npm; null for an image without it.
 */
export function makeEmptyRoot(root: string, node: string, npm: string | null): void {
  for (const folder of [
    'usr',
    'etc/ssl',
    'dev',
    'proc',
    'tmp',
    'root',
    'home',
    'var/tmp',
    'local/bin',
    'local/lib',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  );
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  for (const file of ['hosts', 'resolv.conf', 'nsswitch.conf', 'ld.so.cache'])
    copyFileSync(join('/etc', file), join(root, 'etc', file));
  cpSync('/etc/ssl/certs', join(root, 'etc/ssl/certs'), { recursive: true, dereference: true });
  mkdirSync(join(root, 'home/node'));
  for (const folder of ['tmp', 'var/tmp']) chmodSync(join(root, folder), 0o1777);
  copyFileSync(node, join(root, 'local/bin/node'));
  if (npm === null) return;
  cpSync(npm, join(root, 'local/lib/npm'), { recursive: true });
  symlinkSync('../lib/npm/bin/npm-cli.js', join(root, 'local/bin/npm'));
}

// Mounts of a namespace of its own: they end with the process, and removing the root never reaches what was mounted.
const ENTER = `set -e
root=$1 user=$2 folder=$3 mounts=$4; shift 4
while [ "$mounts" -gt 0 ]; do mount --bind "$2" "$root$1"; shift 2; mounts=$((mounts - 1)); done
mount --bind /usr "$root/usr"; mount -o remount,bind,ro "$root/usr"
mount --bind "$root/local" "$root/usr/local"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"; mkdir "$root/dev/shm"; chmod 1777 "$root/dev/shm"; ln -s /proc/self/fd "$root/dev/fd"
for name in null zero full random urandom; do : > "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
exec chroot --userspec="$user:$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`;

/** Starts a program in a root, in namespaces of its own for mounts and processes: nothing that it starts outlives it. */
export function runInRoot(
  root: string,
  command: readonly string[],
  { folder, user, variables, mounts = {} }: RunOptions,
): ChildProcess {
  return spawn(
    'unshare',
    [
      '--mount',
      '--propagation',
      'private',
      '--pid',
      '--fork',
      '--kill-child',
      '/bin/sh',
      '-c',
      ENTER,
      'enter',
      root,
      user,
      folder,
      String(Object.keys(mounts).length),
      ...Object.entries(mounts).flat(),
      ...command,
    ],
    {
      // Nothing of this machine's environment.
      env: {
        PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: user === 'root' ? '/root' : `/home/${user}`,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** Copies a project as the builder of an image gets it: without what its `.dockerignore` names. */
export function copyContext(project: string, ignored: readonly string[], target: string): void {
  const isIgnored = (path: string) => ignored.some((pattern) => matchesGlob(path, pattern));
  mkdirSync(dirname(target), { recursive: true });
  for (const name of readdirSync(project)) {
    if (isIgnored(name)) continue;
    cpSync(join(project, name), join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isIgnored(relative(project, path)),
    });
  }
}
