// `npm run rehearse:cluster`: three machines with etcd, Patroni and PostgreSQL 15, HAProxy and PgBouncer before them, with the files of
// deploy/cluster on addresses of the loopback, and two processes of Farseer. While accounts, plans, fights, files, single rows and a
// source write, the primary is cut from its replicas and a second later its machine loses its power: once with writes that wait for a
// second server, once without.
// It ends with 1 when something acknowledged is lost although a second server had it, when writes are not back within 30 seconds,
// when no broadcast is heard afterwards, or when the former primary does not come back as a replica.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#store/connect.ts';
import { findServerUser } from '../../packages/supabase-host/src/embedded/server-user.mjs';
import {
  buildIfStale,
  startServer,
  type ServerProcess,
} from '../../tests/e2e/support/server-process.ts';
import { startReplayServer } from '../replay/serve.ts';
import { createAcknowledged } from './cluster/acknowledged.ts';
import { startBroadcasts } from './cluster/broadcasts.ts';
import { databaseStatements } from './cluster/cluster-files.ts';
import { measureWrites } from './cluster/cost-of-writes.ts';
import { primaryOfMachines, startFront } from './cluster/front.ts';
import { createMachine } from './cluster/machine.ts';
import { areWhole, waitForMembers, waitForSecondServer } from './cluster/patroni.ts';
import { losePrimary, type Loss } from './cluster/lose-primary.ts';
import { whatPoolerBreaks } from './cluster/session.ts';
import { prepareWork, work, type Site } from './cluster/work.ts';
import { runs } from './proxy/proxies.ts';

const missing = [
  ['patroni', '--version', 'patroni'],
  ['etcd', '--version', 'etcd-server'],
  ['haproxy', '-v', 'haproxy'],
  ['pgbouncer', '--version', 'pgbouncer'],
  ['/usr/lib/postgresql/15/bin/postgres', '--version', 'postgresql-15'],
].filter(([program = '', argument = '']) => !runs(program, argument));
if (missing.length > 0) {
  console.error(`Not installed here: apt-get install ${missing.map((one) => one[2]).join(' ')}`);
  process.exit(2);
}
await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'farseer-cluster-'));
chmodSync(folder, 0o711);
const { user } = findServerUser(folder, { ignoresOwner: true });
const machines = [1, 2, 3].map((number) => createMachine(number, folder, user));
const ends: (() => Promise<unknown>)[] = [];
process.once('SIGINT', () => void endAll().then(() => process.exit(130)));
let failed = 0;
try {
  for (const machine of machines) {
    machine.start();
    ends.push(machine.stop);
  }
  const front = startFront(folder, user);
  ends.push(front.stop);
  await waitForMembers('no cluster', areWhole);
  const owner = connectDatabase({ ...primaryOfMachines, maxConnections: 1 });
  for (const statement of databaseStatements()) await owner.query(statement);
  await owner.close();
  const database = connectDatabase({ url: front.primaryUrl, maxConnections: 4 });
  ends.push(() => database.close());

  const replay = await startReplayServer({ port: 0, faults: { share: 0, kinds: [] }, seed: 1 });
  ends.push(replay.close);
  const settings = {
    DATABASE_URL: front.primaryUrl,
    FARSEER_READ_URL: front.replicaUrl,
    FARSEER_JWT_SECRET: 'a secret of a rehearsal, which signs nothing else',
    FARSEER_AUTH_SECRET: 'another secret of a rehearsal, which seals nothing else',
    FARSEER_ANON_KEY: 'public-key-of-a-rehearsal',
    FARSEER_SERVICE_ROLE_KEY: 'secret-key-of-a-rehearsal',
    FARSEER_SAMPLE: '0',
    FARSEER_SOURCES: 'on',
    FARSEER_REPLAY: replay.url,
  };
  const processes: ServerProcess[] = [];
  for (const roles of ['web', 'web,jobs,sources']) {
    const started = await startServer({ ...settings, FARSEER_ROLES: roles });
    processes.push(started);
    ends.push(started.stop);
  }
  const site: Site = {
    urls: processes.map(({ baseUrl }) => baseUrl),
    anonKey: settings.FARSEER_ANON_KEY,
    serviceRoleKey: settings.FARSEER_SERVICE_ROLE_KEY,
  };
  await prepareWork(site, database);
  for (const broken of await whatPoolerBreaks(front.primaryUrl)) {
    console.log(`FAULT behind PgBouncer ${broken}`);
    failed = 1;
  }

  const cost = await measureWrites(database, 3, 3000);
  console.log(
    `writes of one row: ${cost.alone.toFixed(0)} a second alone, ${cost.acknowledged.toFixed(0)} with a second server, ${(cost.acknowledged / cost.alone).toFixed(2)} of it; files on ${folder}`,
  );

  const acknowledged = createAcknowledged();
  const broadcasts = await startBroadcasts(site);
  ends.push(broadcasts.stop);
  const ending = new AbortController();
  const working = work(site, database, acknowledged, ending.signal);
  ends.push(async () => {
    ending.abort();
    await working;
  });
  const stage = { machines, acknowledged, broadcasts, database };
  for (const isOn of [true, false]) {
    await waitForSecondServer(isOn);
    acknowledged.clear();
    const loss = await losePrimary(stage);
    report(isOn, loss);
  }
  ending.abort();
  await working;
  console.log(
    `${replay.asked.length} questions to sources, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
} catch (error) {
  console.error(error);
  failed = 1;
} finally {
  await endAll();
}
console.log(failed === 0 ? 'The cluster held.' : 'FAILED');
process.exitCode = failed;

function report(isOn: boolean, loss: Loss): void {
  console.log(isOn ? 'With a second server for each write:' : 'Without:');
  for (const line of loss.lines) console.log(`  ${line}`);
  if ((isOn && loss.lost > 0) || loss.faults.length > 0) failed = 1;
  for (const fault of loss.faults) console.log(`  FAULT ${fault}`);
}

async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed())
    await end().catch((error: unknown) => console.error(error));
  rmSync(folder, { recursive: true, force: true });
}
