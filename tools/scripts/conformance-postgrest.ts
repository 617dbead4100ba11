/**
 * `npm run conformance:postgrest -- FOLDER`: asks our rest service what PostgREST's own specification asks, and says in what the
 * answers differ. FOLDER is a checkout of github.com/PostgREST/postgrest. `--differences` lists each.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeSpec, loadFixtures, runSpec } from 'supabase-host/conformance/postgrest';
import { lendTestDriver } from 'supabase-host/testing';
import { freshDatabase } from '#testing/database/fresh-database.ts';
import { startThrowAwayServer } from '#testing/database/test-server.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { differences: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined || !existsSync(join(folder, 'test', 'spec', 'Feature'))) {
  console.error('Name the folder of a checkout of github.com/PostgREST/postgrest.');
  process.exit(2);
}
const server = await startThrowAwayServer();
try {
  const fresh = await freshDatabase(server.connection);
  // All files of the specification share one database.
  lendTestDriver({ open: () => Promise.resolve({ ...fresh, close: async () => {} }), module: '' });
  const refused = await loadFixtures(fresh.database, folder);
  if (refused.length > 0)
    console.log(
      `${refused.length} statements of the fixtures were refused:\n${refused.join('\n')}\n`,
    );
  console.log(describeSpec(await runSpec(folder), values.differences));
  await fresh.close();
} finally {
  await server.stop();
}
