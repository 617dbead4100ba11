import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { platformFolder } from 'supabase-host/platform';
import { migrationsFolder, readSqlFiles, type SqlFile } from '#store/sql-files.ts';
import { Failure } from '#lib/failure.ts';
import { isWhole } from './checked-part.ts';
import { filePath } from './copy-files.ts';
import {
  damaged,
  fileListName,
  readFileLine,
  readManifest,
  tablePath,
  type FileLine,
  type Manifest,
} from './manifest.ts';

/** A backup whose every byte was compared with its digest. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  /** The SQL files that make the schema of its rows. */
  schema: { platformFiles: SqlFile[]; migrationFiles: SqlFile[] };
}

/**
 * Reads all of a backup and compares it with what was written, before anything of it is used.
 *
 * @throws Failure `backup` where it is damaged, not finished, no backup, or of a later Farseer.
 */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = readManifest(folder);
  const parts = [
    ...manifest.tables.map((table) => ({ path: tablePath(table), part: table.part })),
    ...manifest.keys.map(({ file, part }) => ({ path: join('keys', file), part })),
    { path: fileListName, part: manifest.files.list },
  ];
  for (const { path, part } of parts)
    if (!(await isWhole(join(folder, path), part))) throw damaged(folder, path);
  for await (const { name, part } of readFileList(folder))
    if (!(await isWhole(join(folder, filePath(name)), part))) throw damaged(folder, filePath(name));
  return { folder, manifest, schema: findSchema(manifest) };
}

/** The stored files of a backup, one after the other. */
export async function* readFileList(folder: string): AsyncGenerator<FileLine> {
  const unpacked = createReadStream(join(folder, fileListName)).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked })) yield readFileLine(folder, line);
}

function findSchema(manifest: Manifest): CheckedBackup['schema'] {
  return {
    platformFiles: pick(readSqlFiles(platformFolder), manifest.platform, manifest.farseer),
    migrationFiles: pick(readSqlFiles(migrationsFolder), manifest.migrations, manifest.farseer),
  };
}

function pick(files: readonly SqlFile[], names: readonly string[], farseer: string): SqlFile[] {
  const unknown = names.filter((name) => !files.some((file) => file.name === name));
  if (unknown.length > 0)
    throw new Failure(
      'backup',
      `The backup comes from a later Farseer (${farseer}): its schema has ${unknown.join(', ')}, which this one does not have. Restore it with that version.`,
    );
  return files.filter(({ name }) => names.includes(name));
}
