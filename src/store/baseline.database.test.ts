import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platformFolder } from 'supabase-host/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#testing/backup-store.ts';
import { debianPostgres } from '#testing/database/debian-postgres.ts';
import { allRows, schemaCatalog } from '#testing/database/schema-catalog.ts';
import { testServer } from '#testing/database/test-database.ts';
import { connectDatabase, type ConnectionOptions } from './connect.ts';
import type { Database } from './database.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { migrationsFolder, readSqlFiles } from './sql-files.ts';

/** The last files of 0.2.0 (commit 26416582 of 22 November 2026), the only version before that anyone had data of. */
const LAST_PLATFORM = '081-auth-actor.sql';
const LAST_MIGRATION = '20261122201000_standings_of_raids.sql';
const upTo = (folder: string, last: string) =>
  readSqlFiles(folder).filter(({ name }) => name <= last);
const RELEASED = {
  platformFiles: upTo(platformFolder, LAST_PLATFORM),
  migrationFiles: upTo(migrationsFolder, LAST_MIGRATION),
};

interface Made {
  connection: ConnectionOptions;
  database: Database;
  lines: string[];
  applied: string[];
  drop: () => Promise<void>;
}

/** A database that goes through each of these, one after the other. */
async function make(...ways: MigrateOptions[]): Promise<Made> {
  const { connection, drop } = await emptyDatabase(testServer());
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const applied: string[] = [];
  for (const options of ways)
    applied.push(...(await migrate(connection, { ...options, log, momentMs: 0 })));
  return { connection, database: connectDatabase(connection), lines, applied, drop };
}

let short: Made;
let long: Made;
beforeAll(async () => {
  [short, long] = [await make({}), await make(RELEASED, {})];
});
afterAll(async () => {
  for (const { database, drop } of [short, long]) {
    await database.close();
    await drop();
  }
});

/** What two dumps of databases that are alike differ in: a word of the dump, and numbers of tables in texts of triggers. */
const OF_ITS_OWN = /^\\(?:un)?restrict .*$|(?<=record_change\(')\d+/gm;

function dump({ host, port, user, password, database }: ConnectionOptions, binFolder: string) {
  const where = ['-h', host ?? '', '-p', String(port), '-U', user ?? '', '-d', database ?? ''];
  return execFileSync(join(binFolder, 'pg_dump'), [...where, '--schema-only'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PGPASSWORD: typeof password === 'string' ? password : '' },
  }).replaceAll(OF_ITS_OWN, '');
}

describe('an empty database that begins with the baseline', () => {
  it('is made by two files, and records every file that these stand for', () => {
    expect(short.lines.filter((line) => line.startsWith('Applied')).slice(0, 2)).toEqual([
      expect.stringContaining('platform.sql'),
      expect.stringContaining('baseline.sql'),
    ]);
    expect(short.lines.length).toBeLessThan(long.lines.length / 4);
    expect(short.applied.toSorted()).toEqual(long.applied.toSorted());
  });

  // The witness is the catalog of the server: what the files themselves have made, those of 0.2.0 first.
  it('has the schema of one that went through every file from 0.2.0 on', async () => {
    const [made, wanted] = [
      await schemaCatalog(short.database),
      await schemaCatalog(long.database),
    ];
    expect(wanted.length).toBeGreaterThan(2000);
    expect(made.filter((line) => !wanted.includes(line))).toEqual([]);
    expect(made).toEqual(wanted);
  });

  it('has the same dump, letter by letter', async ({ skip }) => {
    const [server] = await short.database.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const binFolder = debianPostgres(server!.version);
    // The embedded server comes without pg_dump; the oldest one that Farseer runs on has it.
    if (!existsSync(join(binFolder, 'pg_dump'))) skip('There is no pg_dump of this version.');
    const [made, wanted] = [dump(short.connection, binFolder), dump(long.connection, binFolder)];
    expect(wanted.length).toBeGreaterThan(100_000);
    expect(made === wanted).toBe(true);
  });

  it('has the same rows, but a key of its own', async () => {
    const other = await make({});
    try {
      const key = 'farseer_identity.id_key ';
      const rows = await Promise.all([short, long, other].map(({ database }) => allRows(database)));
      const [made, wanted] = rows.map((all) => all.filter((row) => !row.startsWith(key)));
      expect(made).toEqual(wanted);
      expect(made?.length).toBeGreaterThan(100);
      const keys = rows.flatMap((all) => all.filter((row) => row.startsWith(key)));
      expect(new Set(keys).size).toBe(3);
    } finally {
      await other.database.close();
      await other.drop();
    }
  });
});
