import { resolve } from 'node:path';
import { checkBackup } from '#cli/backup/check-backup.ts';
import { restoreBackup } from '#cli/backup/restore-backup.ts';
import { openStore } from '#store/open-store.ts';
import { describe } from './backup.ts';
import { readCall, refuseCall } from './read-call.ts';
import { readStoreSettings } from './store-settings.ts';

const USAGE = `farseer restore DIR [--check]

Puts a backup of "farseer backup" into an empty installation: a new FARSEER_DATA, or the empty database of DATABASE_URL. It
compares every byte with its digest first, replaces nothing that is there, and then brings the schema up to date. A restore that
broke off goes on when the same command is run again; Farseer does not start on it before.
--check only compares, and needs no database.
Exit 0, 1 when it could not be restored, 2 when the call is wrong.
`;

/** `farseer restore` @returns the exit code. */
export async function runRestore(args: readonly string[]): Promise<number> {
  const parsed = readCall('restore', USAGE, args, { check: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  const [written, ...more] = parsed.positionals;
  if (written === undefined || more.length > 0) return refuseCall('restore', 'name one folder');
  const folder = resolve(written);
  const settings = parsed.values.check ? null : readStoreSettings(process.env);
  const backup = await checkBackup(folder);
  const held = describe(folder, backup.manifest);
  if (settings === null) {
    process.stdout.write(`${held}The backup is whole.\n`);
    return 0;
  }
  const store = await openStore({ ...settings, command: 'farseer restore', migrates: false });
  try {
    await restoreBackup(backup, { ...settings, connection: store.connection });
  } finally {
    await store.close();
  }
  process.stdout.write(`${held}All of it is restored, and the schema is up to date.\n`);
  return 0;
}
