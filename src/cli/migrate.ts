import { statfs } from 'node:fs/promises';
import { migrate } from '#store/migrate.ts';
import { openStore } from '#store/open-store.ts';
import { planMigration } from '#store/plan-migration.ts';
import { weighMigrations } from '#store/weigh-migrations.ts';
import { describeCheck } from './describe-check.ts';
import { toStandardError } from './say-to-operator.ts';
import { readCall, refuseCall } from './read-call.ts';
import { readStoreSettings, type StoreSettings } from './store-settings.ts';

const USAGE = `farseer migrate [--check]

Brings the schema of the database up to date, as the server does when it starts. --check names what is missing,
the tables that it touches and the room that it needs, and changes nothing.
Exit 0 when the schema is up to date, 1 when something is missing or refused, 2 when the call is wrong.
`;

/** `farseer migrate` @returns the exit code. */
export async function runMigrate(args: readonly string[]): Promise<number> {
  const parsed = readCall('migrate', USAGE, args, { check: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  if (parsed.positionals.length > 0) return refuseCall('migrate', 'it takes no names');
  const settings = readStoreSettings(process.env);
  const store = await openStore({ ...settings, command: 'farseer migrate', migrates: false });
  try {
    if (parsed.values.check) {
      const { files } = await planMigration(store.connection);
      const weighed = await weighMigrations(store.connection, files);
      process.stdout.write(describeCheck(weighed, await freeBytes(settings)));
      return files.length > 0 ? 1 : 0;
    }
    const applied = await migrate(store.connection, {
      log: (line) => toStandardError.info(line),
    });
    process.stdout.write(
      applied.length === 0
        ? 'The schema is up to date.\n'
        : `New in the database:\n${applied.map((name) => `  ${name}\n`).join('')}`,
    );
    return 0;
  } finally {
    await store.close();
  }
}

/** Free bytes where the embedded database lies; null where the disk is another machine's, or cannot be asked. */
async function freeBytes({ databaseUrl, dataFolder }: StoreSettings): Promise<number | null> {
  if (databaseUrl !== null) return null;
  const space = await statfs(dataFolder).catch(() => null);
  return space && space.bavail * space.bsize;
}
