import { join } from 'node:path';
import type { OperatorLog } from '#lib/operator-log.ts';
import { connectDatabase, type ConnectionOptions } from './connect.ts';
import type { Database } from './database.ts';
import { runningServer, superviseEmbedded } from 'supabase-host/embedded';
import { migrate } from './migrate.ts';

export interface OpenStore {
  database: Database;
  /** For a second pool, or a connection that holds a lock. */
  connection: ConnectionOptions;
  /** Closes the pool, and ends the server where this program started it. */
  close: () => Promise<void>;
}

/**
 * The store for a command: the one that `DATABASE_URL` names, else the embedded one of the data folder, beside a running
 * Farseer or started for as long as the command takes. It is up to date afterwards, unless `migrates` is false.
 *
 * @throws Failure `database`, `folder-in-use` or `used-by-command` in one line when there is none to be had.
 */
export async function openStore(settings: {
  databaseUrl: string | null;
  dataFolder: string;
  /** The command as it was typed, for another program that wants the folder. */
  command?: string;
  log?: OperatorLog;
  /** False leaves the schema as it is; by default it is brought up to date. */
  migrates?: boolean;
}): Promise<OpenStore> {
  const { migrates = true } = settings;
  if (settings.databaseUrl !== null) return open({ url: settings.databaseUrl }, migrates);
  const folder = join(settings.dataFolder, 'postgres');
  const running = runningServer(folder);
  if (running) return open(running, migrates);
  const server = await superviseEmbedded({
    folder,
    command: settings.command ?? 'farseer',
    ...(settings.log && { log: settings.log }),
  });
  try {
    const store = await open(server.connection, migrates);
    return {
      database: store.database,
      connection: store.connection,
      async close() {
        await store.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function open(connection: ConnectionOptions, migrates: boolean): Promise<OpenStore> {
  if (migrates) await migrate(connection);
  const database = connectDatabase(connection);
  return { database, connection, close: () => database.close() };
}
