import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HostError, isHostError } from '#host/host-error.ts';
import {
  createLease,
  type ConnectionLease,
  type ConnectionOptions,
} from '#host/postgres/connection-lease.ts';
import { silentLog, type OperatorLog } from '#host/operator-log.ts';
import { assertReadable, ensureCluster, superuser } from './cluster.ts';
import { holdFolder } from './folder-lock.ts';
import { isAlive } from './process-life.ts';
import { assertReachable, chooseServerUser, giveFolder, reachableRuntime } from './reach.ts';
import { findInstalledRuntime, majorVersion, type PostgresRuntime } from './runtime.ts';
import {
  chooseSocketFolder,
  describeServerFolder,
  makePrivateFolder,
  readPassword,
  readPostmaster,
  type ServerFolder,
} from './server-folder.ts';
import { isPassing, launch, stopServer } from './server-process.ts';
import type { ServerUser } from './server-user.mjs';
import { serverSettings } from './settings.ts';

export interface EmbeddedOptions {
  /** Folder that belongs to this server alone; it is made when it is missing. */
  folder: string;
  /** By default the PostgreSQL that was installed with this package. */
  runtime?: PostgresRuntime;
  /** Over `serverSettings`. */
  settings?: Readonly<Record<string, string>>;
  /** By default a Unix socket, on Windows a port of 127.0.0.1 with a password. */
  transport?: 'socket' | 'port';
  /** What this program is, for another one that wants the folder: a command as it was typed; by default the server. */
  command?: string;
  /** Lines for the operator. */
  log?: OperatorLog;
}

export interface EmbeddedPostgres {
  /** For `connectDatabase`; it stays true when the server is started again. */
  connection: ConnectionOptions;
  /** Ends the server. Nothing is started again afterwards. */
  stop: () => Promise<void>;
}

/** Milliseconds in which an earlier program may still be ending. */
const passingBound = 15_000;

/**
 * Asks what can be known before a start writes anything: who the server runs as, whether it can get to its folder, whether its
 * programs run here and read the data that are there.
 *
 * @throws HostError `database` in one line when it cannot start.
 */
export function assertStartable(options: Pick<EmbeddedOptions, 'folder' | 'runtime'>): {
  user: ServerUser | null;
  runtime: PostgresRuntime;
} {
  const folder = describeServerFolder(options.folder);
  const user = chooseServerUser(folder.data);
  assertReachable(dirname(folder.path), user);
  const runtime = options.runtime ?? findInstalledRuntime();
  assertReadable(folder, runtime);
  return { user, runtime };
}

/**
 * Starts PostgreSQL on a folder, or adopts the one that an earlier program left running there, and starts it again
 * whenever it ends. Meanwhile statements fail with code 08006; the pool connects again by itself.
 *
 * @throws HostError `database` in one line when it cannot; `folder-in-use` when another program works on the folder,
 *   `used-by-command` when that is a command, which will end.
 */
export async function superviseEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? silentLog;
  const folder = describeServerFolder(options.folder);
  const { user, runtime: found } = assertStartable(options);
  makePrivateFolder(folder.path, user);
  giveFolder(dirname(folder.path), user);
  const runtime = reachableRuntime(found, folder.path, user);
  const usesSocket =
    (options.transport ?? (process.platform === 'win32' ? 'port' : 'socket')) === 'socket';
  const socketFolder = usesSocket ? chooseSocketFolder(folder) : '';
  if (usesSocket) makePrivateFolder(socketFolder, user);
  await ensureCluster(folder, runtime, user, options.settings?.['fsync'] !== 'off');

  const port = usesSocket ? 5432 : (readPostmaster(folder)?.port ?? (await findFreePort()));
  const connection: ConnectionOptions = {
    host: usesSocket ? socketFolder : '127.0.0.1',
    port,
    user: superuser,
    database: 'postgres',
    ...(!usesSocket && { password: readPassword(folder) }),
  };
  const settings = {
    ...serverSettings,
    ...options.settings,
    port: String(port),
    unix_socket_directories: socketFolder,
    listen_addresses: usesSocket ? '' : '127.0.0.1',
  };

  const state: { guard: ConnectionLease | null; isStopping: boolean } = {
    guard: null,
    isStopping: false,
  };
  let recovery: Promise<void> = Promise.resolve();

  /** A server that runs, with the folder's lock in our hands. */
  async function secure(): Promise<void> {
    const end = performance.now() + passingBound;
    for (;;) {
      try {
        const isAdopted = await adopt(folder, runtime, connection, log);
        if (!isAdopted) await launch(folder, runtime, user, settings);
        state.guard = await holdFolder(folder, connection, options.command ?? null, onLost);
        if (isAdopted) log.info('The database server was still running; it is used again.');
        return;
      } catch (error) {
        const mayPass = !isHostError(error) || (isPassing(folder) && error.code === 'database');
        if (!mayPass || performance.now() > end) throw asHostError(error);
        await wait(100);
      }
    }
  }

  function onLost(): void {
    if (state.isStopping) return;
    recovery = recovery.then(recover);
  }

  async function recover(): Promise<void> {
    await state.guard?.end().catch(() => undefined);
    state.guard = null;
    log.error('The database server has ended; starting it again.');
    let reported = '';
    for (let pause = 200; !state.isStopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        await secure();
        return log.info('The database server runs again.');
      } catch (error) {
        // The same reason, but for the number of a process in it, is reported once.
        const { message } = asHostError(error);
        const reason = message.replaceAll(/\d+/g, '0');
        if (reason !== reported) log.error(message);
        reported = reason;
        await wait(pause);
      }
    }
  }

  await secure();
  return {
    connection,
    async stop() {
      state.isStopping = true;
      await recovery;
      // Without the folder's lock the server is another's.
      if (!state.guard) return;
      const pid = readPostmaster(folder)?.pid;
      await state.guard.end();
      if (pid !== undefined) await stopServer(folder, runtime, pid);
    },
  };
}

/** Whether a server of ours runs on the folder already; one of another version is ended. */
async function adopt(
  folder: ServerFolder,
  runtime: PostgresRuntime,
  connection: ConnectionOptions,
  log: OperatorLog,
): Promise<boolean> {
  const postmaster = readPostmaster(folder);
  if (!postmaster?.isReady || !isAlive(postmaster.pid)) return false;
  const asked = createLease(connection);
  try {
    const { rows } = await asked.run(
      `select current_setting('data_directory') as folder, current_setting('server_version_num')::int as version`,
      [],
      false,
    );
    if (rows[0]?.['folder'] !== folder.data) return false;
    const version = Number(rows[0]['version']);
    const isSame = `${Math.floor(version / 10_000)}.${version % 10_000}` === runtime.version;
    if (isSame) return true;
  } catch {
    return false;
  } finally {
    await asked.end();
  }
  log.info(
    `The database server was one of another version; it is replaced by ${majorVersion(runtime.version)}.`,
  );
  await stopServer(folder, runtime, postmaster.pid);
  return false;
}

function asHostError(error: unknown): HostError {
  if (isHostError(error)) return error;
  return new HostError('database', error instanceof Error ? error.message : String(error));
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
