// `npm run rehearse:processes`: three processes for visitors and one for the sources on one PostgreSQL, behind nginx. Each of them and
// the PostgreSQL is killed while visitors open accounts and read pages; afterwards every acknowledged account must be there.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#database/connect.ts';
import { findInstalledRuntime } from '#database/embedded/runtime.ts';
import { describeServerFolder, readPostmaster } from '#database/embedded/server-folder.ts';
import { superviseEmbedded } from '#database/embedded/supervise.ts';
import { buildIfStale, startServer, type ServerProcess } from '../e2e/support/server-process.ts';
import { startBalancer } from './processes/balancer.ts';
import { visit } from './processes/visitors.ts';
import { endProxy, freePort, waitForPort } from './proxy/proxies.ts';

/** Milliseconds between two kills. */
const PAUSE = 6000;
const keys = {
  FARSEER_JWT_SECRET: 'a secret of a rehearsal, which signs nothing else',
  FARSEER_AUTH_SECRET: 'another secret of a rehearsal, which seals nothing else',
  FARSEER_ANON_KEY: 'public-key-of-a-rehearsal',
};

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'farseer-processes-'));
// PostgreSQL may run as another user and has to come in.
chmodSync(folder, 0o711);
const postgres = join(folder, 'postgres');
const database = await superviseEmbedded({ folder: postgres, runtime: findInstalledRuntime() });
const { host = '', port, user = '', password = '', database: name = '' } = database.connection;
const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;

const start = (roles: string, at: number) =>
  startServer({ ...keys, DATABASE_URL, FARSEER_ROLES: roles, PORT: String(at) });
const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
const roles = ['web', 'web', 'web,jobs', 'sources'];
const processes: ServerProcess[] = [];
const sitePort = await freePort();
let failed = 0;
try {
  for (const [index, role] of roles.entries()) processes.push(await start(role, ports[index] ?? 0));
  const balancer = startBalancer(folder, sitePort, ports.slice(0, 3));
  const ending = new AbortController();
  try {
    await waitForPort(sitePort);
    const visiting = visit(`http://localhost:${sitePort}`, keys.FARSEER_ANON_KEY, ending.signal);
    for (const [index, role] of roles.entries()) {
      await wait(PAUSE);
      const gone = once(processes[index]!.process, 'exit');
      processes[index]!.process.kill('SIGKILL');
      await gone;
      await processes[index]!.stop();
      const startedMs = performance.now();
      processes[index] = await start(role, ports[index] ?? 0);
      console.log(`killed ${role}: back after ${seconds(performance.now() - startedMs)}`);
    }
    await wait(PAUSE);
    const pid = readPostmaster(describeServerFolder(postgres))?.pid;
    if (pid === undefined) throw new Error('PostgreSQL does not run.');
    process.kill(pid, 'SIGKILL');
    const killedMs = performance.now();
    for (;;) {
      const isBack = await fetch(`http://localhost:${ports[0]}/api/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isBack && readPostmaster(describeServerFolder(postgres))?.pid !== pid) break;
      await wait(100);
    }
    console.log(`killed PostgreSQL: back after ${seconds(performance.now() - killedMs)}`);
    await wait(PAUSE);
    ending.abort();
    const { acknowledged, refused, pages } = await visiting;

    const asked = connectDatabase(database.connection);
    const found = await asked.query<{ email: string }>('select email from auth.users');
    await asked.close();
    const kept = new Set(found.map(({ email }) => email));
    const lost = acknowledged.filter((email) => !kept.has(email));
    console.log(
      `${acknowledged.length} accounts acknowledged, ${lost.length} lost, ${refused} not acknowledged`,
    );
    console.log(
      `${pages.shown} pages shown, ${pages.failed} not; at most ${seconds(pages.longestGapMs)} without one`,
    );
    if (lost.length > 0 || acknowledged.length === 0 || pages.shown === 0) failed = 1;
  } finally {
    ending.abort();
    await endProxy(balancer);
  }
} finally {
  for (const one of processes) await one.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'Nothing acknowledged is lost.' : 'FAILED');
process.exitCode = failed;

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
