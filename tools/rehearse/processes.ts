// `npm run rehearse:processes`: three processes for visitors and one for the sources on one PostgreSQL, behind nginx. Each of them and
// the PostgreSQL is killed while visitors open accounts and read pages; afterwards every acknowledged account must be there.
// `npm run rehearse:replica`: the same on a primary and a streaming replica of PostgreSQL 15; the replica and nginx are killed, too.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import {
  buildIfStale,
  startServer,
  type ServerProcess,
} from '../../tests/e2e/support/server-process.ts';
import { startBalancer } from './processes/balancer.ts';
import { startDatabases } from './processes/databases.ts';
import { visit } from './processes/visitors.ts';
import { endProxy, freePort, runs, waitForPort } from './proxy/proxies.ts';

/** Milliseconds between two kills. */
const PAUSE = 6000;
const keys = {
  FARSEER_JWT_SECRET: 'a secret of a rehearsal, which signs nothing else',
  FARSEER_AUTH_SECRET: 'another secret of a rehearsal, which seals nothing else',
  FARSEER_ANON_KEY: 'public-key-of-a-rehearsal',
};

if (!runs('nginx', '-v')) {
  console.error(
    'nginx is not installed here (apt-get install nginx-light): nothing would share the visitors out.',
  );
  process.exit(2);
}
await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'farseer-processes-'));
// PostgreSQL may run as another user and has to come in.
chmodSync(folder, 0o711);
const databases = await startDatabases(folder, process.argv.includes('--replica'));
const { primary, standby, environment } = databases;

const start = (roles: string, at: number) =>
  startServer({ ...keys, ...environment, FARSEER_ROLES: roles, PORT: String(at) });
const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
const roles = ['web', 'web', 'web,jobs', 'sources'];
const processes: ServerProcess[] = [];
const sitePort = await freePort();
let failed = 0;
try {
  for (const [index, role] of roles.entries()) processes.push(await start(role, ports[index] ?? 0));
  let balancer = startBalancer(folder, sitePort, ports.slice(0, 3));
  const ending = new AbortController();
  try {
    await waitForPort(sitePort);
    const visiting = visit(`http://localhost:${sitePort}`, keys.FARSEER_ANON_KEY, ending.signal);
    for (const [index, role] of roles.entries())
      await rehearse(role, async () => {
        const { process: child, stop } = processes[index]!;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        await stop();
        processes[index] = await start(role, ports[index] ?? 0);
      });
    if (standby) await rehearse(standby.name, standby.kill);
    await rehearse(primary.name, async () => {
      await primary.kill();
      while (!(await isReady(ports[0] ?? 0))) await wait(100);
    });
    if (standby)
      await rehearse('nginx', async () => {
        const gone = once(balancer, 'exit');
        balancer.kill('SIGKILL');
        await gone;
        balancer = startBalancer(folder, sitePort, ports.slice(0, 3));
        await waitForPort(sitePort);
      });
    await wait(PAUSE);
    ending.abort();
    const { acknowledged, refused, pages } = await visiting;

    const lost = await missingOf(acknowledged, primary.connection);
    console.log(
      `${acknowledged.length} accounts acknowledged, ${lost} lost, ${refused} not acknowledged`,
    );
    console.log(
      `${pages.shown} pages shown, ${pages.failed} not; at most ${seconds(pages.longestGapMs)} without one`,
    );
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
    if (lost > 0 || acknowledged.length === 0 || pages.shown === 0) failed = 1;
    if (standby) {
      const missing = await caughtUp(acknowledged, standby.connection);
      const answered = await readsByReplica();
      console.log(`the replica misses ${missing} accounts and answered ${answered} questions`);
      if (missing > 0 || answered === 0) failed = 1;
    }
  } finally {
    ending.abort();
    await endProxy(balancer);
  }
} finally {
  for (const one of processes) await one.stop();
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'Nothing acknowledged is lost.' : 'FAILED');
process.exitCode = failed;

/** Kills one after a while, and says how long it was gone. */
async function rehearse(name: string, killAndWait: () => Promise<void>): Promise<void> {
  await wait(PAUSE);
  const startedMs = performance.now();
  await killAndWait();
  console.log(`killed ${name}: back after ${seconds(performance.now() - startedMs)}`);
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function missingOf(emails: readonly string[], at: ConnectionOptions): Promise<number> {
  const asked = connectDatabase({ ...at, maxConnections: 1 });
  const found = await asked.query<{ email: string }>('select email from auth.users');
  await asked.close();
  const kept = new Set(found.map(({ email }) => email));
  return emails.filter((email) => !kept.has(email)).length;
}

/** How many accounts the replica still misses after it had half a minute to replay. */
async function caughtUp(emails: readonly string[], at: ConnectionOptions): Promise<number> {
  const endMs = performance.now() + 30_000;
  for (;;) {
    const missing = await missingOf(emails, at);
    if (missing === 0 || performance.now() > endMs) return missing;
    await wait(200);
  }
}

/** As the processes with `web` count them since their last start. */
async function readsByReplica(): Promise<number> {
  const texts = await Promise.all(
    ports.slice(0, 3).map(async (port) => (await fetch(`http://localhost:${port}/metrics`)).text()),
  );
  return texts.reduce(
    (sum, text) =>
      sum + Number(/^farseer_replica_reads\{by="replica"\} (\d+)$/m.exec(text)?.[1] ?? 0),
    0,
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
