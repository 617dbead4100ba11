import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  digestStore,
  emptyDatabase,
  fillStore,
  temporaryFolder,
} from '#testing/backup-store.ts';
import { createLease, type ConnectionOptions } from '#store/connection-lease.ts';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { migrate } from '#store/migrate.ts';
import { openStore } from '#store/open-store.ts';
import { testDatabase, testServer } from '#testing/database/test-database.ts';

const program = join(import.meta.dirname, 'farseer.ts');
const folder = temporaryFolder();
const ends: (() => Promise<void> | void)[] = [folder.remove];
const data = join(folder.path, 'data');
let fresh: FreshDatabase;
let names = 0;

beforeAll(async () => {
  mkdirSync(data);
  fresh = await testDatabase();
  ends.push(() => fresh.close());
  await fillStore(fresh.connection, data);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const newPath = () => join(folder.path, `path-${names++}`);

function start(connection: ConnectionOptions | null, dataFolder: string, args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: connection ? addressOf(connection) : '',
      FARSEER_DATA: dataFolder,
    },
  });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  return { child, texts };
}

async function run(connection: ConnectionOptions | null, dataFolder: string, ...args: string[]) {
  const { child, texts } = start(connection, dataFolder, args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

async function newDatabase(): Promise<ConnectionOptions> {
  const made = await emptyDatabase(testServer());
  ends.push(made.drop);
  return made.connection;
}

/** Kills a command while it waits for a table that another session has locked. */
async function killAtTable(child: ChildProcess, connection: ConnectionOptions, table: string) {
  const locker = createLease(connection);
  const watcher = createLease(connection);
  const is = async (condition: string) => {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const { rows } = await watcher.run(`select ${condition} as so`, [], false);
      if (rows[0]?.['so'] === true) return;
      await wait(10);
    }
    throw new Error(`never: ${condition}`);
  };
  await is(`to_regclass('${table}') is not null`);
  await locker.runScript(`begin; lock table ${table} in access exclusive mode`);
  await is(`exists (select from pg_locks where relation = '${table}'::regclass and not granted)`);
  child.kill('SIGKILL');
  await once(child, 'close');
  await locker.end();
  await watcher.end();
}

describe('farseer backup and restore', () => {
  it('move a store from a database of its own into the embedded one', async () => {
    const [backup, embedded] = [newPath(), newPath()];
    const made = await run(fresh.connection, data, 'backup', backup);
    expect(made.err).toBe('');
    expect(made.out).toContain('1 files (0.3 MB)');
    expect((await run(null, newPath(), 'restore', backup, '--check')).out).toContain('is whole');
    const restored = await run(null, embedded, 'restore', backup);
    expect(restored.err).toBe('');
    expect(restored.out).toContain('All of it is restored');
    const store = await openStore({ databaseUrl: null, dataFolder: embedded });
    ends.push(() => store.close());
    expect(await digestStore(store.connection)).toEqual(await digestStore(fresh.connection));
    // Beside a program that has the embedded server: as while Farseer runs.
    const back = newPath();
    expect((await run(null, embedded, 'backup', back, '--json')).out).toContain('"files":1');
    const other = await newDatabase();
    expect((await run(other, newPath(), 'restore', back)).code).toBe(0);
    expect(await digestStore(other)).toEqual(await digestStore(fresh.connection));
  }, 300_000);

  it('say what is wrong with a call, a folder or an environment', async () => {
    expect((await run(null, data, 'backup')).err).toContain('name one folder');
    expect((await run(null, newPath(), 'backup', newPath())).err).toContain('holds no database');
    const taken = await run(fresh.connection, data, 'backup', data);
    expect(taken).toMatchObject({ code: 1, out: '' });
    expect(taken.err).toContain(`${data} is not empty.`);
    expect((await run(null, data, 'restore', newPath())).err).toContain('holds no backup');
    const { err } = await run(await newDatabase(), data, 'backup', newPath());
    expect(err).toContain('the database holds no Farseer yet');
  }, 300_000);
});

describe('a kill', () => {
  it('of a backup leaves a folder that says it is not whole', async () => {
    const backup = newPath();
    const { child } = start(fresh.connection, data, ['backup', backup]);
    await killAtTable(child, fresh.connection, 'storage.objects');
    expect(readdirSync(backup)).toContain('unfinished');
    expect(existsSync(join(backup, 'backup.json'))).toBe(false);
    expect((await run(null, newPath(), 'restore', backup)).err).toContain('was not finished');
    const again = await run(fresh.connection, data, 'backup', backup);
    expect(again.err).toContain('holds a backup that was not finished. Remove the folder');
  }, 300_000);

  it('of a restore leaves a database on which Farseer does not start, and the same call goes on', async () => {
    const [backup, target] = [newPath(), newPath()];
    await run(fresh.connection, data, 'backup', backup);
    const connection = await newDatabase();
    const { child } = start(connection, target, ['restore', backup]);
    await killAtTable(child, connection, 'storage.objects');
    await expect(migrate(connection)).rejects.toThrow(
      'A restore into this database has not finished. Run "farseer restore"',
    );
    expect((await run(connection, target, 'backup', newPath())).err).toContain('has not finished');
    expect((await run(connection, target, 'restore', backup)).err).toBe('');
    expect(await digestStore(connection)).toEqual(await digestStore(fresh.connection));
    expect(await migrate(connection)).toEqual([]);
  }, 300_000);
});

describe('farseer migrate', () => {
  it('names what is missing, changes nothing with --check, and brings it', async () => {
    const connection = await newDatabase();
    const missing = await run(connection, data, 'migrate', '--check');
    expect(missing.code).toBe(1);
    expect(missing.out).toMatch(/^Missing:\n {2}001-roles\.sql\n/);
    expect((await run(connection, data, 'migrate', '--check')).out).toBe(missing.out);
    expect((await run(connection, data, 'migrate')).code).toBe(0);
    expect(await run(connection, data, 'migrate', '--check')).toMatchObject({
      code: 0,
      out: 'The schema is up to date.\n',
    });
  }, 300_000);
});
