import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import {
  describeRuntime,
  findInstalledRuntime,
  describeServerFolder,
  readPostmaster,
  superviseEmbedded,
  type EmbeddedPostgres,
} from 'supabase-host/embedded';
import { copyStandby } from '#testing/database/standby.ts';
import { connectionUrl } from '#testing/database/connection-url.ts';
import { ensurePostgres15 } from '../../scripts/ensure-postgres-15.ts';

/** A PostgreSQL of the rehearsal; it is started again when it ends. */
export interface RehearsedServer {
  name: string;
  connection: ConnectionOptions;
  /** Kills it without a warning. @returns once it answers again. */
  kill: () => Promise<void>;
}

export interface RehearsedDatabases {
  primary: RehearsedServer;
  /** A streaming replica; null without one. */
  standby: RehearsedServer | null;
  /** Settings of the processes that use them. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * Starts one PostgreSQL, the embedded one; or, with a replica, a primary and a streaming replica of Debian's PostgreSQL 15.
 *
 * @throws Error when there is no PostgreSQL 15 for a replica.
 */
export async function startDatabases(
  folder: string,
  hasReplica: boolean,
): Promise<RehearsedDatabases> {
  const binFolder = hasReplica ? await ensurePostgres15() : null;
  if (binFolder === undefined) throw new Error('There is no PostgreSQL 15 here.');
  const runtime = binFolder === null ? findInstalledRuntime() : describeRuntime(binFolder);
  const folders = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  const start = () => superviseEmbedded({ folder: folders.primary, runtime });
  let server = await start();
  const servers = [server];
  let standby: EmbeddedPostgres | null = null;
  if (hasReplica) {
    await server.stop();
    const startStandby = copyStandby(folders.primary, folders.standby, runtime);
    server = await start();
    standby = await startStandby(server.connection.host ?? '');
    servers.splice(0, 1, server, standby);
  }
  return {
    primary: rehearsed('the primary', folders.primary, server),
    standby: standby && rehearsed('the replica', folders.standby, standby),
    environment: {
      DATABASE_URL: connectionUrl(server.connection),
      ...(standby && { FARSEER_READ_URL: connectionUrl(standby.connection) }),
    },
    async stop() {
      for (const one of servers.toReversed()) await one.stop();
    },
  };
}

function rehearsed(name: string, folder: string, { connection }: EmbeddedPostgres) {
  const pidOf = () => readPostmaster(describeServerFolder(folder))?.pid;
  return {
    name,
    connection,
    async kill() {
      const killed = pidOf();
      if (killed === undefined) throw new Error(`${name} does not run.`);
      process.kill(killed, 'SIGKILL');
      const asked = connectDatabase({ ...connection, maxConnections: 1 });
      for (;;) {
        const answers = await asked.query('select 1').then(
          () => true,
          () => false,
        );
        if (answers && pidOf() !== killed) break;
        await wait(100);
      }
      await asked.close();
    },
  };
}
