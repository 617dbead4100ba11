import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration, type Configuration } from '#server/configuration.ts';
import { checkOperation, type OperationCheck } from '#server/operation/checks.ts';
import { readOperationFacts } from '#server/operation/facts.ts';
import { openStore } from '#store/open-store.ts';
import { planMigration } from '#store/plan-migration.ts';
import { readCall, refuseCall } from './read-call.ts';
import { textTable } from '#lib/text-table.ts';

const USAGE = `farseer doctor [--json]

Says how this installation is: database, disk, address, sources, keys, mail and backups, a line each, with what to do next.
Reads the same settings as the server and changes nothing. The page /operator shows the same.
Exit 0 when nothing is to be done, 1 when something is, 2 when the call is wrong.
`;

const WORDS = { good: 'good', bad: 'to do', unknown: 'not known' } as const;

/** `farseer doctor` @returns the exit code. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const parsed = readCall('doctor', USAGE, args, { json: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  if (parsed.positionals.length > 0) return refuseCall('doctor', 'it takes no names');
  const checks = checkOperation(await readFacts(readConfiguration(process.env)));
  process.stdout.write(parsed.values.json ? `${JSON.stringify(checks)}\n` : describe(checks));
  return checks.some(({ state }) => state === 'bad') ? 1 : 0;
}

async function readFacts(configuration: Configuration) {
  const { databaseUrl, dataFolder, supabase } = configuration;
  // A look makes no database where there is none.
  const isThere = databaseUrl !== null || existsSync(join(dataFolder, 'postgres', 'data'));
  const store =
    isThere && supabase === null
      ? await openStore({
          databaseUrl,
          dataFolder,
          command: 'farseer doctor',
          migrates: false,
        }).catch(() => null)
      : null;
  try {
    return await readOperationFacts(configuration, process.env, store?.database ?? null, async () =>
      store ? (await planMigration(store.connection)).missing.length : 0,
    );
  } finally {
    await store?.close();
  }
}

function describe(checks: readonly OperationCheck[]): string {
  const lines = textTable(
    ['Part', 'State', 'Found'].map((label) => ({ label, align: 'left' as const })),
    checks.map(({ name, state, found, next }) => [
      name,
      WORDS[state],
      `${found} ${next}`.trimEnd(),
    ]),
  );
  return `${lines.join('\n')}\n`;
}
