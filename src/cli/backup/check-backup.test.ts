import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder, readSqlFiles } from '#store/sql-files.ts';
import { checkBackup, readFileList } from './check-backup.ts';
import { writePart } from './checked-part.ts';
import { filePath } from './copy-files.ts';
import { FORMAT, fileListName, tablePath, writeManifest, type Manifest } from './manifest.ts';
import { temporaryFolder } from '#testing/backup-store.ts';

const home = temporaryFolder();
afterAll(home.remove);
const TABLE = { schema: 'public', table: 'teams' };
const NAME = '00000000-0000-4000-8000-000000000001.v1';
const FIRST = readSqlFiles(migrationsFolder)[0]!.name;
let folder = '';
let tries = 0;

/** A small backup, made by hand. */
beforeEach(async () => {
  folder = join(home.path, `backup-${tries++}`);
  mkdirSync(folder);
  const rows = await writePart(join(folder, tablePath(TABLE)), [Buffer.from('1\tNorth\n')]);
  const key = await writePart(join(folder, 'keys', 'auth.key'), [Buffer.from('secret')]);
  const file = await writePart(join(folder, filePath(NAME)), [Buffer.from('picture')]);
  const line = Buffer.from(`${JSON.stringify({ name: NAME, part: file })}\n`);
  const list = await writePart(join(folder, fileListName), [line], [createGzip()]);
  writeFolder({
    tables: [{ ...TABLE, columns: ['id', 'name'], rows: 1, part: rows }],
    keys: [{ file: 'auth.key', part: key }],
    files: { count: 1, bytes: 7, list },
  });
});

function writeFolder(change: Partial<Manifest>): void {
  const manifest: Manifest = {
    format: FORMAT,
    farseer: '9.8.7',
    postgres: '17.5',
    at: '2026-11-28T20:00:00.000Z',
    platform: [],
    migrations: [FIRST],
    tables: [],
    seasons: [],
    sequences: [],
    keys: [],
    files: { count: 0, bytes: 0, list: { bytes: 0, sha256: '0'.repeat(64) } },
    deletedMeanwhile: [],
    lostBefore: [],
    ...change,
  };
  writeFileSync(join(folder, 'backup.json'), writeManifest(manifest));
}

describe('checking a backup', () => {
  it('finds its rows, files and schema', async () => {
    const { manifest, schema } = await checkBackup(folder);
    expect(manifest.tables).toHaveLength(1);
    expect(schema.migrationFiles.map(({ name }) => name)).toEqual([FIRST]);
    const names = [];
    for await (const { name } of readFileList(folder)) names.push(name);
    expect(names).toEqual([NAME]);
  });

  it.each([tablePath(TABLE), join('keys', 'auth.key'), filePath(NAME), fileListName])(
    'names %s where it is missing or another one',
    async (path) => {
      writeFileSync(join(folder, path), 'another');
      await expect(checkBackup(folder)).rejects.toThrow(`${path} is not what was written`);
      rmSync(join(folder, path));
      await expect(checkBackup(folder)).rejects.toThrow(`${path} is not what was written`);
    },
  );

  it('refuses the schema of a later Farseer before it reads a row', async () => {
    writeFolder({ migrations: [FIRST, '20991231000000_later.sql'], files: await emptyList() });
    await expect(checkBackup(folder)).rejects.toThrow(
      'comes from a later Farseer (9.8.7): its schema has 20991231000000_later.sql',
    );
  });
});

async function emptyList(): Promise<Manifest['files']> {
  rmSync(join(folder, fileListName));
  const list = await writePart(join(folder, fileListName), [], [createGzip()]);
  return { count: 0, bytes: 0, list };
}
