// Installs the dependencies when they are missing or older than the lock file.
// Plain JavaScript for the host's Node (20 or newer): it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages } from './missing-packages.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.farseer-installed');

/** Path of the pinned Node that the lock file brings (see docs/decisions/001-runtime.md). */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash) return true;
  // No stamp of ours, but somebody may have run npm by hand: npm's own list tells.
  if (!existsSync(installedFile)) return false;
  const missing = missingPackages(readJson(lockFile), readJson(installedFile));
  if (missing.length > 0) return false;
  writeFileSync(stampFile, `${hash}\n`);
  return true;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs `npm ci` when needed. Ends the process with a clear line when that fails. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    console.error(`Farseer needs Node 20 or newer to install itself; this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies (once, and after each change of package-lock.json) …');
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (result.status !== 0 || !existsSync(pinnedNode)) {
    console.error(
      'The dependencies could not be installed. Check the network or the registry setting of npm, then run the same command again.',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, `${lockHash()}\n`);
}
