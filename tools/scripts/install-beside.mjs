// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const prefix = '.farseer-install-';

/**
 * Runs `npm ci` in a folder beside `node_modules` and lets the result take its place only when it is whole: an installation
 * that fails or is killed leaves the last one as it was.
 *
 * @param root folder of the project
 * @param isWhole says of a `node_modules` folder whether the project can run with it
 * @returns null, or why it failed, in a sentence
 */
export function installBeside(root, isWhole) {
  removeLeftovers(root);
  const folder = join(root, `${prefix}${process.pid}`);
  try {
    copyManifests(root, folder);
    const status = runNpm(
      ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      folder,
    );
    if (status !== 0 || !isWhole(join(folder, 'node_modules')))
      return 'Check the network or the registry setting of npm, then run the same command again.';
    dropHeaders(join(folder, 'node_modules'));
    return swap(root, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pinned Node brings 65 MB of C headers for packages that compile; none of ours does. */
function dropHeaders(modules) {
  const packages = join(modules, 'node', 'node_modules');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages))
    if (name.startsWith('node-'))
      rmSync(join(packages, name, 'include'), { recursive: true, force: true });
}

/** What `npm ci` reads: the project's own files, and the manifests of workspaces where there are some. */
function copyManifests(root, folder) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(lock.packages ?? {}).filter(
    (path) => path !== '' && !path.includes('node_modules'),
  );
  const files = [
    'package-lock.json',
    '.npmrc',
    ...['', ...workspaces].map((path) => join(path, 'package.json')),
  ];
  for (const file of files) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

function runNpm(args, folder) {
  const npm = process.env['npm_execpath'];
  // npm passes the folder it was started for on to the npm it starts; the prefix outweighs that.
  const all = [...args, '--prefix', folder];
  const options = { cwd: folder, stdio: 'inherit', shell: !npm && process.platform === 'win32' };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...all], options)
    : spawnSync('npm', all, options);
  return result.status;
}

function swap(root, folder) {
  const [current, next, last] = [
    join(root, 'node_modules'),
    join(folder, 'node_modules'),
    join(folder, 'last'),
  ];
  const hadOne = existsSync(current);
  try {
    if (hadOne) renameSync(current, last);
    renameSync(next, current);
    return null;
  } catch (error) {
    if (hadOne && !existsSync(current)) renameSync(last, current);
    return `The folder node_modules could not be exchanged (${error.code}). End what uses it, or run npm ci by hand.`;
  }
}

/** What killed installations have left. A kill between the two renames leaves the last installation only there. */
function removeLeftovers(root) {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    const last = join(root, name, 'last');
    if (existsSync(last) && !existsSync(join(root, 'node_modules')))
      renameSync(last, join(root, 'node_modules'));
    rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
