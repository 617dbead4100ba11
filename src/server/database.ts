import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { isDatabaseError, isUnreachable, type Database } from '#store/database.ts';
import {
  describeServerFolder,
  readPostmaster,
  assertStartable,
  superviseEmbedded,
} from 'supabase-host/embedded';
import { migrate } from '#store/migrate.ts';
import { readFromReplica, type ReplicatedDatabase } from '#store/read-replica.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import type { OperatorLog } from '#lib/operator-log.ts';
import type { Configuration } from './configuration.ts';
import { dataChannel } from './page-cache-version.ts';

export interface RunningDatabase {
  database: Database;
  /** For a thread or program that wants a pool of its own. */
  connection: ConnectionOptions;
  /** Its replica (`FARSEER_READ_URL`); null without one. */
  replica: Pick<ReplicatedDatabase, 'watchWrites' | 'report'> | null;
  /** Whether it is our own server, with processes on this machine. */
  isEmbedded: boolean;
  /** Closes the pool, and ends the server where it is ours. */
  close: () => Promise<void>;
}

/** Milliseconds that questions of the last visitors may take to end after these have gone. */
const closeBound = 5000;

/** Ends our own server without waiting for it: what is not written yet it repeats from its log at the next start. */
export function dropDatabase({
  databaseUrl,
  dataFolder,
  supabase,
}: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'supabase'>): void {
  if (databaseUrl !== null || supabase !== null) return;
  const pid = readPostmaster(describeServerFolder(join(dataFolder, 'postgres')))?.pid;
  try {
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended by itself.
  }
}

/** Half of the connections are for visitors of the rest service; the others are free for pages and accounts. */
export function restConnectionsOf({
  databaseConnections,
}: Pick<Configuration, 'databaseConnections'>): number {
  return Math.floor(databaseConnections / 2);
}

type Settings = Pick<
  Configuration,
  | 'databaseUrl'
  | 'embeddedSettings'
  | 'databaseConnections'
  | 'readUrl'
  | 'statementTimeout'
  | 'dataFolder'
  | 'supabase'
>;

/**
 * Refuses a start whose own database cannot run here, before anything is written. Where none is required it may go on.
 *
 * @throws Failure `database` in one line.
 */
export function refuseEarly({
  databaseUrl,
  supabase,
  databaseRequired,
  dataPlace,
}: Pick<Configuration, 'databaseUrl' | 'supabase' | 'databaseRequired' | 'dataPlace'>): void {
  if (databaseUrl !== null || supabase !== null || !databaseRequired) return;
  if (dataPlace.refusal !== null) throw new Failure('database', dataPlace.refusal);
  assertStartable({ folder: join(dataPlace.folder, 'postgres') });
}

/**
 * The database of this configuration, up to date: the one `DATABASE_URL` names, else our own.
 *
 * @returns null with a real Supabase and no `DATABASE_URL`: its database is asked through its services only.
 * @throws Failure `database` in one line; `folder-in-use` when another Farseer has the folder, `used-by-command` while a
 *   command has it.
 */
export async function startDatabase(
  settings: Settings,
  log: OperatorLog,
): Promise<RunningDatabase | null> {
  const platform = settings.supabase === null;
  const maxConnections = platform
    ? settings.databaseConnections - restConnectionsOf(settings)
    : settings.databaseConnections;
  const statementTimeoutMs = settings.statementTimeout;
  if (settings.databaseUrl !== null) {
    const connection = { url: settings.databaseUrl };
    report(await migrate(connection, { platform, log: log.info }), log);
    const primary = connectDatabase({ ...connection, maxConnections, statementTimeoutMs });
    const replica =
      settings.readUrl === null
        ? null
        : readFromReplica(
            primary,
            connectDatabase({ url: settings.readUrl, maxConnections, statementTimeoutMs }),
            { channel: dataChannel, log },
          );
    const database = replica?.database ?? primary;
    return {
      database,
      connection,
      replica,
      isEmbedded: false,
      close: () => Promise.race([database.close(), wait(closeBound, undefined, { ref: false })]),
    };
  }
  if (!platform) return null;
  const server = await superviseEmbedded({
    folder: join(settings.dataFolder, 'postgres'),
    settings: settings.embeddedSettings,
    log,
  });
  try {
    report(await migrate(server.connection, { log: log.info }), log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = connectDatabase({ ...server.connection, maxConnections, statementTimeoutMs });
  return {
    database,
    connection: server.connection,
    replica: null,
    isEmbedded: true,
    async close() {
      // A question that hangs ends with the server it was asked of.
      await Promise.race([database.close(), wait(closeBound, undefined, { ref: false })]);
      await server.stop();
    },
  };
}

function report(applied: readonly string[], log: OperatorLog): void {
  const [more, ...others] = [applied.length - NAMED, ...applied.slice(-NAMED)];
  if (applied.length > 0)
    log.info(
      `The database is up to date; new in it: ${more > 0 ? `${more} files, then ` : ''}${others.join(', ')}.`,
    );
}

/** Files of a new database that the log names; `farseer migrate --check` names all of them. */
const NAMED = 5;

/** Milliseconds between two questions whether the server is there. */
const retryPause = 5000;

/**
 * As `startDatabase`, but while the server of `DATABASE_URL` does not answer, or a command works on the data folder, it is
 * asked again and again.
 *
 * @param onUnreachable hears once that it cannot be had yet.
 */
export async function startDatabaseWhenReachable(
  settings: Settings,
  log: OperatorLog,
  onUnreachable: (error: Error) => void,
  signal: AbortSignal,
): Promise<RunningDatabase | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await startDatabase(settings, log);
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (attempt === 0) onUnreachable(error);
      await wait(retryPause, undefined, { signal, ref: false });
    }
  }
}

function mayPass(error: unknown): error is Error {
  if (isFailure(error)) return error.code === 'used-by-command';
  return isDatabaseError(error) && isUnreachable(error);
}
