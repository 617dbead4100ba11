import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeEmptyRoot, runInRoot } from '../../tools/rehearse/image/empty-root.ts';
import { copyProject } from './support/project-copy.ts';

const root = join(import.meta.dirname, '..', '..');
const pinned = join(root, 'node_modules', 'node', 'bin', 'node');

/** The pinned Node, and the one of this machine where it has another: `npm start` begins on that. */
function findNodes(): string[] {
  const others = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file))
    .filter((file) => statSync(file).ino !== statSync(pinned).ino);
  return [pinned, ...others.slice(0, 1)];
}

const isRoot = process.getuid?.() === 0;
/** Mounts of their own keep what a test does to `/var/lib` from this machine. */
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

const settings = {
  PORT: '0',
  FARSEER_DATA: '',
  DATABASE_URL: '',
  FARSEER_SAMPLE: 'off',
  FARSEER_SOURCES: 'off',
  FARSEER_URL: '',
  npm_config_registry: 'http://127.0.0.1:9',
};

const folders: string[] = [];
const children: ChildProcess[] = [];
/** Programs in a root of their own, which end with the first of them. */
const roots: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  for (const child of roots.splice(0)) await end(child, 'SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A project in root's home, which only root may enter, and what stands in place of `/var/lib`. */
function newHome(options: Parameters<typeof copyProject>[0]) {
  const place = mkdtempSync(join(tmpdir(), 'farseer-place-'));
  folders.push(place);
  chmodSync(place, 0o755);
  const [home, library] = [join(place, 'home of ö Ω'), join(place, 'lib')];
  for (const folder of [home, library]) mkdirSync(folder);
  chmodSync(home, 0o700);
  chmodSync(library, 0o755);
  const { folder } = copyProject({ ...options, folder: join(home, 'farseer') });
  return { home, library, folder, data: join(library, 'farseer') };
}

/** Runs a script of the project where `/var/lib` is another folder. */
function run(node: string, home: ReturnType<typeof newHome>, script: string, ...args: string[]) {
  const enter = 'mount --bind "$1" /var/lib; shift; exec "$@"';
  const child = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', enter, 'enter', home.library, node].concat(
      join(home.folder, 'tools', 'scripts', script),
      args,
    ),
    { cwd: home.folder, env: { ...process.env, ...settings } },
  );
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output };
}

/** Runs a script of this project where a machine has nothing but it, and the users `root`, `node` and `nobody`. */
function runInEmptyRoot(user: 'root' | 'node', script: string, variables: Record<string, string>) {
  const empty = mkdtempSync(join(tmpdir(), 'farseer-place-'));
  folders.push(empty);
  chmodSync(empty, 0o755);
  makeEmptyRoot(empty, findNodes().at(-1) ?? pinned, null);
  appendFileSync(join(empty, 'etc/passwd'), 'nobody:x:65534:65534::/nonexistent:/bin/false\n');
  const home = user === 'root' ? 'root' : 'home/node';
  const folder = `/${home}/farseer`;
  mkdirSync(join(empty, folder));
  chmodSync(join(empty, home), 0o700);
  if (user === 'node') chownSync(join(empty, home), 1000, 1000);
  const child = runInRoot(empty, ['/usr/local/bin/node', `tools/scripts/${script}`], {
    folder,
    user,
    mounts: { [folder]: root },
    variables: { ...settings, ...variables },
  });
  roots.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output, empty };
}

async function untilListening(output: () => string): Promise<void> {
  await expect.poll(output, { timeout: 240_000 }).toContain('Farseer is listening on');
}

describe.skipIf(!mayMount)(
  'npm start as root below a folder of mode 0700',
  { timeout: 600_000 },
  () => {
    it.each(findNodes())(
      'serves, says in one line where its data are, and finds them again: %s',
      async (node) => {
        const home = newHome({ built: true, installed: 'production' });
        const first = run(node, home, 'start.mjs');
        await untilListening(first.output);
        expect(first.output().match(/Data is kept in/g)).toHaveLength(1);
        expect(first.output()).toMatch(
          /Data is kept in \/var\/lib\/farseer: PostgreSQL runs as the user "\w+" \(never as root\), who may not enter "[^"]+ö Ω"/,
        );
        const address = /http:\/\/localhost:\d+/.exec(first.output())?.[0] ?? '';
        expect((await fetch(`${address}/mplus`)).status).toBe(200);
        await end(first.child);

        const { mode, uid } = statSync(home.data);
        expect(mode & 0o777).toBe(0o700);
        // The user of the database owns the way to its data; keys stay root's.
        expect(uid).not.toBe(0);
        const { mode: rights, uid: owner } = statSync(join(home.data, 'backend-keys.json'));
        expect([rights & 0o777, owner]).toEqual([0o600, 0]);
        expect(statSync(home.home).mode & 0o777).toBe(0o700);
        expect(existsSync(join(home.folder, 'data'))).toBe(false);

        // A database without a schema would name every migration.
        const command = run(node, home, 'farseer.mjs', 'migrate', '--check');
        expect(await once(command.child, 'close')).toEqual([0, null]);
        expect(command.output()).toContain('The schema is up to date.');

        const password = readFileSync(join(home.data, 'postgres', 'password'), 'utf8');
        chmodSync(home.home, 0o755);
        const second = run(node, home, 'start.mjs');
        await untilListening(second.output);
        expect(second.output()).toContain('Data is kept in /var/lib/farseer, as at the last start');
        expect(readFileSync(join(home.data, 'postgres', 'password'), 'utf8')).toBe(password);
        expect(existsSync(join(home.folder, 'data'))).toBe(false);
      },
    );

    it('refuses before it installs anything where there is no other place, and leaves nothing behind', async () => {
      // Without a list of packages: a start would have to install them.
      const home = newHome({ built: false });
      writeFileSync(home.data, '');
      const { child, output } = run(pinned, home, 'start.mjs');
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(output().trim().split('\n')).toHaveLength(1);
      expect(output()).toContain(
        '/var/lib/farseer cannot be used: it cannot be written (ENOTDIR).',
      );
      expect(existsSync(join(home.folder, 'data'))).toBe(false);
      const left = execFileSync('find', [home.library], { encoding: 'utf8' }).trim().split('\n');
      expect(left).toEqual([home.library, home.data]);
    });
  },
);

describe.skipIf(!mayMount)('npm start in a root with nothing else', { timeout: 600_000 }, () => {
  it('serves root in its closed home, where "nobody" is the only other user', async () => {
    const { output, empty } = runInEmptyRoot('root', 'start.mjs', {});
    await untilListening(output);
    expect(output()).toContain('PostgreSQL runs as the user "nobody" (never as root)');
    const { mode, uid } = statSync(join(empty, 'var/lib/farseer'));
    expect([mode & 0o777, uid]).toEqual([0o700, 65_534]);
  });

  it('serves an ordinary user from a closed home', async () => {
    const { output, empty } = runInEmptyRoot('node', 'start.mjs', {
      FARSEER_DATA: '/home/node/my data ö Ω',
    });
    await untilListening(output);
    expect(output()).not.toContain('Data is kept in');
    expect(statSync(join(empty, 'home/node/my data ö Ω')).uid).toBe(1000);
  });

  it('tells an ordinary user at once that the project belongs to another', async () => {
    const { child, output } = runInEmptyRoot('node', 'start.mjs', {});
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(output()).toBe(
      'FARSEER_DATA is "/home/node/farseer/data"; it may be a folder that can be created and written (EACCES).\n',
    );
  });
});
