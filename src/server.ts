import { join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import { createApp } from './server/app.ts';
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
  const app = createApp({ configuration, build });
  const listening = await listen((request) => app.fetch(request), configuration.port);
  console.log(`Farseer is listening on http://localhost:${listening.port}`);

  let isClosing = false;
  const end = () => {
    // A terminal's Ctrl+C arrives twice: from the terminal and from the script that started us.
    if (isClosing) return;
    isClosing = true;
    void listening.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));

serve().catch((error: unknown) => {
  const isFailure = error instanceof Failure;
  console.error(isFailure ? error.message : error);
  // 2: the environment is wrong, and starting again will not help.
  process.exit(isFailure && error.code === 'configuration' ? 2 : 1);
});
