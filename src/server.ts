import './server/production-mode.ts';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { Failure } from '#lib/failure.ts';
import { createApp } from './server/app.ts';
import { startBackend, type Backend } from './server/backend.ts';
import { loadBuild } from './server/application-build.ts';
import { describeConfiguration, readConfiguration } from './server/configuration.ts';
import { prepareDataFolder } from './server/data-folder.ts';
import { dropDatabase } from './server/database.ts';
import { listen } from './server/listen.ts';

/** Milliseconds in which one wish to end may arrive by several ways. */
const TWICE_MS = 1000;

/**
 * Reads the environment once, loads the build and serves until SIGINT or SIGTERM: then whoever has asked is answered, within
 * bounds. A second signal ends it at once.
 */
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
  let askedMs = 0;
  const end = (signal: NodeJS.Signals) => {
    if (!isClosing) {
      isClosing = true;
      askedMs = performance.now();
      void close();
      return;
    }
    // A terminal's Ctrl+C arrives twice where a script started us: from the terminal and from the script.
    if (process.connected && performance.now() - askedMs < TWICE_MS) return;
    dropDatabase(configuration);
    process.exit(128 + constants.signals[signal]);
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
