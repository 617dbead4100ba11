import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toOperatorLog } from '#lib/operator-log.ts';
import { connectDatabase } from './connect.ts';
import { DatabaseError, type Database, type Transaction } from './database.ts';
import {
  describeRuntime,
  findInstalledRuntime,
  describeServerFolder,
  readPostmaster,
  superviseEmbedded,
  type EmbeddedPostgres,
} from 'supabase-host/embedded';
import { readFromReplica, type ReplicatedDatabase } from './read-replica.ts';
import { copyStandby } from '#testing/database/standby.ts';

const binFolder = process.env['FARSEER_POSTGRES_BIN'];
const runtime = binFolder ? describeRuntime(binFolder) : findInstalledRuntime();
const folder = mkdtempSync(join(tmpdir(), 'farseer-replica-'));
chmodSync(folder, 0o711);
const folders = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
const servers: EmbeddedPostgres[] = [];
let standby: Database;
let joined: ReplicatedDatabase;
const lines: string[] = [];

beforeAll(async () => {
  const fresh = await superviseEmbedded({ folder: folders.primary, runtime });
  const asked = connectDatabase(fresh.connection);
  await asked.query('create role anon');
  await asked.query('create table noted (number int)');
  await asked.query('grant select on noted to anon');
  await asked.close();
  await fresh.stop();
  const startStandby = copyStandby(folders.primary, folders.standby, runtime);
  const primary = await superviseEmbedded({ folder: folders.primary, runtime });
  servers.push(primary, await startStandby(primary.connection.host ?? ''));
  standby = connectDatabase({ ...servers[1]!.connection, maxConnections: 2 });
  joined = readFromReplica(
    connectDatabase(primary.connection),
    connectDatabase({ ...servers[1]!.connection, maxConnections: 4 }),
    { channel: 'changed', log: toOperatorLog(({ line }) => lines.push(line)) },
  );
});
afterAll(async () => {
  await joined?.database.close();
  await standby?.close();
  for (const server of servers.toReversed()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  lines.length = 0;
  await joined.database.query('truncate noted');
});

const visitor = { as: { role: 'anon', claims: { role: 'anon' } }, readOnly: true } as const;
const onStandby = (open: Transaction) =>
  open.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
const failing = () => Promise.reject(new Error('no such page'));
const readCount = () =>
  joined.database.transaction(async (open) => {
    const [row] = await open.query<{ count: number }>('select count(*)::int as count from noted');
    return row?.count;
  }, visitor);

/** Reads until the replica answers: it is asked as soon as it is known to have everything. */
async function untilReplicaAnswers(): Promise<void> {
  for (;;) {
    const [row] = await joined.database.transaction(onStandby, visitor);
    if (row?.isStandby) return;
    await wait(20);
  }
}

describe('a database with a replica', () => {
  it('lets the replica answer anonymous visitors, and the primary everything else', async () => {
    await untilReplicaAnswers();
    const { as } = visitor;
    for (const options of [{ as }, { readOnly: true }, {}]) {
      const [row] = await joined.database.transaction(onStandby, options);
      expect(row?.isStandby).toBe(false);
    }
    expect(await joined.report.lagSeconds()).toBeGreaterThanOrEqual(0);
    expect(joined.report.reads.replica).toBeGreaterThan(0);
  });

  it('shows a visitor what was just written, whether or not the replica has it', async () => {
    for (let written = 1; written <= 30; written++) {
      await joined.database.query('insert into noted values ($1)', [written]);
      expect(await readCount()).toBe(written);
    }
    // Where the replica has stopped to replay, as on a slow disk.
    await untilReplicaAnswers();
    await standby.query('select pg_wal_replay_pause()');
    try {
      await joined.database.query('insert into noted values (31)');
      for (let read = 0; read < 20; read++) {
        expect(await readCount()).toBe(31);
        await wait(10);
      }
      expect(lines).toEqual([]);
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
    await untilReplicaAnswers();
    expect(await readCount()).toBe(31);
  });

  it('draws nothing older than a change that another process has notified', async () => {
    const other = connectDatabase(servers[0]!.connection);
    const heard: string[] = [];
    await joined.database.listen('changed', (payload) => heard.push(payload));
    await untilReplicaAnswers();
    await standby.query('select pg_wal_replay_pause()');
    try {
      await other.query('insert into noted values (1)');
      await other.query(`notify changed, 'now'`);
      while (heard.length === 0) await wait(5);
      expect(await readCount()).toBe(1);
    } finally {
      await standby.query('select pg_wal_replay_resume()');
      await other.close();
    }
  });

  it(
    'answers nothing older than some seconds, also of what others write without a word',
    { timeout: 300_000 },
    async () => {
      const other = connectDatabase(servers[0]!.connection);
      await untilReplicaAnswers();
      await standby.query('select pg_wal_replay_pause()');
      try {
        await other.query('insert into noted values (1)');
        await expect.poll(readCount, { timeout: 60_000 }).toBe(1);
        expect(await joined.report.lagSeconds()).toBeGreaterThan(0);
        expect(joined.report.isAway()).toBe(false);
      } finally {
        await standby.query('select pg_wal_replay_resume()');
        await other.close();
      }
    },
  );

  it('passes on what the work itself throws', async () => {
    await untilReplicaAnswers();
    const before = joined.report.reads.primary;
    await expect(joined.database.transaction(failing, visitor)).rejects.toThrow('no such page');
    await expect(
      joined.database.transaction((open) => open.query('select from missing'), visitor),
    ).rejects.toBeInstanceOf(DatabaseError);
    expect(joined.report.reads.primary).toBe(before);
  });

  it('lets the primary answer while the replica hangs or is gone, and the replica again later', async () => {
    await untilReplicaAnswers();
    const pid = readPostmaster(describeServerFolder(folders.standby))!.pid;
    const backends = (await standby.query<{ pid: number }>('select pid from pg_stat_activity')).map(
      (row) => row.pid,
    );
    const signal = (name: NodeJS.Signals) => {
      for (const one of [pid, ...backends]) {
        try {
          process.kill(one, name);
        } catch {
          // It has ended meanwhile.
        }
      }
    };
    signal('SIGSTOP');
    try {
      expect(await readCount()).toBe(0);
      expect(await readCount()).toBe(0);
    } finally {
      signal('SIGCONT');
    }
    expect(joined.report.isAway()).toBe(true);
    expect(lines).toEqual(['The replica is not used, the primary answers: no answer within 3 s.']);
    await untilReplicaAnswers();
    expect(lines.at(-1)).toBe('The replica is used again.');
    process.kill(pid, 'SIGKILL');
    for (let read = 0; read < 10; read++) expect(await readCount()).toBe(0);
    await untilReplicaAnswers();
    expect(lines.at(-1)).toBe('The replica is used again.');
  });
});
