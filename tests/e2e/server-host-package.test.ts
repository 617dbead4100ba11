import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTarball, putPackage, readInstalled } from '../helpers/installed-package.ts';
import { packHost, PUBLIC_NAME } from '../../tools/scripts/pack-host.ts';

const port = 47_831;
let folder = '';
const running: ChildProcess[] = [];

let program = '';
let tarball = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'host-package-'));
  execFileSync('chmod', ['755', folder]);
  tarball = await packHost(join(folder, 'packed'));
  ({ command: program } = putPackage(folder, tarball, ['@supabase/supabase-js']));
});
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  await command('stop').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

function spawnCommand(...asked: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [program, ...asked], { cwd: folder });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return { child, said: () => said };
}

async function command(...asked: string[]): Promise<{ code: number; said: string }> {
  const { child, said } = spawnCommand(...asked);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said() };
}

/** With a wrong key the page shows nothing; with the key of the address all five lists, and the address forgets it. */
async function lookAtConsole(key: string): Promise<void> {
  const executablePath = process.env['FARSEER_CHROMIUM'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await page.goto(`http://127.0.0.1:${port}/_/`);
    await page.getByLabel('Service key').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('This needs the service key').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(`http://127.0.0.1:${port}/_/#key=${key}`);
    await page.getByRole('cell', { name: 'ann@example.com' }).first().waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Keys',
      'Mailbox',
      'Users',
      'Tables',
      'Policies',
    ]);
    expect(page.url()).not.toContain(key);
    const isWider = 'document.documentElement.scrollWidth > innerWidth';
    expect(await page.evaluate(isWider)).toBe(false);
  } finally {
    await browser.close();
  }
}

async function begin(): Promise<ChildProcess> {
  const { child, said } = spawnCommand('start', '--port', String(port));
  await expect.poll(said, { timeout: 120_000 }).toContain('service_role key');
  return child;
}

it('starts from its tarball, runs the lines of its README, survives a kill and stops', async () => {
  const first = await begin();
  const readme = readInstalled(folder, PUBLIC_NAME, 'README.md');
  const [, example = ''] = /```js\n(.*?)```/s.exec(readme)!;
  const { said: keys } = await command('keys');
  const [, anon = ''] = /anon key +(\S+)/.exec(keys)!;
  writeFileSync(
    join(folder, 'use.js'),
    example.replace('http://127.0.0.1:54321', `http://127.0.0.1:${port}`),
  );
  const run = () =>
    execFileSync(process.execPath, ['use.js'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ANON_KEY: anon },
    });
  expect(run()).toBe('Signed up ann@example.com\nLikes green\n');

  await lookAtConsole(/service_role key +(\S+)/.exec(keys)?.[1] ?? '');

  const second = await command('start', '--port', String(port + 1));
  expect(second).toMatchObject({ code: 1 });
  expect(second.said).toMatch(/^Another keepbase \(process \d+\) works on .* with --data\.$/m);

  first.kill('SIGKILL');
  await once(first, 'close');
  expect((await command('stop')).said).toContain('No host runs here.');
  const again = await begin();
  // The account is still there: signing up once more is refused, as GoTrue refuses it.
  expect(() => run()).toThrow(/User already registered/);
  expect((await command('gen', 'types')).said).toContain('export type Database = {');
  expect((await command('db', 'reset')).said).toContain('The host runs');
  const ended = once(again, 'close');
  expect(await command('stop')).toEqual({ code: 0, said: 'The host has ended.\n' });
  expect(await ended).toEqual([0, null]);
  expect((await command('db', 'reset')).said).toBe('The database is new. Applied: nothing.\n');
});

it('says in one line what is wrong with a project, and leaves no server behind', async () => {
  const supabase = join(folder, 'supabase');
  mkdirSync(join(supabase, 'migrations'), { recursive: true });
  const failing = async (file: string, text: string) => {
    writeFileSync(join(supabase, file), text);
    const { code, said } = await command('start', '--port', String(port));
    expect(code).toBe(1);
    rmSync(join(supabase, file));
    return said;
  };
  expect(await failing('config.toml', '[api]\nport = ')).toMatch(
    /^supabase\/config\.toml line 2: .*\n$/,
  );
  expect(
    await failing('migrations/20260101000000_x.sql', 'select 1;\nselect * from nowhere;'),
  ).toBe('20260101000000_x.sql line 2: relation "nowhere" does not exist\n');
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  expect((await command('start', '--port', String(port))).said).toBe(
    `Port ${port} is in use. Choose another: --port ${port + 1}\n`,
  );
  taken.close();
  expect(await command('dance')).toMatchObject({ code: 2 });
});

it('says in one line that an older Node cannot run it', () => {
  // Names itself as an old one before the command loads.
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'24.6.0'})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, program, 'keys'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^keepbase needs Node 24\.7 or newer; this is v24\.6\.0\. .*\n$/),
  ]);
});

it('holds no test, no TypeScript to run, and no helper', () => {
  const files = listTarball(tarball);
  expect(
    files.filter((file) =>
      /\.test\.|testing\/|conformance|bench|(?<!\.d)\.m?ts$/.test(file.replace('.d.mts', '')),
    ),
  ).toEqual([]);
  expect(files).toContain('platform/001-roles.sql');
});
