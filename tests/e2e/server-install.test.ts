import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPreparedData } from './support/prepared-data.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';

let copy: ProjectCopy;
let child: ChildProcess | undefined;
const data = mkdtempSync(join(tmpdir(), 'farseer-install-'));
// The database server may run as another user and has to come in.
chmodSync(data, 0o711);
let output = '';

beforeEach(async () => {
  const folder = join(data, 'farseer');
  mkdirSync(folder, { recursive: true });
  await copyPreparedData(folder, { FARSEER_SAMPLE: '0' });
});

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  copy.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Starts a copy of the project on a machine that reaches no registry and keeps no packages. */
function start(command: string, args: string[]): ChildProcess {
  output = '';
  const started = spawn(command, args, {
    cwd: copy.folder,
    env: {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: join(data, 'npm'),
      npm_config_fetch_retries: '0',
      PORT: '0',
      FARSEER_DATA: join(data, 'farseer'),
      FARSEER_SAMPLE: 'off',
      FARSEER_SOURCES: 'off',
      FARSEER_URL: '',
    },
  });
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  child = started;
  return started;
}

const startScript = () => start('node', [join(copy.folder, 'tools', 'scripts', 'start.mjs')]);
async function untilListening(): Promise<void> {
  await expect.poll(() => output, { timeout: 240_000 }).toContain('Farseer is listening on');
}
const packages = () => readdirSync(join(copy.folder, 'node_modules')).toSorted();

/** Raises the version of a package in the lock file of the copy. */
function change(name: string): void {
  const file = join(copy.folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const wanted = lock.packages[`node_modules/${name}`];
  if (!wanted) throw new Error(`The lock file does not name ${name}.`);
  wanted.version = '999.0.0';
  writeFileSync(file, JSON.stringify(lock));
}

describe('npm start without a registry', { timeout: 600_000 }, () => {
  it('serves a production installation as it is: it installs and builds nothing', async () => {
    copy = copyProject({ built: true, installed: 'production' });
    const before = packages();
    expect(before).not.toContain('oxlint');
    // Another build than the one of these files: it was shipped, so it is served.
    writeFileSync(join(copy.folder, 'build', 'inputs.sha256'), 'of another machine\n');
    startScript();
    await untilListening();
    expect(output).not.toMatch(/Installing|Building/);
    expect(packages()).toEqual(before);
    const address = /http:\S+/.exec(output)?.[0] ?? '';
    expect((await fetch(`${address}/mplus`)).status).toBe(200);
  });

  it('starts with the last installation where that holds what the server needs', async () => {
    copy = copyProject({ built: true, installed: 'whole' });
    const before = packages();
    change('oxlint');
    startScript();
    await untilListening();
    expect(output).toContain('The last installation is unchanged.');
    expect(output).toContain('It holds all packages that the server needs');
    expect(packages()).toEqual(before);
  });

  it('ends with one sentence where it does not, and leaves it as it was', async () => {
    copy = copyProject({ built: true, installed: 'whole' });
    const before = packages();
    change('hono');
    expect(await once(startScript(), 'exit')).toEqual([1, null]);
    expect(output).toContain('The dependencies could not be installed. Check the network');
    expect(output).toContain('The last installation is unchanged.');
    expect(packages()).toEqual(before);
    expect(readdirSync(copy.folder).filter((name) => name.includes('install-'))).toEqual([]);
  });
});

/** The command lines of what a process has started. */
function startedBy(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'));
}

describe('npm', { timeout: 600_000 }, () => {
  it('starts the server with no process between, and leaves none behind when it is killed', async () => {
    copy = copyProject({ built: true, installed: 'production' });
    const npm = start('npm', ['start']);
    await untilListening();
    // Only Linux tells what a process has started.
    const started = process.platform === 'linux' ? startedBy(npm.pid!) : ['src/server.ts'];
    expect(started).toEqual([expect.stringContaining('src/server.ts')]);
    const address = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    npm.kill('SIGKILL');
    await expect
      .poll(() => fetch(`${address}/api/health`).then(String, () => 'gone'), { timeout: 180_000 })
      .toBe('gone');
  });
});
