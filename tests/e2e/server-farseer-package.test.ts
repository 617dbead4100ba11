import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedSize } from '../../tools/scripts/installed-size.ts';
import { packFarseer } from '../../tools/scripts/pack-farseer.ts';
import { listTarball, putPackage, type PackedManifest } from '../helpers/installed-package.ts';

/** Megabytes that an installation may take, with the embedded database and without Node. */
const MOST_MB = 250;

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'farseer-package-'));
const running: ChildProcess[] = [];
let files: string[] = [];
let manifest: PackedManifest;
let program = '';
let unpacked = 0;

beforeAll(async () => {
  // The database server may run as another user and has to come in.
  chmodSync(folder, 0o755);
  const packed = await packFarseer(join(folder, 'packed'));
  ({ unpacked } = packed);
  files = listTarball(packed.tarball);
  ({ manifest, command: program } = putPackage(folder, packed.tarball));
}, 600_000);
afterAll(async () => {
  for (const child of running)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command in the folder that it was installed into, with no setting of this machine. */
function farseer(args: readonly string[], settings: Record<string, string> = {}) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:FARSEER|DATABASE|SUPABASE)_|^NODE_/.test(name),
  );
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(own), PORT: '0', FARSEER_SOURCES: 'off', ...settings },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  return { child, said: () => said };
}

async function ended(args: readonly string[], settings?: Record<string, string>) {
  const { child, said } = farseer(args, settings);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said() };
}

/** @param sample share of the sample season that it writes; half a minute of a processor. */
async function serve(args: readonly string[] = [], sample = '0') {
  const { child, said } = farseer(args, { FARSEER_SAMPLE: sample });
  const listening = /Farseer is listening on (http:\S+)/;
  await expect.poll(said, { timeout: 240_000 }).toMatch(listening);
  const [, address = ''] = listening.exec(said())!;
  return {
    said,
    ask: (path: string, request?: RequestInit) => fetch(`${address}${path}`, request),
    async end(signal: NodeJS.Signals) {
      const end = once(child, 'close');
      child.kill(signal);
      return (await end) as [number | null, NodeJS.Signals | null];
    },
  };
}

type Server = Awaited<ReturnType<typeof serve>>;

async function askAuth({ ask }: Server, path: string): Promise<{ status: number; said: string }> {
  // Each page has the key that its browser uses.
  const [anonKey = ''] = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(await (await ask('/login')).text())!;
  const answer = await ask(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'four long words here' }),
  });
  return { status: answer.status, said: await answer.text() };
}

/** What GoTrue answers for an account with the right password whose mail was not read; for another: "Invalid login credentials". */
const KNOWN = { status: 400, said: expect.stringContaining('email_not_confirmed') as unknown };

it('holds no TypeScript, test or map of one, and needs what a server needs alone', () => {
  const strange =
    /\.tsx?$|\.mts$|\.test\.|\.map$|^tools\/|^tests\/|\/(?:testing|conformance|bench)\//;
  expect(files.filter((file) => strange.test(file))).toEqual([]);
  for (const file of ['src/server.js', 'build/client/sw.js', 'docs/settings.md', 'LICENSE'])
    expect(files).toContain(file);
  const development = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: object;
  };
  const host = JSON.parse(
    readFileSync(join(root, 'packages', 'supabase-host', 'package.json'), 'utf8'),
  ) as PackedManifest;
  const tools = new Set(Object.keys(development.devDependencies)).difference(
    new Set(Object.keys(host.dependencies)),
  );
  expect(Object.keys(manifest.dependencies).filter((name) => tools.has(name))).toEqual([]);
  expect(Object.keys(manifest.dependencies)).not.toContain('node');
});

it(`takes at most ${MOST_MB} MB with all packages that npm puts beside it`, () => {
  const { dependencies, optionalDependencies } = manifest;
  const others = installedSize(root, Object.keys({ ...dependencies, ...optionalDependencies }));
  // The database alone is larger than all that is ours: a sum without it would say nothing.
  expect(others.bytes).toBeGreaterThan(50e6);
  expect((unpacked + others.bytes) / 1e6).toBeLessThan(MOST_MB);
});

it('serves from an empty folder, keeps its data over a stop and a kill, and has every command', async () => {
  const first = await serve();
  expect(existsSync(join(folder, 'data', 'postgres', 'data', 'PG_VERSION'))).toBe(true);
  const home = await first.ask('/');
  expect(home.status).toBe(200);
  expect(await home.text()).toMatch(/<h1/);
  expect((await first.ask('/api/_nuxt_icon/lucide.json?icons=search')).status).toBe(200);
  expect(await askAuth(first, 'signup')).toMatchObject({ status: 200 });

  // The server runs, and the commands of an operator work beside it.
  const doctor = await ended(['doctor', '--json']);
  const parts = JSON.parse(doctor.said) as { name: string; state: string }[];
  expect(parts.find(({ name }) => name === 'Database')?.state).toBe('good');
  expect((await ended(['backup', 'kept'])).code).toBe(0);
  expect(existsSync(join(folder, 'kept', 'backup.json'))).toBe(true);
  expect(await ended(['migrate', '--check'])).toMatchObject({ code: 0 });

  expect(await first.end('SIGTERM')).toEqual([0, null]);
  expect(first.said()).toContain('Farseer has ended');
  const second = await serve(['start']);
  expect(second.said()).not.toContain('new in it');
  expect(await askAuth(second, 'token?grant_type=password')).toEqual(KNOWN);
  await second.end('SIGKILL');
  const third = await serve([], '0.001');
  expect(await askAuth(third, 'token?grant_type=password')).toEqual(KNOWN);
  await expect
    .poll(async () => (await third.ask('/mplus')).text(), { timeout: 120_000 })
    .toMatch(/<td/);
  // A picture is drawn with fonts and a library that are packages of their own.
  const picture = await third.ask('/picture/current-title-holders.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await third.end('SIGINT')).toEqual([0, null]);
});

it('reads a log with the same command', async () => {
  const { code, said } = await ended(['sample-log', '--mb', '1', '--seed', '1']);
  expect(code).toBe(0);
  writeFileSync(join(folder, 'log.txt'), said);
  const read = await ended(['log', 'log.txt', '--json']);
  expect(read.code).toBe(0);
  expect((JSON.parse(read.said) as { fights: unknown[] }).fights.length).toBeGreaterThan(0);
});

it('says in one line why it cannot serve', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const data = { FARSEER_DATA: join(folder, 'other'), FARSEER_LOG_LEVEL: 'error' };
  const refused = await ended([], { ...data, PORT: String(port) });
  taken.close();
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/^.*Port \d+ is in use\..*\n$/);
  expect(await ended(['start'], { ...data, PORT: 'door' })).toMatchObject({ code: 2 });
  expect((await ended(['dance'])).said).toBe(
    'farseer: there is no command "dance"; see farseer --help\n',
  );
  const build = join(folder, 'node_modules', 'farseer', 'build');
  renameSync(build, `${build}-away`);
  const hollow = await ended([], data);
  renameSync(`${build}-away`, build);
  expect(hollow).toMatchObject({ code: 1, said: expect.stringContaining('no build') as unknown });
  expect(existsSync(data.FARSEER_DATA)).toBe(false);
});
