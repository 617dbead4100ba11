import './server/production-mode.ts';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { Failure } from '#lib/failure.ts';
import { createApp } from './server/app.ts';
import { startBackend, type Backend } from './server/backend.ts';
import { loadBuild } from './server/application-build.ts';
import { describeConfiguration, readConfiguration } from './server/configuration.ts';
import { prepareDataFolder } from './server/data-folder.ts';
import { listen } from './server/listen.ts';

/** Reads the environment once, loads the build and serves until SIGINT or SIGTERM. */
async function serve(): Promise<void> {
  const configuration = readConfiguration(process.env);
  prepareDataFolder(configuration.dataFolder);
  for (const line of describeConfiguration(configuration)) console.log(line);
  const build = await loadBuild(join(import.meta.dirname, '..', 'build'));

  // The port is taken first: the database need not start for a server that cannot listen. Who asks before it runs, waits.
  const started = Promise.withResolvers<{ app: Hono; backend: Backend }>();
  const listening = await listen(
    async (request, environment) => (await started.promise).app.fetch(request, environment),
    configuration.port,
    (request, socket, head) =>
      void started.promise.then(({ backend }) => backend.handleUpgrade(request, socket, head)),
  );
  const address = `http://localhost:${listening.port}`;
  const starting = startBackend(configuration, configuration.siteUrl ?? address, console.log);

  let isClosing = false;
  const end = () => {
    // A terminal's Ctrl+C arrives twice: from the terminal and from the script that started us.
    if (isClosing) return;
    isClosing = true;
    void close();
  };
  async function close(): Promise<void> {
    const visitorsGone = listening.close();
    const backend = await starting;
    await backend.close(visitorsGone);
    process.exit(0);
  }
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  const backend = await starting;
  const app = createApp({ configuration, build, host: backend.pageHost, backend });
  started.resolve({ app, backend });
  if (!isClosing) console.log(`Farseer is listening on ${address}`);
}

process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));

serve().catch((error: unknown) => {
  const isFailure = error instanceof Failure;
  console.error(isFailure ? error.message : error);
  // 2: the environment is wrong, and starting again will not help.
  process.exit(isFailure && error.code === 'configuration' ? 2 : 1);
});
