// `npm start` runs it beside the first build, which leaves a processor idle: the server then finds its own database made. It says
// nothing of what goes wrong: the server meets that as well, and says it.
import { dropDatabase, refuseEarly, startDatabase } from '#server/database.ts';
import { readConfiguration } from '#server/configuration.ts';
import { preparePlace, refuseUnwritable } from '#server/data-folder.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { silentLog } from '#lib/operator-log.ts';

/** Exit code by which `start.mjs` knows that it was to end. */
const STOPPED = 143;

async function prepare(): Promise<void> {
  readSecretFiles(process.env);
  const configuration = readConfiguration(process.env);
  // Only its own: what another server holds is changed by nothing but a start that has come so far.
  if (configuration.databaseUrl !== null || configuration.supabase !== null) return;
  refuseEarly(configuration);
  refuseUnwritable(configuration.dataPlace);
  preparePlace(configuration.dataPlace);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      dropDatabase(configuration);
      process.exit(STOPPED);
    });
  const startedMs = performance.now();
  const running = await startDatabase(configuration, silentLog);
  await running?.close();
  console.log(`Made the database in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
}

await prepare().catch(() => undefined);
process.exit(0);
