import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBackup } from '#cli/backup/write-backup.ts';
import type { Manifest } from '#cli/backup/manifest.ts';
import { noteBackup } from '#store/last-backup.ts';
import { openStore } from '#store/open-store.ts';
import { Failure } from '#lib/failure.ts';
import { readCall, refuseCall } from './read-call.ts';
import { toStandardError } from './say-to-operator.ts';
import { readStoreSettings } from './store-settings.ts';

const USAGE = `farseer backup DIR [--json]

Writes one state of the whole installation into a new or empty folder, while Farseer runs: all rows, the stored files and the
keys. Reads the same settings as the server (DATABASE_URL, FARSEER_DATA, FARSEER_S3_…). "farseer restore DIR" puts it back,
also into a PostgreSQL of another version. The folder holds secrets: keep it as safe as passwords.
Settings of the environment, and keys that stand in them, are not part of it.
Exit 0, 1 when it could not be made, 2 when the call is wrong.
`;

/** `farseer backup` @returns the exit code. */
export async function runBackup(args: readonly string[]): Promise<number> {
  const parsed = readCall('backup', USAGE, args, { json: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  const [written, ...more] = parsed.positionals;
  if (written === undefined || more.length > 0) return refuseCall('backup', 'name one folder');
  const folder = resolve(written);
  const settings = readStoreSettings(process.env);
  if (settings.databaseUrl === null && !existsSync(join(settings.dataFolder, 'postgres', 'data')))
    throw new Failure(
      'backup',
      `There is nothing to back up: ${settings.dataFolder} holds no database. Set FARSEER_DATA or DATABASE_URL as for the server.`,
    );
  const store = await openStore({ ...settings, command: 'farseer backup', migrates: false });
  try {
    const manifest = await writeBackup(
      { ...settings, connection: store.connection, farseer: readVersion() },
      folder,
    );
    if (!noteBackup(settings.dataFolder, manifest.at))
      toStandardError.warn(
        'FARSEER_DATA takes no note of this backup: "farseer doctor" does not know of it.',
      );
    process.stdout.write(
      parsed.values.json ? `${JSON.stringify(summarize(manifest))}\n` : describe(folder, manifest),
    );
    return 0;
  } finally {
    await store.close();
  }
}

/** Version of this program. */
export function readVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function summarize(manifest: Manifest) {
  return {
    at: manifest.at,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    packedBytes: manifest.tables.reduce((sum, { part }) => sum + part.bytes, 0),
    files: manifest.files.count,
    fileBytes: manifest.files.bytes,
    keys: manifest.keys.map(({ file }) => file),
    deletedMeanwhile: manifest.deletedMeanwhile,
    lostBefore: manifest.lostBefore,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What a backup holds, as lines for an operator. */
export function describe(folder: string, manifest: Manifest): string {
  const { rows, tables, packedBytes, files, fileBytes, keys } = summarize(manifest);
  const lines = [
    `${folder}: the state of ${manifest.at}`,
    `${rows} rows of ${tables} tables (${megabytes(packedBytes)} packed), ${files} files (${megabytes(fileBytes)})`,
    keys.length > 0
      ? `Keys: ${keys.join(', ')}. Keep the folder as safe as passwords.`
      : 'No key files: the keys stand in the settings. Keep these beside the backup.',
  ];
  if (manifest.lostBefore.length > 0)
    lines.push(
      `Rows name ${manifest.lostBefore.length} stored files that are not there (${manifest.lostBefore[0]}). Check FARSEER_DATA and the FARSEER_S3_… settings.`,
    );
  return `${lines.join('\n')}\n`;
}
