import { migrate } from '#store/migrate.ts';
import { openStore } from '#store/open-store.ts';
import { planMigration } from '#store/plan-migration.ts';
import { readCall, refuseCall } from './read-call.ts';
import { readStoreSettings } from './store-settings.ts';

const USAGE = `farseer migrate [--check]

Brings the schema of the database up to date, as the server does when it starts. --check names what is missing and changes nothing.
Exit 0 when the schema is up to date, 1 when something is missing or refused, 2 when the call is wrong.
`;

/** `farseer migrate` @returns the exit code. */
export async function runMigrate(args: readonly string[]): Promise<number> {
  const parsed = readCall('migrate', USAGE, args, { check: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  if (parsed.positionals.length > 0) return refuseCall('migrate', 'it takes no names');
  const store = await openStore({
    ...readStoreSettings(process.env),
    command: 'farseer migrate',
    migrates: false,
  });
  try {
    const missing = parsed.values.check
      ? (await planMigration(store.connection)).missing
      : await migrate(store.connection);
    const verb = parsed.values.check ? 'Missing' : 'New in the database';
    process.stdout.write(
      missing.length === 0
        ? 'The schema is up to date.\n'
        : `${verb}:\n${missing.map((name) => `  ${name}\n`).join('')}`,
    );
    return parsed.values.check && missing.length > 0 ? 1 : 0;
  } finally {
    await store.close();
  }
}
