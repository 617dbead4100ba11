// Installs the dependencies when they are missing or older than the lock file.
// Plain JavaScript for the host's Node (20 or newer): it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainClosed, explainMachine } from './ask-first.mjs';
import { installBeside } from './install-beside.mjs';
import { hasDevelopmentPackages, missingPackages } from './missing-packages.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.farseer-installed');

/** Path of the pinned Node that the lock file brings (see docs/decisions/001-runtime.md). */
const nodeInModules = join('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
export const pinnedNode = join(root, 'node_modules', nodeInModules);

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/**
 * What is installed: `whole` is everything of the lock file, `runtime` all that the server needs, `none` less than that.
 */
export function findInstalled() {
  if (!existsSync(pinnedNode)) return 'none';
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash) return 'whole';
  // No stamp of ours, but npm may have been run by hand: npm's own list tells.
  if (!existsSync(installedFile)) return 'none';
  const [lock, installed] = [readJson(lockFile), readJson(installedFile)];
  if (missingPackages(lock, installed).length === 0) {
    stamp(hash);
    return 'whole';
  }
  return missingPackages(lock, installed, { runtime: true }).length === 0 ? 'runtime' : 'none';
}

function stamp(hash) {
  try {
    writeFileSync(stampFile, `${hash}\n`);
  } catch {
    // The folder is closed to this user: the next start reads the list of npm again.
  }
}

/** Whether this is an installation made without the packages for development, on purpose. */
function isProduction() {
  return (
    process.env['NODE_ENV'] === 'production' || !hasDevelopmentPackages(readJson(installedFile))
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Installs when needed, beside the installation that is there (`install-beside.mjs`). Ends the process with a clear line when
 * that fails and what is there is not enough.
 *
 * @param options `runtime`: what the server needs is enough. Then a production installation is left as it is, and an
 *   installation that cannot be brought up to date is used as it is.
 * @returns `whole`, or `runtime` where packages for development may be missing
 */
export function ensureInstalled({ runtime = false } = {}) {
  const problem = explainMachine();
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  const installed = findInstalled();
  if (installed === 'whole' || (runtime && installed === 'runtime' && isProduction()))
    return installed;
  const count = Object.keys(readJson(lockFile).packages).length;
  const startedMs = Date.now();
  console.log(
    `Installing ${count} packages (once, and after each change of package-lock.json; it takes a minute or more) …`,
  );
  const failed =
    explainClosed(root) ??
    installBeside(root, (modules) => existsSync(join(modules, nodeInModules)));
  if (failed === null) {
    stamp(lockHash());
    console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
    return 'whole';
  }
  const kept = existsSync(join(root, 'node_modules')) ? ' The last installation is unchanged.' : '';
  console.error(`The dependencies could not be installed. ${failed}${kept}`);
  if (!runtime || installed !== 'runtime') process.exit(1);
  console.error('It holds all packages that the server needs, so it is used as it is.');
  return installed;
}
