/** The PostgreSQL that comes with the package: how it is found, started, watched, adopted and stopped. */
export { isAlive, waitUntil } from './embedded/process-life.ts';
export { runningServer } from './embedded/running-server.ts';
export { describeRuntime, findInstalledRuntime, type PostgresRuntime } from './embedded/runtime.ts';
export { describeServerFolder, makeFolder, readPostmaster } from './embedded/server-folder.ts';
export {
  assertStartable,
  superviseEmbedded,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './embedded/supervise.ts';
