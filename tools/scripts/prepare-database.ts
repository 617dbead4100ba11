import { silentLog } from '#lib/operator-log.ts';

/** Exit code after a wish to end. */
const STOPPED = 143;

/**
 * Makes the server's own database, up to date and at rest, so that the server finds it made. It says nothing of what goes
 * wrong: the server meets that as well, and says it. A signal meanwhile ends this process and the database.
 *
 * @returns whether the server has a database of its own, and it is made.
 */
export async function prepareDatabase(): Promise<boolean> {
  try {
    return await prepare();
  } catch {
    // The server says it.
    return false;
  }
}

async function prepare(): Promise<boolean> {
  // Loaded here and not above: a build that runs beside it does not wait for it.
  const { dropDatabase, refuseEarly, startDatabase } = await import('#server/database.ts');
  const { readConfiguration } = await import('#server/configuration.ts');
  const { preparePlace, refuseUnwritable } = await import('#server/data-folder.ts');
  const { readSecretFiles } = await import('#server/secret-files.ts');
  const settings = { ...process.env };
  readSecretFiles(settings);
  const configuration = readConfiguration(settings);
  // Only its own: what another server holds is changed by nothing but a start that has come so far.
  if (configuration.databaseUrl !== null || configuration.supabase !== null) return false;
  refuseEarly(configuration);
  refuseUnwritable(configuration.dataPlace);
  preparePlace(configuration.dataPlace);
  const stop = () => {
    dropDatabase(configuration);
    process.exit(STOPPED);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const startedMs = performance.now();
    const running = await startDatabase(configuration, silentLog);
    await running?.close();
    console.log(`Made the database in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
    return true;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
