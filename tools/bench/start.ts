// `npm run bench:start [-- --json --record]`: what a first start costs. In one run: `npm ci` and the build alone, then `npm start` in
// another copy of the project, until its first page and until half a minute after its sample season is there.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFigures } from './recorded-figures.ts';

const project = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

/** What a first start may cost at most. */
const BARS = { firstPageRatio: 1.1, serverMegabytes: 400, logMegabytes: 64, dataMegabytes: 250 };
/** Milliseconds after the sample season in which the server goes on with what is left to do. */
const AFTERWARDS_MS = 30_000;
/** Milliseconds after which a start has failed. */
const BOUND_MS = 30 * 60_000;

const place = mkdtempSync(join(tmpdir(), 'farseer-start-'));
// The database may run as another user and has to come in.
chmodSync(place, 0o755);

/** Copies what git knows of the project. */
function copyProject(name: string): string {
  const folder = join(place, name);
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(join(project, file), join(folder, file), { recursive: true });
  return folder;
}

/** What was written before is on the disk: the next measurement does not pay for it. */
const settle = () => execFileSync('sync');

async function secondsOf(folder: string, args: readonly string[]): Promise<number> {
  settle();
  const startedMs = performance.now();
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}.`);
  return (performance.now() - startedMs) / 1000;
}

function megabytesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + sizeOf(join(entry.parentPath, entry.name)), 0);
  } catch {
    // It is not there yet, or changes while it is read.
    return 0;
  }
}

function sizeOf(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1e6;
}

/** The processes below one, itself included, by their ids. */
function processesBelow(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).flatMap((child) => processesBelow(Number(child)))];
}

/** Memory of the process that serves, in megabytes; 0 while there is none. */
function serverMegabytes(pid: number): number {
  for (const one of processesBelow(pid)) {
    const words = readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0');
    if (!words.some((word) => word.endsWith('src/server.ts'))) continue;
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  }
  return 0;
}

async function measureStart(folder: string) {
  settle();
  const startedMs = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', FARSEER_DATA: '', FARSEER_SOURCES: 'off', DATABASE_URL: '' },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) {
      if (npm.exitCode !== null || performance.now() - startedMs > BOUND_MS)
        throw new Error(`It did not start:\n${output.slice(-4000)}`);
      await wait(100);
    }
  };
  const sums = { serverMegabytes: 0, logMegabytes: 0 };
  const timer = setInterval(() => {
    try {
      sums.serverMegabytes = Math.max(sums.serverMegabytes, serverMegabytes(npm.pid!));
    } catch {
      // A process has ended while it was looked at.
    }
  }, 200);
  try {
    await until(async () => {
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (!address || !output.includes('is listening on')) return false;
      return (await fetch(address).catch(() => null))?.status === 200;
    });
    const firstPage = (performance.now() - startedMs) / 1000;
    const said = (what: RegExp) => Number(what.exec(output)?.[1] ?? 0);
    await until(() => output.includes('The sample season is there'));
    await wait(AFTERWARDS_MS);
    const data = join(folder, 'data');
    return {
      firstPage,
      // What it says itself of its steps; the database is made beside the build.
      installedIn: said(/Installed in ([\d.]+) s/),
      databaseIn: said(/Made the database in ([\d.]+) s/),
      builtIn: said(/Built in ([\d.]+) s/),
      ...sums,
      logMegabytes: megabytesIn(join(data, 'postgres', 'data', 'pg_wal')),
      dataMegabytes: megabytesIn(data),
      packagesMegabytes: megabytesIn(join(folder, 'node_modules')),
      lines: output.split('\n').length - 1,
      processes: countWrappers(npm),
    };
  } finally {
    clearInterval(timer);
    npm.kill('SIGTERM');
    if (npm.exitCode === null) await once(npm, 'exit');
  }
}

/** Processes between this one and the server, npm included. */
function countWrappers(npm: ChildProcess): number {
  return processesBelow(npm.pid!).findIndex((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/server.ts'),
  );
}

try {
  const alone = copyProject('alone');
  const install = await secondsOf(alone, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const build = await secondsOf(alone, ['run', 'build']);
  rmSync(alone, { recursive: true, force: true });
  const { processes: wrappers, ...measured } = await measureStart(copyProject('started'));
  const found = { install, build, ...measured, wrappers };
  const firstPageRatio = measured.firstPage / (install + build);
  const all = { ...found, firstPageRatio };
  if (values.json) console.log(JSON.stringify(all));
  else for (const [name, value] of Object.entries(all)) console.log(`${name} ${value.toFixed(2)}`);
  if (values.record)
    recordFigures('bench:start', [
      {
        what: 'first page, beside install and build alone',
        value: firstPageRatio,
        most: BARS.firstPageRatio,
      },
      { what: 'first page', value: found.firstPage, unit: 's' },
      {
        what: 'memory of the server, at most',
        value: found.serverMegabytes,
        unit: 'MB',
        most: BARS.serverMegabytes,
      },
      {
        what: 'data half a minute after the sample',
        value: found.dataMegabytes,
        unit: 'MB',
        most: BARS.dataMegabytes,
      },
      {
        what: 'of it the log of the database',
        value: found.logMegabytes,
        unit: 'MB',
        most: BARS.logMegabytes,
      },
      { what: 'installed packages', value: found.packagesMegabytes, unit: 'MB' },
    ]);
  const broken = Object.entries(BARS).filter(([name, bar]) => all[name as keyof typeof BARS] > bar);
  for (const [name, bar] of broken) console.error(`${name} is above ${bar}.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  rmSync(place, { recursive: true, force: true });
}
