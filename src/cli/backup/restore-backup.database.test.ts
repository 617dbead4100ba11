import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openContent } from 'supabase-host/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLease, type ConnectionOptions } from '#store/connection-lease.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { migrate } from '#store/migrate.ts';
import { testDatabase, testServer } from '#testing/database/test-database.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { digestStore, emptyDatabase, fillStore, temporaryFolder } from '#testing/backup-store.ts';
import { writeBackup } from './write-backup.ts';
import { debianPostgres } from '#testing/database/debian-postgres.ts';

const oldest = debianPostgres(15);

let fresh: FreshDatabase;
let stored: { name: string; bytes: Uint8Array };
const origin = temporaryFolder();
const ends: (() => Promise<void> | void)[] = [origin.remove];

beforeAll(async () => {
  fresh = await testDatabase();
  ends.push(() => fresh.close());
  stored = await fillStore(fresh.connection, origin.path);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

function newFolder(): string {
  const folder = temporaryFolder();
  ends.push(folder.remove);
  return folder.path;
}

async function newDatabase(server = testServer()): Promise<ConnectionOptions> {
  const made = await emptyDatabase(server);
  ends.push(made.drop);
  return made.connection;
}

async function backUp(connection = fresh.connection, dataFolder = origin.path): Promise<string> {
  const folder = join(newFolder(), 'backup');
  await writeBackup(
    { connection, content: openContent(dataFolder), dataFolder, farseer: 'test' },
    folder,
  );
  return folder;
}

async function restore(folder: string, connection: ConnectionOptions, dataFolder: string) {
  await restoreBackup(await checkBackup(folder), {
    connection,
    dataFolder,
    content: openContent(dataFolder),
  });
}

async function readStored(dataFolder: string): Promise<Buffer> {
  const stream = await openContent(dataFolder).read(stored.name, null);
  return Buffer.from(await new Response(stream).arrayBuffer());
}

async function readTriggers(connection: ConnectionOptions) {
  const lease = createLease(connection);
  const { rows } = await lease.run(
    `select tgrelid::regclass::text as at, tgname, tgenabled from pg_trigger order by 1, 2`,
    [],
    false,
  );
  await lease.end();
  // The names of the server's own triggers hold numbers.
  return rows.filter(({ tgname }) => !String(tgname).startsWith('RI_'));
}

describe('a backup', () => {
  it('comes back with every row, every byte and every key', async () => {
    const before = await digestStore(fresh.connection);
    const folder = await backUp();
    const [connection, dataFolder] = [await newDatabase(), newFolder()];
    await restore(folder, connection, dataFolder);
    expect(await digestStore(connection)).toEqual(before);
    expect((await readStored(dataFolder)).equals(stored.bytes)).toBe(true);
    for (const key of ['auth.key', 'backend-keys.json']) {
      expect(readFileSync(join(dataFolder, key))).toEqual(readFileSync(join(origin.path, key)));
      expect(statSync(join(dataFolder, key)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(folder, 'backup.json')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(folder, 'unfinished'))).toBe(false);
    expect(await migrate(connection)).toEqual([]);
  });

  it('switches every trigger on again, and puts rows into the partition of their season', async () => {
    const rows = `insert into public.ratings (character_id, season_id, region, score, source, updated_at)
      select n, s, 'eu', n, 't', now() from generate_series(1, 5) n, unnest('{14,15,16}'::int[]) s`;
    const parts = `select tableoid::regclass::text as part, count(*)::int as n from public.ratings group by 1 order by 1`;
    const origins = createLease(fresh.connection);
    await origins.runScript(`select farseer_seasons.add_partitions('{14,15}'); ${rows}`);
    await origins.end();
    const connection = await newDatabase();
    await restore(await backUp(), connection, newFolder());
    expect(await readTriggers(connection)).toEqual(await readTriggers(fresh.connection));
    const restored = createLease(connection);
    const found = await restored.run(parts, [], false);
    await restored.end();
    expect(found.rows).toEqual([
      { part: 'farseer_seasons.ratings_14', n: 5 },
      { part: 'farseer_seasons.ratings_15', n: 5 },
      { part: 'farseer_seasons.ratings_other', n: 5 },
    ]);
  });

  it('is one state, whatever is written meanwhile', async () => {
    const busy = await testDatabase();
    ends.push(() => busy.close());
    const lease = createLease(busy.connection);
    await lease.runScript('update public.data_version set version = 0');
    const ending = new AbortController();
    let written = 0;
    const writing = (async () => {
      for (; !ending.signal.aborted; written++)
        await lease.runScript(
          `begin; update public.data_version set version = version + 1;
           insert into storage.buckets (id, name) values ('${written}', '${written}'); commit`,
        );
      await lease.end();
    })();
    const folder = await backUp(busy.connection, newFolder());
    const writtenAtEnd = written;
    ending.abort();
    await writing;
    const connection = await newDatabase();
    await restore(folder, connection, newFolder());
    const restored = createLease(connection);
    const { rows } = await restored.run(
      'select version::int as version, (select count(*)::int from storage.buckets) as buckets from public.data_version',
      [],
      false,
    );
    await restored.end();
    expect(rows[0]?.['version']).toBe(rows[0]?.['buckets']);
    expect(rows[0]?.['version']).toBeLessThan(writtenAtEnd);
  });

  it.skipIf(!existsSync(oldest))(
    'moves between versions of PostgreSQL, there and back',
    async () => {
      const server = await startThrowAwayServer(oldest);
      ends.push(() => server.stop());
      const before = await digestStore(fresh.connection);
      const older = await newDatabase(server.connection);
      const olderFolder = newFolder();
      await restore(await backUp(), older, olderFolder);
      expect(await digestStore(older)).toEqual(before);
      const newer = await newDatabase();
      await restore(await backUp(older, olderFolder), newer, newFolder());
      expect(await digestStore(newer)).toEqual(before);
    },
    120_000,
  );
});

describe('a restore', () => {
  it('replaces no row, no file and no key', async () => {
    const folder = await backUp();
    await expect(restore(folder, fresh.connection, newFolder())).rejects.toThrow(
      'The database is not empty. A restore replaces nothing',
    );
    const foreign = await newDatabase();
    const lease = createLease(foreign);
    await lease.runScript('create table public.of_another_program (a int)');
    await expect(restore(folder, foreign, newFolder())).rejects.toThrow('is not empty');
    await lease.runScript('drop table public.of_another_program');
    await lease.end();

    const withKey = newFolder();
    writeFileSync(join(withKey, 'auth.key'), 'another key');
    await expect(restore(folder, foreign, withKey)).rejects.toThrow('holds another key');
    expect(readFileSync(join(withKey, 'auth.key'), 'utf8')).toBe('another key');

    const withFile = newFolder();
    await openContent(withFile).put(
      '11111111-1111-4111-8111-111111111111.x',
      [Buffer.from('1')] as unknown as AsyncIterable<Uint8Array>,
      9,
    );
    await expect(restore(folder, foreign, withFile)).rejects.toThrow('not in the backup');
    await restore(folder, foreign, newFolder());
  });

  it('takes the folder whose own files and keys it finds', async () => {
    await restore(await backUp(), await newDatabase(), origin.path);
    expect((await readStored(origin.path)).equals(stored.bytes)).toBe(true);
  });
});
